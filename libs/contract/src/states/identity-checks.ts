/**
 * Each stored state of a check and those that can follow it. An approval that a second operator
 * takes back is PENDING again; REPLACED was followed by a newer approval.
 */
export const identityCheckTransitions = {
  PENDING: ['APPROVED', 'REJECTED'],
  APPROVED: ['PENDING', 'EXPIRED', 'REPLACED'],
  REJECTED: [],
  EXPIRED: [],
  REPLACED: [],
} as const;
export type StoredIdentityState = keyof typeof identityCheckTransitions;

/** States of documents that were sent, as operators see them. */
export const sentIdentityStates = ['pending', 'approved', 'rejected', 'expired'] as const;

/**
 * The states of a member's identity check. none: nothing was sent. pending: an operator looks at
 * it. expired: it was approved, and its document or its time has ended.
 */
export const identityStates = ['none', ...sentIdentityStates] as const;
export type IdentityState = (typeof identityStates)[number];
