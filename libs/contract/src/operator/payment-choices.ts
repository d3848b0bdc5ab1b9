/**
 * Values of fields of deposits, payouts and notices of their providers. No schema library: they
 * ship to browsers.
 */

/** Payment details that the page of a deposit can show. */
export const shownInstructions = [
  'bank',
  'accountName',
  'accountNumber',
  'transferReference',
  'ussd',
  'voucher',
] as const;

/**
 * Outcomes of a payment that a provider's notice reports, and the results of handling that notice.
 */
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

/** Outcomes that a provider's notice of a payout reports, and the results of handling it. */
export const payoutOutcomes = ['paid', 'failed', 'returned'] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];
export const payoutResults = ['PAID', 'FAILED', 'RETURNED', 'IGNORED', 'UNMATCHED'] as const;
export type PayoutResult = (typeof payoutResults)[number];
