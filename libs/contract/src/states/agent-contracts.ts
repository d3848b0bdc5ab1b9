import { listStates } from './transitions.ts';

/** Each state of an offer and those that can follow it. */
export const offerTransitions = {
  OFFERED: ['ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'],
  ACCEPTED: [],
  REJECTED: [],
  WITHDRAWN: [],
  EXPIRED: [],
} as const;
export const contractStates = listStates(offerTransitions);
export type ContractState = keyof typeof offerTransitions;

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
