import { type Micros, micros, roundDown, subtract } from './micros.ts';

const MILLION = 1_000_000n;

/**
 * Takes a rate (parts per million) of an amount, rounded down to whole hundredths; the remainder
 * goes to the ROUNDING account, so that payout + remainder is always the exact product.
 */
export function share(
  amount: Micros,
  partsPerMillion: bigint,
): { payout: Micros; remainder: Micros } {
  if (amount < 0n || partsPerMillion < 0n) throw new RangeError('share of a negative amount');
  const exact = micros((amount * partsPerMillion) / MILLION);
  const payout = roundDown(exact);
  return { payout, remainder: subtract(exact, payout) };
}
