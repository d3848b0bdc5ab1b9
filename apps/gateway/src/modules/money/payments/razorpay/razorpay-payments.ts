import type { Tenancy } from '../../../../request/context.ts';
import {
  type DepositOrder,
  isProgress,
  isReversal,
  type PaymentAnswer,
  type PreparedDeposit,
  type RefundProgress,
  type ReversalNotice,
} from '../payment-provider.ts';
import { type OwnPages, parseReply, requireOwnPage } from '../provider-api/replies.ts';
import { isUnfinished, meaningOf } from '../provider-api/statuses.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { isUnknown, type KeysOf, type RazorpayClient } from './razorpay-client.ts';
import { toLinkKind } from './razorpay-methods.ts';
import {
  fromPaise,
  listOf,
  PaymentLink,
  PaymentLinks,
  Payment,
  Refund,
  toPaise,
} from './razorpay-shapes.ts';
import { linkStatuses, paymentStatuses, refundStatuses } from './razorpay-statuses.ts';

/** The payment of a link that arrived, refunded since or not. */
const findArrived = ({ payments }: PaymentLink) =>
  payments?.find(({ status }) => ['paid', 'reversed'].includes(meaningOf(paymentStatuses, status)));

const toRefundProgress = ({ status }: Refund): RefundProgress => ({
  status,
  progress: meaningOf(refundStatuses, status),
});

/**
 * Returns the progress of a link that is not over; what has to be seen of its payments comes first.
 */
function toProgress({ id, reference_id: reference, status, payments }: PaymentLink) {
  const depositId = reference ?? '';
  const strange = payments?.find((one) => meaningOf(paymentStatuses, one.status) === 'unknown');
  if (strange) {
    const { payment_id: providerRef, status: said } = strange;
    return { depositId, providerRef, status: said, progress: 'unknown' } as const;
  }
  const meaning = meaningOf(linkStatuses, status);
  const progress = isUnfinished(meaning) ? meaning : 'attention';
  return { depositId, providerRef: id, status, progress };
}

/** Returns the answer of a link about its deposit; payments of a link are whole. */
function toLinkAnswer(
  link: PaymentLink,
  source: string,
  fee?: number,
): PaymentAnswer | ReversalNotice {
  const depositId = link.reference_id ?? '';
  const meaning = meaningOf(linkStatuses, link.status);
  const paid = findArrived(link);
  if (paid && meaningOf(paymentStatuses, paid.status) === 'reversed')
    return {
      reversalRef: `payment:${paid.payment_id}`,
      kind: 'refund',
      depositId,
      paymentRef: paid.payment_id,
      status: paid.status,
      progress: 'processed',
      amount: fromPaise(paid.amount),
      currency: link.currency,
      isWhole: true,
    };
  // A payment counts that was captured, also where the link had expired meanwhile.
  if (paid)
    return {
      noticeRef: `${source}:${paid.payment_id}`,
      depositId,
      paymentRef: paid.payment_id,
      outcome: 'paid',
      amount: fromPaise(paid.amount),
      currency: link.currency,
      ...(fee !== undefined && { fee: fromPaise(fee) }),
    };
  if (meaning !== 'expired') return toProgress(link);
  return {
    noticeRef: `${source}:${link.id}:${link.status}`,
    depositId,
    paymentRef: link.id,
    outcome: 'expired',
    amount: fromPaise(0),
    currency: link.currency,
  };
}

