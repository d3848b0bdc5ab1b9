import { HUNDREDTH, type Micros, micros } from './micros.ts';

declare const wire: unique symbol;

/**
 * An amount as it travels in JSON: a number with at most two decimals. Branded, so that nothing
 * does arithmetic on it by accident.
 */
export type WireAmount = number & { readonly [wire]: 'amount' };

/** The largest wire amount: 15 significant digits, two of them decimals. */
const MAX_WIRE_AMOUNT = 9_999_999_999_999.99;

/**
 * Decodes an amount of the wire into micros. Throws a RangeError for anything that has more than
 * two decimals or more than 15 significant digits.
 */
export function fromWire(amount: WireAmount): Micros {
  if (!Number.isFinite(amount) || Math.abs(amount) > MAX_WIRE_AMOUNT)
    throw new RangeError('amount out of range');
  // toFixed prints the decimal value nearest to the double: exact within 15 significant digits,
  // without arithmetic on it.
  const text = amount.toFixed(2);
  if (Number(text) !== amount) throw new RangeError('amount has more than two decimals');
  return micros(BigInt(text.replace('.', '')) * HUNDREDTH);
}

/**
 * Encodes micros as a JSON number with two decimals, rounded towards zero as everywhere: what left
 * an account and what it is short of read the same.
 */
export const toWire = (amount: Micros): WireAmount =>
  (Number(amount / HUNDREDTH) / 100) as WireAmount;
