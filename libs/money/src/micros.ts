/** An amount of money: an integer count of millionths of one currency unit (scale 6). Never a float. */
export type Micros = bigint;

/** Millionths in one currency unit. The scale is fixed for ever: stored amounts depend on it. */
export const SCALE = 1_000_000n;

/** Millionths in one hundredth, the smallest step a player's wallet can hold. */
export const HUNDREDTH = 10_000n;

export const zero: Micros = 0n;

/** Adds amounts exactly. */
export const add = (...amounts: readonly Micros[]): Micros =>
  amounts.reduce((sum, amount) => sum + amount, 0n);
