import type { Category } from '@parlour/tenant';

import type { BonusPeriod } from './bonus-periods.ts';

/**
 * The rates of members from a rank on, by category, in parts per million of the valid bets: 5000
 * are 0.5 %. Bets in a category without a rate bring nothing.
 */
export type RebateStep = {
  readonly rank: number;
  readonly rates: Readonly<Partial<Record<Category, number>>>;
};

/** A share of a period's valid bets. Amounts are micro-units. */
export type Rebate<Amount = number> = {
  readonly per: BonusPeriod;
  /** The smallest valid bets in the categories that have a rate. */
  readonly least: Amount;
  /** By rank from the lowest on; members below the first one get nothing. */
  readonly steps: readonly RebateStep[];
  /** The most of a period; absent without a cap. */
  readonly most?: Amount | undefined;
};

export const MAX_REBATE_STEPS = 20;
/** A tenth of the bets, in parts per million: more than any game keeps. */
export const MAX_REBATE_RATE = 100_000;

/** The amounts of a rebate in another unit. */
export const mapRebateAmounts = <From, To>(
  { per, least, steps, most }: Rebate<From>,
  map: (amount: From) => To,
): Rebate<To> => ({
  per,
  least: map(least),
  steps,
  ...(most !== undefined && { most: map(most) }),
});

/** The rates of a member of a rank; undefined below the first step. */
export const findRebateStep = (
  { steps }: Pick<Rebate<unknown>, 'steps'>,
  rank: number,
): RebateStep | undefined => steps.findLast((step) => step.rank <= rank);
