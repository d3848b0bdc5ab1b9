/** A refund as the list of its transaction has it; the amount in kobo. */
export type EmulatedRefund = {
  readonly id: number;
  readonly transaction: number;
  readonly amount: number;
  readonly currency: string;
  status: string;
};

/** A transaction as the emulator keeps it; the amount in kobo. */
export type EmulatedTransaction = {
  readonly id: number;
  domain: string;
  status: string;
  readonly reference: string;
  amount: number;
  currency: string;
  readonly channel: string;
  readonly email: string;
  paidAt?: Date;
  /** The amount that was ordered, where the payer bears the fee. */
  requested?: number;
  readonly refunds: EmulatedRefund[];
};

/** Paystack keeps 1.5 % and, above 2,500 naira, another 100 naira. */
const toFees = (kobo: number): number => Math.ceil(kobo * 0.015) + (kobo >= 250_000 ? 10_000 : 0);

/** A transaction as notices and verifications show it, with what the gateway has no use for. */
export const toData = (transaction: EmulatedTransaction): object => {
  const { id, domain, status, reference, amount, currency, channel, email, paidAt } = transaction;
  const isPaid = status === 'success';
  return {
    id,
    domain,
    status,
    reference,
    amount,
    message: null,
    gateway_response: isPaid ? 'Approved' : 'The payer has not finished',
    paid_at: paidAt?.toISOString() ?? null,
    created_at: '2026-11-20T09:30:00.000Z',
    channel,
    currency,
    ip_address: '203.0.113.7',
    metadata: { deposit: reference },
    log: { start_time: 1_795_000_000, time_spent: 12, attempts: 1, errors: 0, success: isPaid },
    fees: isPaid ? toFees(amount) : null,
    fees_split: null,
    authorization: isPaid
      ? { authorization_code: 'AUTH_k3q8zt', last4: '1188', channel, bank: 'Example Bank' }
      : {},
    customer: { id: 7_702_113, email, customer_code: 'CUS_9wq2', first_name: null, phone: null },
    plan: null,
    requested_amount: transaction.requested ?? amount,
  };
};

/** A transfer as the emulator keeps it; the amount in kobo. */
export type EmulatedTransfer = {
  readonly id: number;
  readonly reference: string;
  readonly amount: number;
  readonly recipient: string;
  status: string;
};

/** A transfer as notices and verifications show it. */
export const toTransferData = ({ id, reference, amount, recipient, status }: EmulatedTransfer) => ({
  id,
  domain: 'live',
  amount,
  currency: 'NGN',
  reference,
  source: 'balance',
  reason: reference,
  status,
  failures: null,
  transfer_code: `TRF_${id}`,
  transferred_at: null,
  recipient: { recipient_code: recipient, type: 'nuban' },
  session: { provider: 'nip', id: null },
});
