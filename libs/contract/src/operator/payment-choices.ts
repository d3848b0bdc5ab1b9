/**
 * Values of fields of deposits, payouts and notices of their providers. No schema library: they
 * ship to browsers.
 */

/** What the page of a deposit says of how it is paid. */
export const shownInstructions = [
  'bank',
  'accountName',
  'accountNumber',
  'transferReference',
  'ussd',
  'voucher',
] as const;

/** What a notice of a provider says of a payment, and what was done about it. */
export const paymentOutcomes = ['paid', 'failed', 'expired'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];
export const paymentResults = [
  'CREDITED',
  'CLOSED',
  'HELD',
  'REFUSED',
  'REPEATED',
  'UNMATCHED',
  'IGNORED',
] as const;
export type PaymentResult = (typeof paymentResults)[number];

/** Where a payout is; what a notice of a provider says of it, and what was done about it. */
export const payoutStates = ['sending', 'paid', 'failed', 'returned'] as const;
export type PayoutState = (typeof payoutStates)[number];
export const payoutOutcomes = ['paid', 'failed', 'returned'] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];
export const payoutResults = ['PAID', 'FAILED', 'RETURNED', 'IGNORED', 'UNMATCHED'] as const;
export type PayoutResult = (typeof payoutResults)[number];
