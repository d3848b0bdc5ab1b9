declare const unit: unique symbol;

/**
 * An amount of money: an integer count of millionths of one currency unit (scale 6). Never a float.
 * Branded, so that an id or a count is not taken for an amount: `micros` makes one, and the
 * functions beside it calculate with them.
 */
export type Micros = bigint & { readonly [unit]: 'micros' };

/** Takes an integer count of millionths for an amount of money. */
export const micros = (millionths: bigint): Micros => millionths as Micros;

/** Millionths in one currency unit. The scale is fixed for ever: stored amounts depend on it. */
export const SCALE = 1_000_000n;

/** Millionths in one hundredth, the smallest step a player's wallet can hold. */
export const HUNDREDTH = 10_000n;

export const zero = micros(0n);

/** Adds amounts exactly. */
export const add = (...amounts: readonly Micros[]): Micros =>
  micros(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n));

/** Subtracts an amount from another; negative when there was less. */
export const subtract = (amount: Micros, taken: Micros): Micros => micros(amount - taken);

/** An amount taken several times. */
export const multiply = (amount: Micros, times: bigint): Micros => micros(amount * times);

/** Rounds towards zero to whole hundredths, the smallest step a player's wallet can hold. */
export const roundDown = (amount: Micros): Micros => micros(amount - (amount % HUNDREDTH));
