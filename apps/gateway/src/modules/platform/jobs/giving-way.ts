import { setTimeout as pause } from 'node:timers/promises';

/** The longest pause after a step, in ms: many steps still end in their time. */
const MAX_PAUSE_MS = 10;

/**
 * Does one step of a long job and rests for as long as it took: bets that waited for the processor,
 * for a wallet or for the log are done before the next step. A job with few steps may rest longer.
 */
export async function givingWay<Result>(
  step: () => Promise<Result>,
  maxPauseMs = MAX_PAUSE_MS,
): Promise<Result> {
  const from = performance.now();
  const result = await step();
  await pause(Math.min(performance.now() - from, maxPauseMs));
  return result;
}
