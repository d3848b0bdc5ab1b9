import { randomBytes, randomInt } from 'node:crypto';

import { signBody } from '../../modules/money/payments/provider-api/notice-proof.ts';
import {
  type Answer,
  type Body,
  type EmulatedRequest,
  ProviderEmulator,
} from './provider-emulator.ts';
import {
  type EmulatedLink,
  type EmulatedPayout,
  isPaid,
  toLinkData,
  toPaymentData,
  toPayoutData,
} from './razorpay-payloads.ts';

const ok = (body: object): Answer => ({ status: 200, body });
const refuse = (status: number, description: string, reason = 'input_validation_failed') => ({
  status,
  body: {
    error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'NA', reason },
  },
});
const unknown = refuse(400, 'The id provided does not exist');
const collect = (items: object[]): Answer =>
  ok({ entity: 'collection', count: items.length, items });

type Account = {
  readonly accountNumber: string;
  readonly links: EmulatedLink[];
  readonly payouts: EmulatedPayout[];
};

const makeId = (prefix: string): string => `${prefix}_${randomBytes(7).toString('hex')}`;
const inSeconds = (): number => Math.floor(Date.now() / 1000);

/**
 * Razorpay's API as its documentation describes it: accounts by key pair, payment links, payments,
 * refunds, payouts of RazorpayX, and signed notices.
 */
export class RazorpayEmulator extends ProviderEmulator {
  /** Payouts of every account, the newest last. */
  readonly payouts: EmulatedPayout[] = [];
  /** The balance that an account can pay out, in paise. */
  balance = 1_000_000_000;
  readonly #refunds = new Map<string, object>();
  readonly #accounts = new Map<string, Account>();

  /** Opens an account and returns its keys. */
  openAccount() {
    const keyId = `rzp_live_${randomBytes(7).toString('hex')}`;
    const keySecret = randomBytes(12).toString('hex');
    const accountNumber = `78780800${randomInt(1e8).toString().padStart(8, '0')}`;
    this.#accounts.set(`${keyId}:${keySecret}`, { accountNumber, links: [], payouts: [] });
    return { keyId, keySecret, accountNumber, webhookSecret: randomBytes(16).toString('hex') };
  }

