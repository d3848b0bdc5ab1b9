import { bonusPeriods } from './bonus-periods.ts';
import { findAmountFaults, optional, type PromotionFault, within } from './promotion-fault.ts';
import { MAX_REBATE_RATE, MAX_REBATE_STEPS, type Rebate, type RebateStep } from './rebate.ts';
import { MAX_TERM_RANK } from './terms.ts';

/** Checks the period of a rebate, its bounds and its rates by rank. */
export const checkRebate = ({ per, least, steps, most }: Rebate): PromotionFault[] => [
  ...(bonusPeriods.includes(per) ? [] : [{ field: 'trigger.per', rule: 'required' } as const]),
  ...findAmountFaults('trigger.least', least),
  ...within('trigger.steps', steps.length, 1, MAX_REBATE_STEPS),
  ...steps.flatMap((step, index) => checkStep(step, index, steps[index - 1])),
  ...optional(most, (amount) => findAmountFaults('trigger.most', amount)),
];

function checkStep(
  { rank, rates }: RebateStep,
  index: number,
  before: RebateStep | undefined,
): PromotionFault[] {
  const field = `trigger.steps.${index}`;
  const values = Object.values(rates);
  return [
    ...within(`${field}.rank`, rank, 0, MAX_TERM_RANK),
    // The last step that a rank reaches counts.
    ...(before && rank <= before.rank ? [{ field: `${field}.rank`, rule: 'above' } as const] : []),
    ...(values.length > 0 ? [] : [{ field: `${field}.rates`, rule: 'required' } as const]),
    // One field names the first that is wrong.
    ...values.flatMap((rate) => within(`${field}.rates`, rate, 1, MAX_REBATE_RATE)).slice(0, 1),
  ];
}
