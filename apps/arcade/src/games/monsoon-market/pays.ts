import { CELLS } from './stalls.ts';

/** Pays are counted in twentieths of the bet. */
export const PARTS_PER_BET = 20;

/** The smallest number of one kind, anywhere in the market, that pays. */
export const MIN_SOLD = 8;

/** The largest number of one kind that has a pay of its own: more pay the same. */
export const MAX_PAID_COUNT = 13;

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

/** Returns the pay of `count` pieces of a good, in parts of the bet and before any multiplier. */
export const getPay = (good: number, count: number): number =>
  count < MIN_SOLD
    ? 0
    : ((pays[good] as readonly number[])[Math.min(count, MAX_PAID_COUNT) - MIN_SOLD] as number);

/** The same, flat, for loops that run often: `good * (CELLS + 1) + count`. */
export const flatPays = Uint16Array.from(
  pays.flatMap((_, good) => Array.from({ length: CELLS + 1 }, (__, count) => getPay(good, count))),
);

/** Free spins for 0 to 6 or more umbrellas that lie in the market when a paid spin ends. */
const freeSpinAwards = [0, 0, 0, 0, 10, 12, 15] as const;

/** The number of free spins for that many umbrellas. */
export const getFreeSpins = (umbrellas: number): number =>
  freeSpinAwards[Math.min(umbrellas, 6)] as number;

/** The most falls of one spin; it ends then, even if more goods would pay. */
export const MAX_FALLS = 40;
