/** A payment link as the emulator keeps it, with its payment; amounts in paise. */
export type EmulatedLink = {
  readonly id: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: number;
  readonly isUpi: boolean;
  readonly notes: Readonly<Record<string, string>>;
  readonly shortUrl: string;
  readonly expireBy: number;
  currency: string;
  status: string;
  /** The amount that arrived. */
  paid: number;
  /** The states of its refunds. */
  readonly refunds: string[];
  readonly created: number;
};

export type EmulatedPayout = {
  readonly id: string;
  readonly reference: string;
  readonly idempotencyKey: string;
  readonly mode: string;
  readonly amount: number;
  readonly fundAccount: Readonly<Record<string, unknown>>;
  status: string;
  readonly created: number;
};

/** True when a payment of it was captured, in time or as it expired. */
export const isPaid = ({ status, paid }: EmulatedLink): boolean => paid > 0 && status !== 'created';

const toStatus = ({ refunds }: EmulatedLink): string =>
  refunds.some((status) => status !== 'failed') ? 'refunded' : 'captured';

/** A link as the API answers it, with what the gateway has no use for. */
export const toLinkData = (link: EmulatedLink): object => ({
  accept_partial: false,
  amount: link.amount,
  amount_paid: isPaid(link) ? link.paid : 0,
  callback_method: 'get',
  callback_url: '',
  cancelled_at: 0,
  created_at: link.created,
  currency: link.currency,
  customer: {},
  description: link.reference,
  expire_by: link.expireBy,
  expired_at: 0,
  first_min_partial_amount: 0,
  id: link.id,
  notes: link.notes,
  notify: { email: false, sms: false, whatsapp: false },
  order_id: `order_${link.id.slice(6)}`,
  payments: isPaid(link)
    ? [
        {
          amount: link.paid,
          created_at: link.created,
          method: 'upi',
          payment_id: link.paymentId,
          status: toStatus(link),
        },
      ]
    : null,
  reference_id: link.reference,
  reminder_enable: false,
  reminders: [],
  short_url: link.shortUrl,
  status: link.status,
  updated_at: link.created,
  upi_link: link.isUpi,
  user_id: '',
});

/** Razorpay keeps 2 % and 18 % of that as tax. */
const toFee = (paise: number): number => Math.round(paise * 0.02 * 1.18);

export const toPaymentData = (link: EmulatedLink): object => ({
  id: link.paymentId,
  entity: 'payment',
  amount: link.paid,
  currency: link.currency,
  status: toStatus(link),
  order_id: `order_${link.id.slice(6)}`,
  invoice_id: null,
  international: false,
  method: 'upi',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  description: `#${link.id.slice(6)}`,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: 'payer@examplebank',
  email: 'void@razorpay.com',
  contact: '+919000090000',
  notes: link.notes,
  fee: toFee(link.paid),
  tax: Math.round(toFee(link.paid) - toFee(link.paid) / 1.18),
  error_code: null,
  created_at: link.created,
});

export const toPayoutData = (payout: EmulatedPayout): object => ({
  id: payout.id,
  entity: 'payout',
  fund_account_id: 'fa_00000000000001',
  amount: payout.amount,
  currency: 'INR',
  notes: [],
  fees: payout.status === 'processed' ? 590 : 0,
  tax: payout.status === 'processed' ? 90 : 0,
  status: payout.status,
  purpose: 'payout',
  utr: payout.status === 'processed' ? 'EXMPN00000000001' : null,
  mode: payout.mode,
  reference_id: payout.reference,
  narration: 'Fund Transfer',
  batch_id: null,
  status_details: {
    description: 'What became of it',
    source: 'beneficiary_bank',
    reason: payout.status === 'failed' ? 'beneficiary_bank_offline' : `payout_${payout.status}`,
  },
  created_at: payout.created,
  fee_type: '',
});
