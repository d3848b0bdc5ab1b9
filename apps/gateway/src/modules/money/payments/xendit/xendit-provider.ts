import type { Tenancy } from '../../../../request/context.ts';
import type { OpenKeys } from '../accounts/provider-accounts.ts';
import type { NoticeHeaders, PaymentProvider, ReadNotice } from '../payment-provider.ts';
import { isSame } from '../provider-api/notice-proof.ts';
import {
  parseNotice,
  parseReply,
  requireSettled,
  withoutKeysNull,
} from '../provider-api/replies.ts';
import { createXenditClient, type XenditKeys } from './xendit-client.ts';
import { xenditMethods } from './xendit-methods.ts';
import { createXenditPayments, toPaymentAnswer } from './xendit-payments.ts';
import { createXenditPayouts, toPayoutAnswer } from './xendit-payouts.ts';
import { createXenditReport } from './xendit-report.ts';
import { createXenditReversals } from './xendit-reversals.ts';
import { Event, PaymentNamed, PayoutNamed, ReversalNamed } from './xendit-shapes.ts';

/** Stored with every deposit; never change it. */
export const XENDIT = 'xendit';

/** The address of the API. */
export const XENDIT_URL = 'https://api.xendit.co';

/** The header with the token by which Xendit is known. */
const XENDIT_TOKEN = 'x-callback-token';

/** Keys of the test mode are refused: their payments bring no money. */
const KEY_FIELDS = [
  { name: 'secretKey', pattern: /^xnd_production_[A-Za-z0-9+/=_-]{16,200}$/ },
  { name: 'callbackToken', pattern: /^[A-Za-z0-9+/=_-]{20,200}$/ },
] as const;

/** Events after which nothing is on its way. */
const finalPayout = /^payout\.(succeeded|failed|reversed|expired|cancelled)$/;

/** It leads to the page of the wallet, wherever that is: its answer names it over TLS. */
const isHost = (): boolean => true;

type XenditDeps = {
  readonly openKeys: OpenKeys;
  /** The origin of the API; tests have an emulator. */
  readonly baseUrl: string;
  readonly timeoutMs?: number | undefined;
};

/**
 * Xendit, for brands in the Philippines and Indonesia. Its notices carry a token and no signature
 * of their bytes: a notice is a reason to ask, and what the API answers is what counts.
 */
export function createXenditProvider({
  openKeys,
  baseUrl,
  timeoutMs,
}: XenditDeps): PaymentProvider {
  const keysOf = async (tenancy: Tenancy): Promise<XenditKeys> => {
    const { secretKey = '', callbackToken = '' } = await openKeys(tenancy, XENDIT);
    return { secretKey, callbackToken };
  };
  const client = createXenditClient({ keysOf, baseUrl, timeoutMs });
  const payments = createXenditPayments(client, { baseUrl, isHost });
  const payouts = createXenditPayouts(client);
  const reversals = createXenditReversals(client);

  async function readPaymentNotice(
    tenancy: Tenancy,
    event: string,
    data: unknown,
  ): Promise<ReadNotice> {
    const { payment_id: id } = parseReply(PaymentNamed, data, 'a notice of a payment');
    const payment = await payments.readPayment(tenancy, id);
    // A payment of another account, or of none.
    if (!payment) return [];
    const answer = toPaymentAnswer(tenancy, payment, `payment.capture:${id}`);
    return [event === 'payment.capture' ? requireSettled(answer, `payment ${id}`) : answer];
  }

  async function readPayoutNotice(
    tenancy: Tenancy,
    event: string,
    data: unknown,
  ): Promise<ReadNotice> {
    const { id } = parseReply(PayoutNamed, data, 'a notice of a payout');
    const payout = await payouts.read(tenancy, id);
    if (!payout) return [];
    const answer = toPayoutAnswer(tenancy, payout, 'payout');
    return [finalPayout.test(event) ? requireSettled(answer, `payout ${id}`) : answer];
  }

  /** Of another account, or of none: it is about nothing of ours. */
  async function readReversalNotice(
    tenancy: Tenancy,
    event: string,
    body: Buffer,
  ): Promise<ReadNotice> {
    const id = parseNotice(ReversalNamed, body);
    if (id === null) return [];
    const ask = event.startsWith('refund.') ? reversals.readRefund : reversals.readDispute;
    const found = await ask(tenancy, id);
    return found ? [found] : [];
  }

  async function readNotice(
    tenancy: Tenancy,
    headers: NoticeHeaders,
    body: Buffer,
  ): Promise<ReadNotice> {
    const keys = await withoutKeysNull(keysOf(tenancy));
    if (keys === null || !isSame(headers[XENDIT_TOKEN], keys.callbackToken)) return null;
    const { event, data } = parseNotice(Event, body);
    // A failed attempt says nothing about the deposit: it is closed once its time is up.
    if (event === 'payment.failure' || event === 'payment.authorization') return [];
    if (event.startsWith('payment.')) return readPaymentNotice(tenancy, event, data);
    if (event.startsWith('payout.')) return readPayoutNotice(tenancy, event, data);
    if (/^(refund|dispute)\./.test(event)) return readReversalNotice(tenancy, event, body);
    return [];
  }

  return {
    name: XENDIT,
    isSandbox: false,
    keyFields: KEY_FIELDS,
    methods: ({ tenant }) => xenditMethods(tenant),
    prepareDeposit: payments.prepareDeposit,
    readNotice,
    findPayment: payments.findPayment,
    findReference: payments.findPayment,
    refund: payments.refund,
    payouts,
    report: createXenditReport(client),
  };
}