/** Takes deposits by payment links: one for each, which knows it by the number of the deposit. */
export function createRazorpayPayments(client: RazorpayClient, keysOf: KeysOf, pages: OwnPages) {
  /** The link of a deposit; null where there is none. */
  async function findLink(tenancy: Tenancy, depositId: string): Promise<PaymentLink | null> {
    const query = new URLSearchParams({ reference_id: depositId });
    const path = `/v1/payment_links?${query}`;
    const answer = await client(await keysOf(tenancy), { method: 'GET', path });
    if (isUnknown(answer)) return null;
    if ('refused' in answer) throw new ProviderFailure('refused', answer.refused);
    const { payment_links: links } = parseReply(PaymentLinks, answer.value, 'a list of links');
    return links.find(({ reference_id: reference }) => reference === depositId) ?? null;
  }

  /** A link by Razorpay's own id; null where the account has none. */
  async function readLink(tenancy: Tenancy, id: string): Promise<PaymentLink | null> {
    const path = `/v1/payment_links/${encodeURIComponent(id)}`;
    const answer = await client(await keysOf(tenancy), { method: 'GET', path });
    if (isUnknown(answer)) return null;
    if ('refused' in answer) throw new ProviderFailure('refused', answer.refused);
    return parseReply(PaymentLink, answer.value, 'a link');
  }

  async function prepareDeposit(order: DepositOrder): Promise<PreparedDeposit> {
    const { depositId, amount, currency, method, tenant, returnUrl } = order;
    const paise = toPaise(amount);
    if (paise === null) throw new ProviderFailure('refused', 'an amount with parts of a paisa');
    const expiresAt = new Date(Date.now() + method.validMinutes * 60_000);
    const answer = await client(await keysOf(order), {
      method: 'POST',
      path: '/v1/payment_links',
      body: {
        ...toLinkKind(method.code),
        amount: paise,
        currency,
        accept_partial: false,
        expire_by: Math.ceil(expiresAt.getTime() / 1000),
        reference_id: depositId,
        description: depositId,
        // Razorpay writes to members neither by text message nor by mail.
        notify: { sms: false, email: false },
        reminder_enable: false,
        notes: { deposit: depositId, brand: tenant.merchantCode },
        callback_url: returnUrl,
        callback_method: 'get',
      },
    });
    // Asked for before, and its answer was lost: the link is there, and says again where it is.
    const link =
      'value' in answer
        ? parseReply(PaymentLink, answer.value, 'a payment link')
        : await findLink(order, depositId);
    if (!link)
      throw new ProviderFailure('refused', 'refused' in answer ? answer.refused : 'a link');
    if (link.reference_id !== depositId || link.amount !== paise)
      throw new ProviderFailure('bad_reply', 'a payment link of another deposit');
    return {
      providerRef: link.id,
      instructions: { redirectUrl: requireOwnPage(link.short_url, pages) },
      expiresAt,
    };
  }

  /** Reads the fee that Razorpay keeps of a payment; undefined where it does not say. */
  async function readFee(tenancy: Tenancy, paymentId: string): Promise<number | undefined> {
    const path = `/v1/payments/${encodeURIComponent(paymentId)}`;
    const answer = await client(await keysOf(tenancy), { method: 'GET', path });
    if ('refused' in answer) return undefined;
    return parseReply(Payment, answer.value, 'a payment').fee ?? undefined;
  }

  /** Returns the answer of a link about its deposit, with the fee of a payment. */
  async function toAnswer(
    tenancy: Tenancy,
    link: PaymentLink,
    source: string,
  ): Promise<PaymentAnswer | ReversalNotice> {
    const answer = toLinkAnswer(link, source);
    if (isReversal(answer) || isProgress(answer) || answer.outcome !== 'paid') return answer;
    return toLinkAnswer(link, source, await readFee(tenancy, answer.paymentRef));
  }

  async function findPayment(
    tenancy: Tenancy,
    depositId: string,
  ): Promise<PaymentAnswer | ReversalNotice | null> {
    const link = await findLink(tenancy, depositId);
    return link ? toAnswer(tenancy, link, 'asked') : null;
  }

  /** A refund by Razorpay's own id; null where the account has none. */
  async function readRefund(tenancy: Tenancy, id: string): Promise<Refund | null> {
    const path = `/v1/refunds/${encodeURIComponent(id)}`;
    const answer = await client(await keysOf(tenancy), { method: 'GET', path });
    if (isUnknown(answer)) return null;
    if ('refused' in answer) throw new ProviderFailure('refused', answer.refused);
    return parseReply(Refund, answer.value, 'a refund');
  }

  /** Sends the whole payment back, once: what is on its way back already is left alone. */
  async function refund(tenancy: Tenancy, depositId: string): Promise<RefundProgress> {
    const keys = await keysOf(tenancy);
    const link = await findLink(tenancy, depositId);
    const paid = link ? findArrived(link) : undefined;
    if (!paid) throw new ProviderFailure('refused', 'refund of an unknown payment');
    const path = `/v1/payments/${encodeURIComponent(paid.payment_id)}`;
    const listed = await client(keys, { method: 'GET', path: `${path}/refunds` });
    if ('refused' in listed) throw new ProviderFailure('refused', listed.refused);
    const refunds = parseReply(listOf(Refund), listed.value, 'a list of refunds').items;
    const open = refunds.map(toRefundProgress).find(({ progress }) => progress !== 'failed');
    if (open) return open;
    const answer = await client(keys, {
      method: 'POST',
      path: `${path}/refund`,
      // After a failed refund another one is asked for.
      headers: { 'x-refund-idempotency': `${depositId}-refund-${refunds.length}` },
      body: { amount: paid.amount, speed: 'normal', notes: { deposit: depositId } },
    });
    if ('value' in answer) return toRefundProgress(parseReply(Refund, answer.value, 'a refund'));
    if (!/fully refunded/i.test(answer.text))
      throw new ProviderFailure('refused', `refund: ${answer.refused}`);
    return { status: 'refunded', progress: 'processed' };
  }

  return { prepareDeposit, readLink, readRefund, toAnswer, findPayment, refund };
}
