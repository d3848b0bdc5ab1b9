import type { TenantConfig } from '@parlour/tenant';
import { describe, expect, it } from 'vitest';

import type { TenantId } from '../../../domain/ids.ts';
import { makeBrand } from '../../../testing/payments/provider-gateway.ts';
import { isProgress, type PayoutAnswer } from './payment-provider.ts';
import { toPayoutAnswer as paystackPayout } from './paystack/paystack-payouts.ts';
import { Transfer } from './paystack/paystack-shapes.ts';
import * as paystack from './paystack/paystack-statuses.ts';
import { meaningOf } from './provider-api/statuses.ts';
import { toPayoutAnswer as razorpayPayout } from './razorpay/razorpay-payouts.ts';
import { Payout as RazorpayPayout } from './razorpay/razorpay-shapes.ts';
import * as razorpay from './razorpay/razorpay-statuses.ts';
import { toPayoutAnswer as xenditPayout } from './xendit/xendit-payouts.ts';
import { Payout as XenditPayout } from './xendit/xendit-shapes.ts';
import * as xendit from './xendit/xendit-statuses.ts';

const meaning = (answer: PayoutAnswer | null): string | undefined => {
  if (!answer) return undefined;
  return isProgress(answer) ? answer.progress : answer.outcome;
};

const tenant: TenantConfig = makeBrand('PH', 'status', true);
const tenancy = { tenant, tenantId: 1 as TenantId };

/** The answers of each adapter about a payout of a status. */
const payouts = {
  paystack: (status: string) =>
    paystackPayout(
      Transfer.parse({
        transfer_code: 'TRF_1',
        reference: 'payout-w1-1',
        domain: 'live',
        status,
        amount: 100,
        currency: 'NGN',
      }),
      'asked',
    ),
  xendit: (status: string) =>
    xenditPayout(
      tenancy,
      XenditPayout.parse({ id: 'd1', reference_id: 'W1-1', status, amount: 1, currency: 'PHP' }),
      'asked',
    ),
  razorpay: (status: string) =>
    razorpayPayout(
      RazorpayPayout.parse({
        id: 'pout_1',
        reference_id: 'W1-1',
        status,
        amount: 100,
        currency: 'INR',
      }),
      'asked',
    ),
} as const;

// The lists are written again here: a status that leaves an adapter's table turns this red.
const published: Readonly<Record<keyof typeof payouts, Readonly<Record<string, string>>>> = {
  // Paystack, transfer statuses.
  paystack: {
    waiting: 'pending',
    attention: 'otp received',
    paid: 'success',
    failed: 'failed abandoned blocked rejected',
    returned: 'reversed',
  },
  // Xendit, payout statuses.
  xendit: {
    waiting: 'ACCEPTED REQUESTED READY LOCKED',
    attention: 'PENDING_COMPLIANCE_ASSESSMENT',
    paid: 'SUCCEEDED',
    failed: 'FAILED CANCELLED EXPIRED COMPLIANCE_REJECTED',
    returned: 'REVERSED',
  },
  // Razorpay, payout states.
  razorpay: {
    waiting: 'scheduled processing',
    attention: 'pending queued',
    paid: 'processed',
    failed: 'cancelled rejected failed',
    returned: 'reversed',
  },
};

const rows = Object.entries(published).flatMap(([provider, meanings]) =>
  Object.entries(meanings).flatMap(([expected, statuses]) =>
    statuses.split(' ').map((status) => [provider as keyof typeof payouts, status, expected]),
  ),
) as [keyof typeof payouts, string, string][];

describe('the published statuses of payouts', () => {
  it.each(rows)('PAY-06 %s: %s means %s', (provider, status, expected) => {
    expect(meaning(payouts[provider](status))).toBe(expected);
  });

  it.each(['paystack', 'xendit', 'razorpay'] as const)(
    'PAY-06 %s: another status is unknown and kept as it is written',
    (provider) => {
      const answer = payouts[provider]('toString');
      expect(answer).toMatchObject({ progress: 'unknown', status: 'toString' });
    },
  );
});

/** Of payments, refunds and disputes: the table of an adapter, and what its provider publishes. */
const tables = {
  // Paystack, transaction statuses and refund statuses.
  'paystack transactions': [
    paystack.transactionStatuses,
    'abandoned failed ongoing pending processing queued reversed success',
  ],
  'paystack refunds': [
    paystack.refundStatuses,
    'pending processing processed failed needs-attention',
  ],
  // Paystack, dispute statuses.
  'paystack disputes': [
    paystack.disputeStatuses,
    'awaiting-merchant-feedback awaiting-bank-feedback pending resolved',
  ],
  // Xendit, payment, transaction, refund and dispute statuses.
  'xendit payments': [
    xendit.paymentStatuses,
    'AUTHORIZED PENDING CANCELED EXPIRED FAILED SUCCEEDED',
  ],
  'xendit transactions': [xendit.transactionStatuses, 'PENDING SUCCESS FAILED VOIDED REVERSED'],
  'xendit refunds': [xendit.refundStatuses, 'PENDING SUCCEEDED FAILED CANCELLED'],
  'xendit disputes': [xendit.disputeStatuses, 'ACTION_REQUIRED UNDER_REVIEW WON LOST'],
  // Razorpay, payment link, payment, refund and dispute states.
  'razorpay links': [razorpay.linkStatuses, 'created partially_paid paid expired cancelled'],
  'razorpay payments': [razorpay.paymentStatuses, 'created authorized captured refunded failed'],
  'razorpay refunds': [razorpay.refundStatuses, 'pending processed failed'],
  'razorpay disputes': [razorpay.disputeStatuses, 'open under_review won lost closed'],
} as const;

describe('the published statuses of payments, refunds and disputes', () => {
  it.each(Object.entries(tables))('PAY-06 %s have a meaning each', (_name, [table, list]) => {
    const statuses = list.split(' ');
    expect(statuses.filter((status) => meaningOf(table, status) === 'unknown')).toEqual([]);
    expect(Object.keys(table).toSorted()).toEqual(statuses.toSorted());
  });
});
