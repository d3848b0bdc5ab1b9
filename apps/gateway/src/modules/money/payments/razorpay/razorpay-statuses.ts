import type { PayoutNotice } from '../payment-provider.ts';
import type { StatusTable } from '../provider-api/statuses.ts';

/** Razorpay, payout states. */
export const payoutStatuses: StatusTable<PayoutNotice['outcome']> = {
  // The account asks for an approval in the dashboard, or has too little money.
  pending: 'attention',
  queued: 'attention',
  scheduled: 'waiting',
  processing: 'waiting',
  processed: 'paid',
  // What was taken from the account is on it again, whether or not it had arrived before.
  reversed: 'returned',
  cancelled: 'failed',
  rejected: 'failed',
  failed: 'failed',
};

/** Razorpay, payment link states. Links of ours take no part of an amount. */
export const linkStatuses: StatusTable<'paid' | 'expired'> = {
  created: 'waiting',
  partially_paid: 'attention',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'expired',
};

/** Razorpay, payment states. */
export const paymentStatuses: StatusTable<'paid' | 'reversed'> = {
  created: 'waiting',
  authorized: 'waiting',
  failed: 'waiting',
  captured: 'paid',
  refunded: 'reversed',
};

/** Razorpay, refund states. */
export const refundStatuses: StatusTable<'processed' | 'failed'> = {
  pending: 'waiting',
  processed: 'processed',
  failed: 'failed',
};

/** Razorpay, dispute states. A closed one is over without a word about the money. */
export const disputeStatuses: StatusTable<'processed' | 'failed'> = {
  open: 'attention',
  under_review: 'waiting',
  closed: 'attention',
  lost: 'processed',
  won: 'failed',
};
