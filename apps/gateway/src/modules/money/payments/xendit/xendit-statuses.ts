import type { PayoutNotice } from '../payment-provider.ts';
import type { StatusTable } from '../provider-api/statuses.ts';

/** Xendit, payout statuses, those of cash payouts among them. */
export const payoutStatuses: StatusTable<PayoutNotice['outcome']> = {
  ACCEPTED: 'waiting',
  // Its compliance team asks the owner of the account by mail.
  PENDING_COMPLIANCE_ASSESSMENT: 'attention',
  COMPLIANCE_REJECTED: 'failed',
  REQUESTED: 'waiting',
  READY: 'waiting',
  LOCKED: 'waiting',
  EXPIRED: 'failed',
  CANCELLED: 'failed',
  FAILED: 'failed',
  SUCCEEDED: 'paid',
  REVERSED: 'returned',
};

/** Xendit, payment statuses. A failed attempt says nothing: the deposit ends with its time. */
export const paymentStatuses: StatusTable<'paid'> = {
  AUTHORIZED: 'waiting',
  PENDING: 'waiting',
  CANCELED: 'waiting',
  EXPIRED: 'waiting',
  FAILED: 'waiting',
  SUCCEEDED: 'paid',
};

/** Xendit, transaction statuses, of payments. */
export const transactionStatuses: StatusTable<'paid' | 'reversed'> = {
  PENDING: 'waiting',
  FAILED: 'waiting',
  SUCCESS: 'paid',
  // Ended before it was settled, or taken back after.
  VOIDED: 'reversed',
  REVERSED: 'reversed',
};

/** Xendit, refund statuses. */
export const refundStatuses: StatusTable<'processed' | 'failed'> = {
  PENDING: 'waiting',
  SUCCEEDED: 'processed',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

/** Xendit, dispute statuses. */
export const disputeStatuses: StatusTable<'processed' | 'failed'> = {
  // It is answered in the dashboard before its due date, or lost.
  ACTION_REQUIRED: 'attention',
  UNDER_REVIEW: 'waiting',
  LOST: 'processed',
  WON: 'failed',
};
