import type { LotteryGame } from '@parlour/fair/lottery';

/** Seconds between two draws of a game, and between its lock and the draw. */
export type DrawTiming = { readonly every: number; readonly lock: number };

/**
 * A game's own timing, or the interval configured for all games (LOTTERY_EVERY_S; 0: none), of
 * which a quarter at most is locked.
 */
export const drawTimingOf = (
  { everySeconds, lockSeconds }: Pick<LotteryGame, 'everySeconds' | 'lockSeconds'>,
  configured: number,
): DrawTiming =>
  configured > 0
    ? { every: configured, lock: Math.min(lockSeconds, Math.max(1, Math.floor(configured / 4))) }
    : { every: everySeconds, lock: lockSeconds };
