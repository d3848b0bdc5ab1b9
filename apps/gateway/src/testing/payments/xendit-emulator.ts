import { randomBytes, randomUUID } from 'node:crypto';

import {
  type Answer,
  type Body,
  type EmulatedRequest,
  ProviderEmulator,
} from './provider-emulator.ts';
import {
  type EmulatedPayment,
  type EmulatedPayout,
  toPaymentData,
  toPaymentMovements,
  toPayoutData,
  toPayoutMovement,
  toRequestData,
} from './xendit-payloads.ts';

const ok = (body: object, status = 200): Answer => ({ status, body });
const refuse = (status: number, code: string, message = code): Answer => ({
  status,
  body: { error_code: code, message },
});

type Account = { readonly payments: EmulatedPayment[]; readonly payouts: EmulatedPayout[] };

/**
 * Xendit's API as its documentation describes it: accounts by secret key, payment requests,
 * payments, refunds, payouts, transactions, and notices that carry the account's token.
 */
export class XenditEmulator extends ProviderEmulator {
  /** Payouts of every account, the newest last. */
  readonly payouts: EmulatedPayout[] = [];
  /** The balance that an account can pay out. */
  balance = 1_000_000_000;
  /** Movements that one page of a list has. */
  pageSize = 50;
  readonly #refunds = new Map<string, object>();
  readonly #disputes = new Map<string, object>();
  readonly #accounts = new Map<string, Account>();

  /** Opens an account and returns its keys. */
  openAccount(): { readonly secretKey: string; readonly callbackToken: string } {
    const secretKey = `xnd_production_${randomBytes(30).toString('base64url')}`;
    this.#accounts.set(secretKey, { payments: [], payouts: [] });
    return { secretKey, callbackToken: randomBytes(24).toString('base64url') };
  }