  /** The link of a reference; throws where no account has it. */
  find(reference: string): EmulatedLink {
    const found = [...this.#accounts.values()]
      .flatMap(({ links }) => links)
      .find((link) => link.reference === reference);
    if (!found) throw new Error(`no link ${reference}`);
    return found;
  }

  /** Lets the payer pay; what differs from the order is given. Returns the notice of it. */
  pay(
    reference: string,
    over: Partial<Pick<EmulatedLink, 'paid' | 'currency' | 'status'>> = {},
  ): string {
    const link = this.find(reference);
    Object.assign(link, { status: 'paid', paid: link.amount, ...over });
    return this.toNotice('payment_link.paid', {
      payment_link: { entity: toLinkData(link) },
      payment: { entity: toPaymentData(link) },
    });
  }

  /** Ends a link; returns the notice of it. */
  expire(reference: string): string {
    const link = this.find(reference);
    link.status = 'expired';
    return this.toNotice('payment_link.expired', { payment_link: { entity: toLinkData(link) } });
  }

  /** Makes a refund in the dashboard, without notes of its own; returns the notice of it. */
  refund(reference: string, status: string): string {
    const link = this.find(reference);
    link.refunds.push(status);
    const entity = {
      id: makeId('rfnd'),
      entity: 'refund',
      payment_id: link.paymentId,
      amount: link.amount,
      currency: link.currency,
      status,
      notes: [],
    };
    this.#refunds.set(entity.id, entity);
    const payment = { entity: toPaymentData(link) };
    return this.toNotice(`refund.${status}`, { refund: { entity }, payment });
  }

  /** Settles a payout; returns the notice of it. */
  settle(reference: string, status: string): string {
    const payout = this.payouts.find((one) => one.reference === reference);
    if (!payout) throw new Error(`no payout ${reference}`);
    payout.status = status;
    return this.toNotice(`payout.${status}`, { payout: { entity: toPayoutData(payout) } });
  }

  toNotice = (event: string, payload: object): string =>
    JSON.stringify({
      entity: 'event',
      account_id: 'acc_BFQ7uQEaa7j2z7',
      event,
      contains: Object.keys(payload),
      payload,
      created_at: 1_795_000_000,
    });

  /** The headers of a notice of an account. */
  sign(webhookSecret: string, body: string): Record<string, string> {
    return {
      'content-type': 'application/json',
      'x-razorpay-signature': signBody('sha256', webhookSecret, body),
    };
  }

  protected route({ asked, query, headers, body }: EmulatedRequest): Answer {
    const basic = /^Basic (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const account = this.#accounts.get(Buffer.from(basic, 'base64').toString('utf8'));
    if (!account) return refuse(401, 'Authentication failed', 'NA');
    const path = asked.replace(/\?.*$/, '');
    const idempotencyKey = String(headers['x-payout-idempotency'] ?? '');
    if (path === 'POST /v1/payment_links') return this.#link(account, body);
    const [, refundId] = /^GET \/v1\/refunds\/(\w+)$/.exec(path) ?? [];
    if (refundId !== undefined) {
      const found = this.#refunds.get(refundId);
      return found ? ok(found) : unknown;
    }
    if (path === 'POST /v1/payouts') return this.#payOut(account, body, idempotencyKey);
    if (path === 'GET /v1/payment_links') {
      const [reference, payment] = [query.get('reference_id'), query.get('payment_id')];
      const named = account.links.filter(
        (one) => one.reference === reference || one.paymentId === payment,
      );
      return ok({ payment_links: named.map(toLinkData) });
    }
    if (path === 'GET /v1/payments')
      return toPage(account.links.filter(isPaid).map(toPaymentData), query);
    if (path === 'GET /v1/payouts') return listPayouts(account, query);
    const [, linkId] = /^GET \/v1\/payment_links\/(\w+)$/.exec(path) ?? [];
    const [, payoutId] = /^GET \/v1\/payouts\/(\w+)$/.exec(path) ?? [];
    const [, paymentId, rest] = /^\w+ \/v1\/payments\/(\w+)(\/refunds?)?$/.exec(path) ?? [];
    if (linkId !== undefined) {
      const found = account.links.find(({ id }) => id === linkId);
      return found ? ok(toLinkData(found)) : unknown;
    }
    if (payoutId !== undefined) {
      const found = account.payouts.find(({ id }) => id === payoutId);
      return found ? ok(toPayoutData(found)) : unknown;
    }
    const paid = account.links.find((one) => one.paymentId === paymentId);
    if (!paid) return unknown;
    if (rest === '/refunds')
      return collect(paid.refunds.map((status, index) => ({ id: `rfnd_${index}`, status })));
    return rest === '/refund' ? refund(paid, body) : ok(toPaymentData(paid));
  }

  #link({ links }: Account, body: Body): Answer {
    const { reference_id: reference, amount, currency, expire_by: expireBy } = body;
    if (!Number.isInteger(amount) || (amount as number) < 100)
      return refuse(400, 'amount must be at least 100 paise');
    if ((expireBy as number) < inSeconds() + 15 * 60)
      return refuse(400, 'expire_by should be at least 15 minutes after current time');
    if (links.some((one) => one.reference === reference))
      return refuse(400, `payment link with given reference_id (${reference}) already exists`);
    const id = makeId('plink');
    const link: EmulatedLink = {
      id,
      paymentId: makeId('pay'),
      reference: String(reference),
      amount: amount as number,
      isUpi: body['upi_link'] === true,
      notes: body['notes'] as Record<string, string>,
      shortUrl: `${this.url}/i/${id}`,
      expireBy: expireBy as number,
      currency: String(currency),
      status: 'created',
      paid: 0,
      refunds: [],
      created: inSeconds(),
    };
    links.push(link);
    return ok(toLinkData(link));
  }

  #payOut({ accountNumber, payouts }: Account, body: Body, idempotencyKey: string): Answer {
    if (!/^[\w-]{4,36}$/.test(idempotencyKey)) return refuse(400, 'Idempotency key is missing');
    if (body['account_number'] !== accountNumber) return refuse(400, 'Invalid account number');
    const before = payouts.find((one) => one.idempotencyKey === idempotencyKey);
    if (before) return ok(toPayoutData(before));
    if ((body['amount'] as number) > this.balance)
      return refuse(400, 'Your account does not have enough balance', 'insufficient_funds');
    const payout: EmulatedPayout = {
      id: makeId('pout'),
      reference: String(body['reference_id']),
      idempotencyKey,
      mode: String(body['mode']),
      amount: body['amount'] as number,
      fundAccount: body['fund_account'] as Record<string, unknown>,
      status: 'processing',
      created: inSeconds(),
    };
    payouts.push(payout);
    this.payouts.push(payout);
    return ok(toPayoutData(payout));
  }
}

/** A page of a list. */
function toPage(all: object[], query: URLSearchParams): Answer {
  const [count, skip] = [Number(query.get('count') ?? 10), Number(query.get('skip') ?? 0)];
  return collect(all.slice(skip, skip + count));
}

function listPayouts({ accountNumber, payouts }: Account, query: URLSearchParams): Answer {
  if (query.get('account_number') !== accountNumber) return refuse(400, 'Invalid account number');
  const reference = query.get('reference_id');
  const named = payouts.filter((one) => reference === null || one.reference === reference);
  return toPage(named.map(toPayoutData), query);
}

function refund(link: EmulatedLink, body: Body): Answer {
  if (link.refunds.some((status) => status !== 'failed'))
    return refuse(400, 'The payment has been fully refunded already');
  link.refunds.push('pending');
  return ok({ id: makeId('rfnd'), entity: 'refund', amount: body['amount'], status: 'pending' });
}
