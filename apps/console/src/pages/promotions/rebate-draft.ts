import type { Rebate } from '@parlour/contract/promotions';
import type { TypedFormat, WireAmount } from '@parlour/money';
import { categories, type Category } from '@parlour/tenant';

import { optional, toCount, toMicros, toRate, typed } from './read-typed.ts';

/** Rates as they are typed, in percent by category, of members from a rank on. */
export type RebateStepDraft = {
  readonly rank: string;
  readonly rates: Readonly<Partial<Record<Category, string>>>;
};

/** A rebate as it is typed; its period is that of losses, too. */
export type RebateDraft = {
  readonly leastBets: string;
  readonly rebateSteps: readonly RebateStepDraft[];
  readonly mostRebate: string;
};

export const NEW_REBATE_STEP: RebateStepDraft = { rank: '0', rates: { RNG: '0.5', LIVE: '0.3' } };

/** The initial values of a new rebate. */
export const FIRST_REBATE: RebateDraft = {
  leastBets: '100',
  rebateSteps: [NEW_REBATE_STEP],
  mostRebate: '',
};

/** The rebate that a draft says, in micro-units. */
export function readRebate(draft: RebateDraft, per: Rebate['per'], currency: TypedFormat): Rebate {
  const most = optional(draft.mostRebate, (text) => toMicros(text, currency));
  return {
    per,
    least: toMicros(draft.leastBets, currency),
    steps: draft.rebateSteps.map(({ rank, rates }) => ({
      rank: toCount(rank),
      rates: Object.fromEntries(
        categories.flatMap((category) => {
          const rate = optional(rates[category] ?? '', toRate);
          return rate === undefined ? [] : [[category, rate] as const];
        }),
      ),
    })),
    ...(most !== undefined && { most }),
  };
}

/** A rebate as its fields show it. */
export const toRebateDraft = ({ least, steps, most }: Rebate<WireAmount>): RebateDraft => ({
  leastBets: typed(least),
  rebateSteps: steps.map(({ rank, rates }) => ({
    rank: typed(rank),
    rates: Object.fromEntries(
      Object.entries(rates).map(([category, rate]) => [category, typed(rate / 10_000)]),
    ),
  })),
  mostRebate: typed(most),
});
