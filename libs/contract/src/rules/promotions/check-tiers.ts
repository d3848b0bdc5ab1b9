import { findAmountFaults, type PromotionFault, within } from './promotion-fault.ts';
import { MAX_RATE, type PromotionTerms } from './terms.ts';
import { type BonusTier, MAX_TIERS, type TieredReward } from './tiers.ts';

/** Checks the steps of a reward; the first one begins where its trigger does. */
export const checkTiers = (
  { steps }: TieredReward,
  trigger: PromotionTerms['trigger'],
): PromotionFault[] => [
  ...within('reward.steps', steps.length, 1, MAX_TIERS),
  ...steps.flatMap((step, index) => checkTier(step, index, steps[index - 1])),
  // Otherwise a deposit could be allowed that reaches no step.
  ...('least' in trigger && steps[0] && steps[0].from !== trigger.least
    ? [{ field: 'reward.steps.0.from', rule: 'start' } as const]
    : []),
];

function checkTier(
  { from, amount, rate, most }: BonusTier,
  index: number,
  before: BonusTier | undefined,
): PromotionFault[] {
  const field = `reward.steps.${index}`;
  const start = [
    ...findAmountFaults(`${field}.from`, from),
    ...(before && from <= before.from ? [{ field: `${field}.from`, rule: 'above' } as const] : []),
  ];
  if (rate === undefined && amount === undefined)
    return [...start, { field: `${field}.rate`, rule: 'required' }];
  if (rate === undefined)
    return [
      ...start,
      ...findAmountFaults(`${field}.amount`, amount ?? 0),
      ...(most === undefined ? [] : [{ field: `${field}.most`, rule: 'unknown' } as const]),
    ];
  return [
    ...start,
    ...within(`${field}.rate`, rate, 1, MAX_RATE),
    ...(amount === undefined ? [] : [{ field: `${field}.amount`, rule: 'unknown' } as const]),
    ...(most === undefined
      ? [{ field: `${field}.most`, rule: 'required' } as const]
      : findAmountFaults(`${field}.most`, most)),
  ];
}
