/**
 * States of contracts between agents as their parties and operators see them. No schema library:
 * they ship to browsers.
 */

/** The states of an offer. */
export const contractStates = ['OFFERED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const;
export type ContractState = (typeof contractStates)[number];

/**
 * The reasons that a version ended: by a later one, by an accepted termination, by an acceptance
 * above it, by its agent, by an operator, because the agent was moved under another upline, or was
 * closed.
 */
export const contractEndReasons = [
  'REPLACED',
  'TERMINATED',
  'OUTRANKED',
  'AGENT',
  'OPERATOR',
  'MOVED',
  'CLOSED',
] as const;
export type ContractEndReason = (typeof contractEndReasons)[number];

/** The parties of a contract. */
export const contractRoles = ['payer', 'agent'] as const;
export type ContractRole = (typeof contractRoles)[number];

/** The acts that can be previewed. */
export const contractActs = ['accept', 'end'] as const;
export type ContractAct = (typeof contractActs)[number];

/** Entries of a contract's history. */
export const contractEventActions = [
  'OFFERED',
  'ACCEPTED',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'ENDED',
] as const;

/** The payment states of an earning: nothing to pay, waits for its turn, paid, no money. */
export const earningStates = ['none', 'due', 'paid', 'unpaid'] as const;
export type EarningState = (typeof earningStates)[number];

/** The booking states of a correction of an earning. */
export const correctionStates = ['due', 'paid', 'unpaid'] as const;
export type CorrectionState = (typeof correctionStates)[number];
