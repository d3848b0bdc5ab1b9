/** Each stored state of a period and those that can follow it. */
export const periodTransitions = { OPEN: ['FROZEN'], FROZEN: ['SETTLED'], SETTLED: [] } as const;

/**
 * States of a period as operators see it: running, over and not closed yet, closed with payouts
 * that are not paid, and all paid.
 */
export const settlementStates = ['open', 'closing', 'closed', 'paid'] as const;

/** Each stored state of a commission or of its correction and those that can follow it. */
export const commissionTransitions = {
  DUE: ['PAID', 'UNPAID'],
  UNPAID: ['PAID'],
  PAID: [],
} as const;

/** States of an earning: nothing to pay, waits for its turn, paid, no money. */
export const earningStates = ['none', 'due', 'paid', 'unpaid'] as const;
export type EarningState = (typeof earningStates)[number];

/** States of a correction of an earning. */
export const correctionStates = ['due', 'paid', 'unpaid'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** Each stored state of a rebate and those that can follow it. */
export const rebateTransitions = { NONE: [], DUE: ['PAID'], PAID: [] } as const;

/** States of a rebate: below a hundredth of the currency, waits for its turn, paid. */
export const rebateStates = ['none', 'due', 'paid'] as const;
export type RebateState = (typeof rebateStates)[number];
