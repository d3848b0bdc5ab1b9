import type { PayoutNotice } from '../payment-provider.ts';
import type { StatusTable } from '../provider-api/statuses.ts';

/** Paystack, transfer statuses. */
export const transferStatuses: StatusTable<PayoutNotice['outcome']> = {
  pending: 'waiting',
  success: 'paid',
  failed: 'failed',
  reversed: 'returned',
  // A code was sent to the owner of the account, who has to enter it in the dashboard.
  otp: 'attention',
  abandoned: 'failed',
  // Approval by the server of the account is on; ours answers no such request.
  received: 'attention',
  blocked: 'failed',
  rejected: 'failed',
};

/** Paystack, transaction statuses. A failed attempt says nothing: the page offers another one. */
export const transactionStatuses: StatusTable<'paid' | 'reversed'> = {
  abandoned: 'waiting',
  failed: 'waiting',
  ongoing: 'waiting',
  pending: 'waiting',
  processing: 'waiting',
  queued: 'waiting',
  reversed: 'reversed',
  success: 'paid',
};

/** Paystack, refund statuses. */
export const refundStatuses: StatusTable<'processed' | 'failed'> = {
  pending: 'waiting',
  processing: 'waiting',
  processed: 'processed',
  failed: 'failed',
  // The payer's account has to be entered in the dashboard.
  'needs-attention': 'attention',
};

/** Paystack, dispute statuses; how one was resolved says who has the money. */
export const disputeStatuses: StatusTable<'ended'> = {
  'awaiting-merchant-feedback': 'attention',
  'awaiting-bank-feedback': 'waiting',
  pending: 'waiting',
  resolved: 'ended',
};
