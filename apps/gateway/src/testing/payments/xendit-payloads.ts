/** A payment request as the emulator keeps it; amounts in whole units of the currency. */
export type EmulatedPayment = {
  readonly requestId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly channel: string;
  readonly country: string;
  readonly requested: number;
  currency: string;
  status: string;
  /** The amount that arrived. */
  paid: number;
  /** The states of its refunds. */
  readonly refunds: ('PENDING' | 'SUCCESS' | 'FAILED')[];
  created: Date;
};

export type EmulatedPayout = {
  readonly id: string;
  readonly reference: string;
  readonly idempotencyKey: string;
  readonly channel: string;
  readonly account: string;
  readonly holder: string;
  readonly amount: number;
  readonly currency: string;
  status: string;
  created: Date;
};

const BUSINESS = '60c820d70d4499475d05adb2';

/** Returns the actions that the member has to take, by the kind of channel. */
function toActions(channel: string, requestId: string, pageUrl: string): object[] {
  if (channel.endsWith('_VIRTUAL_ACCOUNT'))
    return [
      {
        type: 'PRESENT_TO_CUSTOMER',
        descriptor: 'VIRTUAL_ACCOUNT_NUMBER',
        value: `8808${requestId.replaceAll(/\D/g, '').padEnd(12, '7').slice(0, 12)}`,
      },
    ];
  if (channel.startsWith('QR'))
    return [
      { type: 'PRESENT_TO_CUSTOMER', descriptor: 'QR_STRING', value: `000201${requestId}6304A1B2` },
    ];
  // OVO asks in its own app.
  if (channel === 'OVO') return [];
  return [{ type: 'REDIRECT_CUSTOMER', descriptor: 'WEB_URL', value: pageUrl }];
}

/** A payment request as it is answered when it is created. */
export const toRequestData = (payment: EmulatedPayment, pageUrl: string): object => ({
  business_id: BUSINESS,
  reference_id: payment.reference,
  payment_request_id: payment.requestId,
  type: 'PAY',
  country: payment.country,
  currency: payment.currency,
  request_amount: payment.requested,
  capture_method: 'AUTOMATIC',
  channel_code: payment.channel,
  channel_properties: {},
  actions: toActions(payment.channel, payment.requestId, pageUrl),
  status: payment.status,
  description: payment.reference,
  metadata: { deposit: payment.reference },
  created: payment.created.toISOString(),
  updated: payment.created.toISOString(),
});

/** A payment as notices and the API show it, with what the gateway has no use for. */
export const toPaymentData = (payment: EmulatedPayment): object => ({
  payment_id: payment.paymentId,
  business_id: BUSINESS,
  reference_id: payment.reference,
  payment_request_id: payment.requestId,
  type: 'PAY',
  country: payment.country,
  currency: payment.currency,
  request_amount: payment.requested,
  capture_method: 'AUTOMATIC',
  channel_code: payment.channel,
  status: payment.status === 'REQUIRES_ACTION' ? 'PENDING' : payment.status,
  ...(payment.status === 'SUCCEEDED' && {
    captures: [
      {
        capture_id: `cptr-${payment.requestId}`,
        capture_amount: payment.paid,
        capture_timestamp: payment.created.toISOString(),
      },
    ],
  }),
  payment_details: { payer_name: 'A PAYER', issuer_name: 'EXAMPLE BANK', receipt_id: '8842' },
  created: payment.created.toISOString(),
  updated: payment.created.toISOString(),
});

export const toPayoutData = (payout: EmulatedPayout): object => ({
  id: payout.id,
  amount: payout.amount,
  channel_code: payout.channel,
  currency: payout.currency,
  description: payout.reference,
  reference_id: payout.reference,
  status: payout.status,
  ...(payout.status === 'FAILED' && { failure_code: 'INVALID_DESTINATION' }),
  created: payout.created.toISOString(),
  updated: payout.created.toISOString(),
  estimated_arrival_time: payout.created.toISOString(),
  business_id: BUSINESS,
  channel_properties: { account_number: payout.account, account_holder_name: payout.holder },
});

const movement = (fields: object): object => ({
  account_identifier: null,
  settlement_status: 'PENDING',
  business_id: BUSINESS,
  ...fields,
});

/** The movements that a payment made in the account: itself, and what was sent back of it. */
export function toPaymentMovements(payment: EmulatedPayment): object[] {
  const common = {
    reference_id: payment.reference,
    channel_category: 'EWALLET',
    channel_code: payment.channel,
    currency: payment.currency,
    net_amount_currency: payment.currency,
    created: payment.created.toISOString(),
    updated: payment.created.toISOString(),
    product_data: { payment_request_id: payment.requestId },
  };
  const paid = movement({
    ...common,
    id: `txn_${payment.paymentId}`,
    product_id: payment.paymentId,
    type: 'PAYMENT',
    status: 'SUCCESS',
    amount: payment.paid,
    net_amount: payment.paid,
    cashflow: 'MONEY_IN',
    fee: { xendit_fee: 10, value_added_tax: 1.1, xendit_withholding_tax: 0, status: 'COMPLETED' },
  });
  const refunds = payment.refunds.map((status, index) =>
    movement({
      ...common,
      id: `txn_rfd_${payment.paymentId}_${index}`,
      product_id: `rfd-${payment.paymentId}`,
      type: 'REFUND',
      status,
      amount: payment.paid,
      cashflow: 'MONEY_OUT',
      fee: { xendit_fee: 0, status: 'NOT_APPLICABLE' },
    }),
  );
  return payment.status === 'SUCCEEDED' ? [paid, ...refunds] : refunds;
}

const payoutStates: Readonly<Record<string, string>> = {
  ACCEPTED: 'PENDING',
  SUCCEEDED: 'SUCCESS',
  FAILED: 'FAILED',
  REVERSED: 'REVERSED',
};

export const toPayoutMovement = (payout: EmulatedPayout): object =>
  movement({
    id: `txn_${payout.id}`,
    product_id: payout.id,
    type: 'DISBURSEMENT',
    status: payoutStates[payout.status],
    channel_category: 'BANK',
    channel_code: payout.channel,
    reference_id: payout.reference,
    currency: payout.currency,
    amount: payout.amount,
    cashflow: 'MONEY_OUT',
    created: payout.created.toISOString(),
    updated: payout.created.toISOString(),
    fee: { xendit_fee: 5, value_added_tax: 0.55, status: 'COMPLETED' },
  });
