import { paymentOutcomes } from '@parlour/contract/operator/choices';
import { randomBytes } from 'node:crypto';

import { Amount } from '@parlour/contract';
import { fromWire, toWire, zero } from '@parlour/money';
import { z } from 'zod';

import type { Database } from '../../../../db/pool.ts';
import type { Tenancy } from '../../../../request/context.ts';
import type { PaymentNotice, PaymentProvider, ReadNotice } from '../payment-provider.ts';
import { writeInstructions } from './sandbox-instructions.ts';
import { sandboxMethods } from './sandbox-methods.ts';
import {
  findPaymentOfDeposit,
  insertPayment,
  refundPayment,
  refundPaymentOf,
  type SandboxPayment,
} from './sandbox-repository.ts';
import { parsePayoutNotice } from './sandbox-payout-notice.ts';
import { requireReachable } from './sandbox-outages.ts';
import { createSandboxPayouts } from './sandbox-payouts.ts';
import { createSandboxReport } from './sandbox-report.ts';
import { isSigned } from './sandbox-signature.ts';

/** The name of the provider of play money. */
export const SANDBOX = 'sandbox';

const NoticeBody = z.object({
  noticeId: z.string().min(1).max(64),
  depositId: z.string().min(1).max(64),
  paymentId: z.string().min(1).max(64),
  outcome: z.enum(paymentOutcomes),
  amount: Amount,
  currency: z.string().max(8),
});

/** The text of a notice as the provider sends it. */
export const writeNotice = ({ noticeRef, amount, paymentRef, ...rest }: PaymentNotice): string =>
  JSON.stringify({
    noticeId: noticeRef,
    paymentId: paymentRef,
    ...rest,
    amount: toWire(amount),
  } satisfies z.input<typeof NoticeBody>);

function parseNotice(body: Buffer): ReadNotice {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'));
    const payout = parsePayoutNotice(json);
    if (payout) return [payout];
    const { noticeId, paymentId, amount, ...rest } = NoticeBody.parse(json);
    return [{ noticeRef: noticeId, paymentRef: paymentId, amount: fromWire(amount), ...rest }];
  } catch {
    // A body that cannot be read is not from the provider, whatever its signature.
    return null;
  }
}

const outcomes = { PAID: 'paid', DECLINED: 'failed', EXPIRED: 'expired' } as const;

/** Returns the provider's notice about a payment; null while it is open. */
export function toNotice(payment: SandboxPayment, noticeRef: string): PaymentNotice | null {
  if (payment.state === 'OPEN' || payment.state === 'REFUNDED') return null;
  return {
    noticeRef,
    depositId: payment.deposit,
    paymentRef: payment.id,
    outcome: outcomes[payment.state],
    amount: payment.paid ?? zero,
    currency: payment.paidCurrency ?? payment.currency,
  };
}

type SandboxProviderDeps = {
  readonly db: Database;
  readonly secret: Buffer;
  /** The address of a payment's page, for a brand's page that asked. */
  readonly toPageUrl: (tenancy: Tenancy, paymentId: string, askedFrom: string) => string;
};

/** The provider of every brand with play money: no money moves, a page plays the payer. */
export function createSandboxProvider({
  db,
  secret,
  toPageUrl,
}: SandboxProviderDeps): PaymentProvider {
  /** Finds a payment as one who asks the provider, which may be down. */
  const find = ({ tenantId }: Tenancy, depositId: string) =>
    db.transaction(tenantId, async (tx) => {
      const payment = await findPaymentOfDeposit(tx, tenantId, depositId);
      if (payment) await requireReachable(tx, tenantId, payment.method);
      return payment;
    });

  return {
    name: SANDBOX,
    isSandbox: true,
    methods: ({ tenant }) => sandboxMethods(tenant),

    async prepareDeposit(order) {
      const { tenantId, depositId, method, amount, currency, returnUrl } = order;
      const payment = await db.transaction(tenantId, async (tx) => {
        await requireReachable(tx, tenantId, method.code);
        return insertPayment(tx, tenantId, {
          id: randomBytes(16).toString('hex'),
          deposit: depositId,
          method: method.code,
          amount,
          currency,
          returnUrl,
          validMinutes: method.validMinutes,
        });
      });
      const pageUrl = toPageUrl(order, payment.id, returnUrl);
      return {
        providerRef: payment.id,
        instructions: writeInstructions(order, payment.id, pageUrl),
        expiresAt: payment.expiresAt,
      };
    },

    readNotice: ({ tenant }, headers, body) =>
      isSigned(secret, tenant.merchantCode, headers, body) ? parseNotice(body) : null,

    async findPayment(tenancy, depositId) {
      const payment = await find(tenancy, depositId);
      return payment ? toNotice(payment, `asked:${payment.id}`) : null;
    },

    async findReference(tenancy, depositId, reference) {
      const payment = await find(tenancy, depositId);
      if (payment?.receipt?.toUpperCase() !== reference.toUpperCase()) return null;
      return toNotice(payment, `reference:${payment.id}`);
    },

    async refund({ tenantId }, depositId) {
      await db.transaction(tenantId, (tx) => refundPayment(tx, tenantId, depositId));
      return { status: 'REFUNDED', progress: 'processed' };
    },

    async refundPayment({ tenantId }, paymentRef) {
      await db.transaction(tenantId, (tx) => refundPaymentOf(tx, tenantId, paymentRef));
    },

    payouts: createSandboxPayouts({ db }),
    report: createSandboxReport(db),
  };
}
