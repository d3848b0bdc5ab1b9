import type { Micros } from '@parlour/money';

/** A page of deposits or withdrawals between two moments, both in ms; null: of every state. */
export type PaymentQuery<State> = {
  readonly from: number;
  readonly to: number;
  readonly state: State | null;
  readonly page: number;
};

export type PaymentPage<Payment> = {
  readonly payments: readonly Payment[];
  /** The sum of the payments that reached their end, over all pages. */
  readonly sum: Micros;
  readonly totalPages: number;
};

export type LoadPayments<Payment, State> = (
  query: PaymentQuery<State>,
) => Promise<PaymentPage<Payment>>;

/** Payments on a page. */
export const PAYMENT_PAGE_SIZE = 10;
