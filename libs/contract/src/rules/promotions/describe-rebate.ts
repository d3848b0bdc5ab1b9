import type { Rebate, RebateStep } from './rebate.ts';
import type { TermsLine } from './terms-line.ts';

/** Describes what a rebate pays, as sentences: its period, the rates of each rank, and its cap. */
export const describeRebate = <Amount>({
  per,
  least,
  steps,
  most,
}: Rebate<Amount>): TermsLine<Amount>[] => [
  { key: per === 'DAY' ? 'rebateDay' : 'rebateWeek', amounts: { least } },
  ...steps.map((step) => describeStep<Amount>(step)),
  ...(most === undefined
    ? []
    : [{ key: 'rebateMost', amounts: { most } } satisfies TermsLine<Amount>]),
];

const describeStep = <Amount>({ rank, rates }: RebateStep): TermsLine<Amount> => ({
  key: rank === 0 ? 'rebateRates' : 'rebateRankRates',
  ...(rank > 0 && { numbers: { rank } }),
  items: Object.entries(rates).map(([category, rate]) => `${category}:${rate / 10_000}`),
});
