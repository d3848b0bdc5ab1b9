import { CELLS } from './stalls.ts';

/** The bet is counted in so many parts; pays are whole parts. */
export const PARTS = 20;

/** So many of a kind, anywhere, are sold. */
export const LEAST = 8;

/** The longest run that has its own pay: more of a kind pay the same. */
export const MOST = 13;

/**
 * Pay in parts of the bet of 8, 9, 10, 11, 12 and 13 or more of a kind, by the number of the good.
 */
export const pays: readonly (readonly [number, number, number, number, number, number])[] = [
  [0, 0, 0, 0, 0, 0],
  [50, 100, 200, 500, 1500, 5000],
  [30, 60, 125, 300, 800, 3000],
  [20, 40, 80, 200, 500, 2000],
  [16, 32, 60, 120, 300, 1000],
  [12, 24, 45, 100, 250, 800],
  [9, 18, 30, 80, 200, 500],
];

/** Pay of so many of a good, in parts of the bet and before any multiplier. */
export const getPay = (good: number, count: number): number =>
  count < LEAST ? 0 : ((pays[good] as readonly number[])[Math.min(count, MOST) - LEAST] as number);

/** The same, flat, for loops that run often: `good * (CELLS + 1) + count`. */
export const flatPays = Uint16Array.from(
  pays.flatMap((_, good) => Array.from({ length: CELLS + 1 }, (__, count) => getPay(good, count))),
);

/** Free spins for 0 to 6 or more umbrellas that lie in the market when a paid spin ends. */
export const freeSpinAwards = [0, 0, 0, 0, 10, 12, 15] as const;

/** The number of free spins for that many umbrellas. */
export const getFreeSpins = (umbrellas: number): number =>
  freeSpinAwards[Math.min(umbrellas, 6)] as number;

/** A spin falls at most so often; it ends then, whatever lies there. */
export const FALL_CAP = 40;