  /** The payment of a reference; throws where no account has it. */
  find(reference: string): EmulatedPayment {
    const found = [...this.#accounts.values()]
      .flatMap(({ payments }) => payments)
      .find((payment) => payment.reference === reference);
    if (!found) throw new Error(`no payment ${reference}`);
    return found;
  }

  /** Lets the payer pay; what differs from the order is given. Returns the notice of it. */
  pay(reference: string, over: Partial<Pick<EmulatedPayment, 'paid' | 'currency'>> = {}): string {
    const payment = this.find(reference);
    Object.assign(payment, { status: 'SUCCEEDED', paid: payment.requested, ...over });
    return this.toNotice('payment.capture', toPaymentData(payment));
  }

  /** Lets a payment fail; returns the notice of it. */
  fail(reference: string): string {
    const payment = this.find(reference);
    payment.status = 'FAILED';
    const data = { ...toPaymentData(payment), failure_code: 'INSUFFICIENT_BALANCE' };
    return this.toNotice('payment.failure', data);
  }

  /** Makes a refund in the dashboard, with a reference of its own; returns the notice of it. */
  refund(reference: string, status: string): string {
    const payment = this.find(reference);
    const data = {
      id: `rfd-${randomUUID()}`,
      payment_id: payment.paymentId,
      payment_request_id: payment.requestId,
      reference_id: 'made in the dashboard',
      currency: payment.currency,
      amount: payment.requested,
      status,
      reason: 'REQUESTED_BY_CUSTOMER',
    };
    this.#refunds.set(data.id, data);
    return this.toNotice(`refund.${status.toLowerCase()}`, data);
  }

  /** Lets the payer's bank dispute a payment, or moves that; returns the notice of it. */
  dispute(reference: string, status: string, terminal: string | null = null): string {
    const { paymentId, currency, requested } = this.find(reference);
    const data = {
      id: `mi-dspt-${reference}`,
      channel_code: 'CARDS',
      status,
      status_reason: null,
      currency,
      amount: { initial: requested.toFixed(2), terminal },
      related_disputes: [],
      payment_id: paymentId,
      reference_id: reference,
      evidences: [],
    };
    this.#disputes.set(data.id, data);
    return JSON.stringify({ event: `dispute.${status.toLowerCase()}`, ...data });
  }

  /** Settles a payout; returns the notice of it. */
  settle(reference: string, status: string): string {
    const payout = this.payouts.find((one) => one.reference === reference);
    if (!payout) throw new Error(`no payout ${reference}`);
    payout.status = status;
    return this.toNotice(`payout.${status.toLowerCase()}`, toPayoutData(payout));
  }

  toNotice = (event: string, data: object): string =>
    JSON.stringify({
      event,
      business_id: '60c820d70d4499475d05adb2',
      created: '2026-11-20T09:30:00.000Z',
      data,
    });

  protected route({ asked, query, headers, body }: EmulatedRequest): Answer {
    const basic = /^Basic (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const [secretKey = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
    const account = this.#accounts.get(secretKey);
    if (!account) return refuse(401, 'INVALID_API_KEY');
    const key = headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : '';
    const [, paymentId] = /^GET \/v3\/payments\/([\w-]+)$/.exec(asked) ?? [];
    const [, payoutId] = /^GET \/v2\/payouts\/([\w-]+)$/.exec(asked) ?? [];
    if (asked === 'POST /v3/payment_requests') return this.#request(account, body);
    if (asked === 'POST /refunds') return refund(account, body);
    const [, refundId] = /^GET \/refunds\/([\w-]+)$/.exec(asked) ?? [];
    if (refundId !== undefined) {
      const found = this.#refunds.get(refundId);
      return found ? ok(found) : refuse(404, 'DATA_NOT_FOUND');
    }
    const [, disputeId] = /^GET \/v1\/disputes\/([\w-]+)$/.exec(asked) ?? [];
    if (disputeId !== undefined) {
      const found = this.#disputes.get(disputeId);
      return found ? ok(found) : refuse(404, 'DATA_NOT_FOUND');
    }
    if (asked === 'POST /v2/payouts') return this.#payOut(account, body, idempotencyKey);
    if (asked.startsWith('GET /transactions?')) return this.#list(account, query);
    if (asked.startsWith('GET /v2/payouts?')) {
      const named = account.payouts.filter((one) => one.reference === query.get('reference_id'));
      return ok({ data: named.map(toPayoutData), has_more: false, links: [] });
    }
    if (paymentId !== undefined) {
      const found = account.payments.find((one) => one.paymentId === paymentId);
      return found ? ok(toPaymentData(found)) : refuse(404, 'DATA_NOT_FOUND');
    }
    if (payoutId !== undefined) {
      const found = account.payouts.find((one) => one.id === payoutId);
      return found ? ok(toPayoutData(found)) : refuse(404, 'DATA_NOT_FOUND');
    }
    return refuse(404, 'NOT_FOUND');
  }

  #request({ payments }: Account, body: Body): Answer {
    const { reference_id: reference, request_amount: amount, currency, country } = body;
    if (typeof amount !== 'number' || !(amount > 0)) return refuse(400, 'API_VALIDATION_ERROR');
    if (currency === 'IDR' && !Number.isInteger(amount)) return refuse(400, 'INVALID_VALUE_ERROR');
    if (payments.some((one) => one.reference === reference)) return refuse(409, 'DUPLICATE_ERROR');
    const payment: EmulatedPayment = {
      requestId: `pr-${randomUUID()}`,
      paymentId: `py-${randomUUID()}`,
      reference: String(reference),
      channel: String(body['channel_code']),
      country: String(country),
      requested: amount,
      currency: String(currency),
      status: 'REQUIRES_ACTION',
      paid: 0,
      refunds: [],
      created: new Date(),
    };
    payments.push(payment);
    return ok(toRequestData(payment, `${this.url}/pay/${payment.requestId}`), 201);
  }

  #payOut({ payouts }: Account, body: Body, idempotencyKey: string): Answer {
    if (idempotencyKey === '') return refuse(400, 'API_VALIDATION_ERROR');
    if (payouts.some((one) => one.idempotencyKey === idempotencyKey))
      return refuse(409, 'DUPLICATE_ERROR');
    const { reference_id: reference, amount, currency, channel_code: channel } = body;
    const properties = body['channel_properties'] as Record<string, string>;
    if (!/^(PH|ID)_[A-Z_]+$/.test(String(channel)))
      return refuse(400, 'CHANNEL_CODE_NOT_SUPPORTED');
    if ((amount as number) > this.balance) return refuse(400, 'INSUFFICIENT_BALANCE');
    const payout: EmulatedPayout = {
      id: `disb-${randomUUID()}`,
      reference: String(reference),
      idempotencyKey,
      channel: String(channel),
      account: properties['account_number'] ?? '',
      holder: properties['account_holder_name'] ?? '',
      amount: amount as number,
      currency: String(currency),
      status: 'ACCEPTED',
      created: new Date(),
    };
    payouts.push(payout);
    this.payouts.push(payout);
    return ok(toPayoutData(payout));
  }

  /** Movements of an account, filtered and paged, the newest first. */
  #list({ payments, payouts }: Account, query: URLSearchParams): Answer {
    type Movement = { id: string; type: string; reference_id: string; created: string };
    const all = [
      ...payments.flatMap(toPaymentMovements),
      ...payouts.map(toPayoutMovement),
    ] as Movement[];
    const [types, reference] = [query.getAll('types'), query.get('reference_id')];
    const [from, to] = [query.get('created[gte]'), query.get('created[lte]')];
    const found = all.filter(
      (one) =>
        (types.length === 0 || types.includes(one.type)) &&
        (reference === null || one.reference_id === reference) &&
        (from === null || one.created >= from) &&
        (to === null || one.created <= to),
    );
    const after = query.get('after_id');
    const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
    const end = start + Math.min(Number(query.get('limit') ?? 10), this.pageSize);
    return ok({ has_more: end < found.length, data: found.slice(start, end), links: [] });
  }
}

/** Channels through which nothing can be sent back. */
const withoutRefund = /_VIRTUAL_ACCOUNT$|^QRPH$|^OVO$/;

function refund({ payments }: Account, body: Body): Answer {
  const found = payments.find(({ requestId }) => requestId === body['payment_request_id']);
  if (!found) return refuse(404, 'DATA_NOT_FOUND');
  if (withoutRefund.test(found.channel)) return refuse(403, 'REFUND_NOT_SUPPORTED');
  if (found.refunds.includes('PENDING')) return refuse(400, 'REFUND_IN_PROGRESS');
  if (found.status !== 'SUCCEEDED') return refuse(400, 'INELIGIBLE_TRANSACTION_STATUS');
  found.refunds.push('PENDING');
  return ok({
    id: `rfd-${randomUUID()}`,
    payment_request_id: found.requestId,
    reference_id: body['reference_id'],
    currency: found.currency,
    amount: body['amount'],
    status: 'PENDING',
    reason: body['reason'],
    failure_code: null,
  });
}
