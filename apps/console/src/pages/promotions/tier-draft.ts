import { toTypedRate } from '@parlour/contract/agent-contracts';
import type { BonusTier, TieredReward } from '@parlour/contract/promotions';
import type { TypedFormat, WireAmount } from '@parlour/money';

import { toMicros, toRate, typed } from './read-typed.ts';

/** The kinds of reward of a step: a rate or an amount. */
export const tierKinds = ['RATE', 'AMOUNT'] as const;

/** A step as it is typed; the fields of the other kind keep their values. */
export type TierDraft = {
  readonly from: string;
  readonly gives: (typeof tierKinds)[number];
  readonly rate: string;
  readonly most: string;
  readonly amount: string;
};
export type TiersDraft = { readonly tiers: readonly TierDraft[] };

/** A step whose start is still to be typed. */
export const NEW_TIER: TierDraft = {
  from: '',
  gives: 'RATE',
  rate: '20',
  most: '50',
  amount: '50',
};

/** The initial values of the fields. */
export const FIRST_TIERS: TiersDraft = {
  tiers: [
    { ...NEW_TIER, from: '100' },
    { ...NEW_TIER, from: '500', rate: '30', most: '300' },
    { ...NEW_TIER, from: '1000', gives: 'AMOUNT', amount: '500' },
  ],
};

const readTier = (
  { from, gives, rate, most, amount }: TierDraft,
  currency: TypedFormat,
): BonusTier => ({
  from: toMicros(from, currency),
  ...(gives === 'RATE'
    ? { rate: toRate(rate), most: toMicros(most, currency) }
    : { amount: toMicros(amount, currency) }),
});

/** The steps that a draft says, in micro-units. */
export const readTiers = ({ tiers }: TiersDraft, currency: TypedFormat): TieredReward => ({
  kind: 'TIERS',
  steps: tiers.map((tier) => readTier(tier, currency)),
});

/** Steps as their fields show them. */
export const toTiersDraft = ({ steps }: TieredReward<WireAmount>): TiersDraft => ({
  tiers: steps.map(({ from, amount, rate, most }) => ({
    from: String(from),
    gives: rate === undefined ? 'AMOUNT' : 'RATE',
    rate: rate === undefined ? NEW_TIER.rate : toTypedRate(rate),
    most: typed(most),
    amount: typed(amount),
  })),
});
