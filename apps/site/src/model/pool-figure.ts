import { micros, type Micros, roundDown, subtract, zero } from '@parlour/money';

/**
 * Interval in ms at which the pool is requested while it is shown. Less than the thirty seconds in
 * which a display has to follow.
 */
export const POOL_INTERVAL_MS = 10_000;

/** An answer of the gateway, and from where the counter climbs to it. */
export type Climb = { readonly from: Micros; readonly to: Micros; readonly at: number };

/**
 * The climb after an answer. It ends at what is in the pool and never lies above: what it shows
 * comes later than what is there. At first it begins as far below as the pool grows until the next
 * answer; a pool that was won falls at once.
 */
export function startClimb(to: Micros, perSecond: number, shown: Micros | null, at: number): Climb {
  const grown = micros(BigInt(Math.round((perSecond * 1_000_000 * POOL_INTERVAL_MS) / 1000)));
  const below = grown < to ? subtract(to, grown) : zero;
  return { from: roundDown(getClimbStart(shown, to, below)), to, at };
}

function getClimbStart(shown: Micros | null, to: Micros, below: Micros): Micros {
  if (shown === null) return below;
  return shown < to ? shown : to;
}

/** Returns the figure of the climbing counter at a moment. */
export function getFigureAt({ from, to, at }: Climb, now: number): Micros {
  const passed = Math.min(Math.max(now - at, 0), POOL_INTERVAL_MS);
  return roundDown(
    micros(from + ((to - from) * BigInt(Math.round(passed))) / BigInt(POOL_INTERVAL_MS)),
  );
}
