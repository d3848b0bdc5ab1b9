/**
 * States of withdrawals and their receipts as they are stored, and as members and operators see
 * them, with their reasons.
 */

/** Each stored state of a withdrawal and those that can follow it. */
export const withdrawalTransitions = {
  REVIEW: ['APPROVED', 'REJECTED'],
  APPROVED: ['SENDING', 'REJECTED', 'PAID'],
  SENDING: ['PAID', 'FAILED'],
  FAILED: ['APPROVED', 'REJECTED', 'PAID'],
  PAID: ['RETURNED'],
  REJECTED: [],
  RETURNED: [],
} as const;
export type StoredWithdrawalState = keyof typeof withdrawalTransitions;

/**
 * States of a withdrawal.
 * - review: an operator looks at it. - approved: it is about to be sent. - sending: the provider
 *   has it. - checking: the provider could not pay it; an operator sends it again or gives it back.
 * - paid. - rejected, failed: the money is back in the wallet. - returned: it came back after it
 *   was paid, and is in the wallet again.
 */
export const withdrawalStates = [
  'review',
  'approved',
  'sending',
  'checking',
  'paid',
  'rejected',
  'failed',
  'returned',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Each stored state of a paid withdrawal's receipt and those that can follow it. */
export const receiptTransitions = {
  WAITING: ['RECEIVED', 'AUTOMATIC', 'DISPUTED', 'RETURNED'],
  RECEIVED: ['RETURNED'],
  AUTOMATIC: ['RETURNED'],
  DISPUTED: ['RECEIVED', 'FORCED', 'RETURNED'],
  FORCED: ['RETURNED'],
  RETURNED: [],
} as const;
export type StoredReceiptState = keyof typeof receiptTransitions;

/**
 * States of the receipt of a paid withdrawal: waiting for the member's word; received as the member
 * says; automatic: nothing was said in time; disputed: not, or not all, arrived, an operator looks
 * at it; forced: an operator counts it as received; returned: credited again.
 */
export const receiptStates = [
  'waiting',
  'received',
  'automatic',
  'disputed',
  'forced',
  'returned',
] as const;

/** Answers that a member can give about a paid withdrawal. */
export const receiptAnswers = ['received', 'notReceived', 'partly'] as const;

/** Reasons for which an operator rejected a withdrawal, as its member sees them. */
export const rejectionReasons = [
  'account_details',
  'name_mismatch',
  'identity_check',
  'unusual_activity',
  'rules_broken',
  'payout_failed',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Policies that say what a forced receipt means (docs/decisions/0222-withdrawals.md). */
export const forcedReceiptPolicies = ['notRefunded', 'returned'] as const;
export type ForcedReceiptPolicy = (typeof forcedReceiptPolicies)[number];
