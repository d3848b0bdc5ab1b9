import type { Micros } from '@parlour/money';

/** How often the pool is asked for while it is shown. Less than the thirty seconds in which a display has to follow. */
export const POOL_EVERY_MS = 10_000;

/** An answer of the gateway, and from where the counter climbs to it. */
export type Climb = { readonly from: Micros; readonly to: Micros; readonly at: number };

const HUNDREDTH = 10_000n;
const whole = (amount: Micros): Micros => amount - (amount % HUNDREDTH);

/**
 * The climb after an answer. It ends at what is in the pool and never lies above: what it shows comes later than what is there. At first it begins
 * as far below as the pool grows until the next answer; a pool that was won falls at once.
 */
export function climbTo(to: Micros, perSecond: number, shown: Micros | null, at: number): Climb {
  const grown = BigInt(Math.round((perSecond * 1_000_000 * POOL_EVERY_MS) / 1000));
  const below = grown < to ? to - grown : 0n;
  const from = shown === null ? below : shown < to ? shown : to;
  return { from: whole(from), to, at };
}

/** Where the climb stands at a moment. */
export function figureAt({ from, to, at }: Climb, now: number): Micros {
  const passed = Math.min(Math.max(now - at, 0), POOL_EVERY_MS);
  return whole(from + ((to - from) * BigInt(Math.round(passed))) / BigInt(POOL_EVERY_MS));
}
