import { micros, type Micros, multiply, roundDown, zero } from '@parlour/money';

import type { LegResult, MarketChances } from './sport.ts';

/**
 * The fair price is divided by this: a bet returns 1 / 1.06 = 94.34 % on average, a little less
 * from rounding down.
 */
export const MARGIN = 1.06;

/** The average return of a single before rounding, in parts per million. */
export const RETURN_PPM = 943_396;

/** Prices are hundredths: 185 is 1.85. A pick below or above is not offered. */
export const MIN_PRICE = 102;
export const MAX_PRICE = 5000;

/** Matches that one accumulator may combine, each once. */
export const MAX_LEGS = 8;

/** The most that a bet may pay, in highest stakes. */
export const MAX_PAYOUT_STAKES = 500n;

/** A price in hundredths, or null where the pick is not offered. */
export function getPrice(chance: number): number | null {
  if (!(chance > 0)) return null;
  // The small addition keeps a price that is exact in decimals from falling a hundredth by the way
  // fractions are stored.
  const price = Math.floor(100 / (chance * MARGIN) + 1e-9);
  return price < MIN_PRICE || price > MAX_PRICE ? null : price;
}

/**
 * The offered prices: for each market the prices of its picks in their order; null where a pick is
 * not offered.
 */
export type Prices = Readonly<Record<string, readonly (number | null)[]>>;

/** Puts prices on what can be bet on; a market without any price is left out. */
export const priced = (markets: readonly MarketChances[]): Prices =>
  Object.fromEntries(
    markets
      .map(({ market, chances }) => [market, chances.map(getPrice)] as const)
      .filter(([, prices]) => prices.some((price) => price !== null)),
  );

/**
 * Returns the payout of a stake at these prices, in micro-units, rounded down to whole hundredths.
 */
export function computePayout(stake: Micros, prices: readonly number[]): Micros {
  const product = prices.reduce((all, price) => multiply(all, BigInt(price)), stake);
  return roundDown(micros(product / 100n ** BigInt(prices.length)));
}

/** The prices multiplied, rounded down to hundredths: what a slip shows as its total odds. */
export const combined = (prices: readonly number[]): number =>
  Number(
    prices.reduce((all, price) => all * BigInt(price), 1n) /
      100n ** BigInt(Math.max(0, prices.length - 1)),
  );

export type LegOutcome = { readonly price: number; readonly result: LegResult | null };

/**
 * Returns the settlement of a slip: still open, its stake back because no leg counts, or a payout.
 * A lost leg decides alone; a void leg counts as 1.00.
 */
export function getSettlement(
  stake: Micros,
  legs: readonly LegOutcome[],
):
  | { readonly kind: 'open' }
  | { readonly kind: 'refund' }
  | { readonly kind: 'payout'; readonly payout: Micros } {
  if (legs.some(({ result }) => result === 'lost')) return { kind: 'payout', payout: zero };
  if (legs.some(({ result }) => result === null)) return { kind: 'open' };
  const won = legs.filter(({ result }) => result === 'won');
  return won.length === 0
    ? { kind: 'refund' }
    : {
        kind: 'payout',
        payout: computePayout(
          stake,
          won.map(({ price }) => price),
        ),
      };
}
