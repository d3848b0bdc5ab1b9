import type { Tenancy } from '../../../../request/context.ts';
import type {
  DepositOrder,
  Instructions,
  PaymentAnswer,
  PaymentProgress,
  PreparedDeposit,
  RefundProgress,
  ReversalNotice,
} from '../payment-provider.ts';
import { toDecimal } from '../provider-api/currency-units.ts';
import { type OwnPages, parseReply, requireOwnPage } from '../provider-api/replies.ts';
import { meaningOf } from '../provider-api/statuses.ts';
import { ProviderFailure } from '../provider-failure.ts';
import type { XenditClient } from './xendit-client.ts';
import { toChannel } from './xendit-methods.ts';
import {
  Payment,
  PaymentRequest,
  toMoney,
  type Transaction,
  Transactions,
  unitsOf,
} from './xendit-shapes.ts';
import { paymentStatuses, transactionStatuses } from './xendit-statuses.ts';

/** Shown to the payer, at most as many characters as the shortest channel takes. */
const DISPLAY_NAME_LENGTH = 40;

/** Wallets want the number with its country. */
const toE164 = (mobile: string, diallingCode: string): string =>
  mobile.startsWith('+') ? mobile : `+${diallingCode}${mobile.replace(/^0/, '')}`;

/** Returns the values that a channel asks for, in addition to the amount. */
function toProperties({ method, payer, tenant, returnUrl }: DepositOrder, expiresAt: Date): object {
  switch (method.shape) {
    case 'virtual-account':
      return {
        display_name: tenant.brandName.slice(0, DISPLAY_NAME_LENGTH),
        expires_at: expiresAt.toISOString(),
      };
    case 'qr':
      // QR Ph ends by itself; QRIS takes a time.
      return tenant.country === 'ID' ? { expires_at: expiresAt.toISOString() } : {};
    case 'push':
      return { account_mobile_number: toE164(payer.mobileNumber ?? '', tenant.diallingCode) };
    default:
      return {
        success_return_url: returnUrl,
        failure_return_url: returnUrl,
        // Maya alone sends the payer elsewhere who cancels.
        ...(method.code === 'maya' && { cancel_return_url: returnUrl }),
      };
  }
}

type Actions = readonly { readonly descriptor?: string | null | undefined; value: string }[];

/** Returns the instructions that the member is shown, from the actions that Xendit names. */
function toInstructions(
  { method, payer, tenant }: DepositOrder,
  actions: Actions,
  pages: OwnPages,
): Instructions {
  const find = (wanted: string): string | undefined =>
    actions.find(({ descriptor }) => descriptor === wanted)?.value;
  const need = (value: string | undefined): string => {
    if (value === undefined || value === '')
      throw new ProviderFailure('bad_reply', `a ${method.shape} without its action`);
    return value;
  };
  switch (method.shape) {
    case 'qr':
      return { qr: need(find('QR_STRING')) };
    case 'virtual-account':
      return {
        bank: method.name.split(' ')[0] ?? method.name,
        accountName: tenant.brandName,
        accountNumber: need(find('VIRTUAL_ACCOUNT_NUMBER')),
      };
    case 'push':
      // The request is in the member's own app.
      return { accountNumber: payer.mobileNumber ?? '' };
    default:
      return { redirectUrl: requireOwnPage(need(find('WEB_URL')), pages) };
  }
}

/**
 * Returns the answer of a payment, as the API gives it, under the id that the caller gives the
 * notice.
 */
export function toPaymentAnswer(
  tenancy: Tenancy,
  payment: Payment,
  noticeRef: string,
): PaymentAnswer {
  const { reference_id: depositId, payment_id: providerRef, status } = payment;
  const meaning = meaningOf(paymentStatuses, status);
  if (meaning !== 'paid') return { depositId, providerRef, status, progress: meaning };
  const captures = payment.captures ?? [];
  const total =
    captures.length > 0
      ? captures.reduce((sum, { capture_amount: captured }) => sum + captured, 0)
      : payment.request_amount;
  return {
    noticeRef,
    depositId,
    paymentRef: providerRef,
    outcome: 'paid',
    ...toMoney(tenancy, total, payment.currency),
  };
}

/**
 * Returns the progress of a deposit's payments of which none has arrived; what has to be seen comes
 * first.
 */
function toUnpaid(
  tenancy: Tenancy,
  depositId: string,
  movements: readonly Transaction[],
): PaymentProgress | ReversalNotice | null {
  const all = movements.map((movement): PaymentProgress | ReversalNotice => {
    const { id, product_id: product, status, amount, currency } = movement;
    const paymentRef = product ?? id;
    const meaning = meaningOf(transactionStatuses, status);
    if (meaning !== 'reversed' && meaning !== 'paid')
      return { depositId, providerRef: paymentRef, status, progress: meaning };
    return {
      reversalRef: `transaction:${id}`,
      kind: 'refund',
      depositId,
      paymentRef,
      status,
      progress: 'processed',
      ...toMoney(tenancy, amount, currency),
      isWhole: true,
    };
  });
  return all.find(({ progress }) => progress !== 'waiting') ?? all.at(-1) ?? null;
}

/** Returns the progress of a refund by its movement of the account. */
function toMovementProgress({ status }: Transaction): RefundProgress {
  const meaning = meaningOf(transactionStatuses, status);
  if (meaning === 'paid') return { status, progress: 'processed' };
  return { status, progress: meaning === 'reversed' ? 'failed' : meaning };
}

/**
 * Returns the fee that Xendit and the tax office keep of a payment, where it is known to the cent.
 */
function toFee(tenancy: Tenancy, { fee, currency }: Transaction) {
  const kept = (fee?.xendit_fee ?? 0) + (fee?.value_added_tax ?? 0);
  if (!fee || kept < 0) return {};
  return { fee: toMoney(tenancy, Math.round(kept * 100) / 100, currency).amount };
}

/** Takes deposits by payment requests: one for each, under the number of the deposit. */
export function createXenditPayments(client: XenditClient, pages: OwnPages) {
  async function prepareDeposit(order: DepositOrder): Promise<PreparedDeposit> {
    const { depositId, amount, method, tenant } = order;
    const units = unitsOf(order);
    const requested = toDecimal(amount, units);
    if (requested === null) throw new ProviderFailure('refused', 'an amount with parts of a cent');
    const expiresAt = new Date(Date.now() + method.validMinutes * 60_000);
    const answer = await client(order, {
      method: 'POST',
      path: '/v3/payment_requests',
      idempotencyKey: depositId,
      body: {
        reference_id: depositId,
        type: 'PAY',
        country: tenant.country,
        currency: units.code,
        request_amount: requested,
        capture_method: 'AUTOMATIC',
        channel_code: toChannel(tenant.country, method.code).channel,
        channel_properties: toProperties(order, expiresAt),
        description: depositId,
        metadata: { deposit: depositId, brand: tenant.merchantCode },
      },
    });
    if ('refused' in answer) {
      const isKnown = answer.refused === 'DUPLICATE_ERROR';
      throw new ProviderFailure(isKnown ? 'order_exists' : 'refused', answer.refused);
    }
    const request = parseReply(PaymentRequest, answer.value, 'a payment request');
    if (request.reference_id !== depositId)
      throw new ProviderFailure('bad_reply', 'a payment request under another reference');
    return {
      providerRef: request.payment_request_id,
      instructions: toInstructions(order, request.actions ?? [], pages),
      expiresAt,
    };
  }

  /** A payment by Xendit's own id; null where it knows none. */
  async function readPayment(tenancy: Tenancy, id: string): Promise<Payment | null> {
    const path = `/v3/payments/${encodeURIComponent(id)}`;
    const answer = await client(tenancy, { method: 'GET', path });
    if ('value' in answer) return parseReply(Payment, answer.value, 'a payment');
    if (answer.refused === 'DATA_NOT_FOUND') return null;
    throw new ProviderFailure('refused', `a payment: ${answer.refused}`);
  }

  /** The movements of a type under a reference of ours, that of a deposit or of its refund. */
  async function findMovements(
    tenancy: Tenancy,
    type: 'PAYMENT' | 'REFUND',
    reference: string,
  ): Promise<readonly Transaction[]> {
    const query = new URLSearchParams({ types: type, reference_id: reference, limit: '50' });
    const answer = await client(tenancy, { method: 'GET', path: `/transactions?${query}` });
    if ('refused' in answer) throw new ProviderFailure('refused', answer.refused);
    const { data } = parseReply(Transactions, answer.value, 'a list of transactions');
    return data.filter((one) => one.type === type && one.reference_id === reference);
  }

  const findPaid = async (tenancy: Tenancy, depositId: string) =>
    (await findMovements(tenancy, 'PAYMENT', depositId)).find(({ status }) => status === 'SUCCESS');

  async function findPayment(
    tenancy: Tenancy,
    depositId: string,
  ): Promise<PaymentAnswer | ReversalNotice | null> {
    const movements = await findMovements(tenancy, 'PAYMENT', depositId);
    const paid = movements.find(({ status }) => meaningOf(transactionStatuses, status) === 'paid');
    if (!paid) return toUnpaid(tenancy, depositId, movements);
    const paymentRef = paid.product_id ?? paid.id;
    return {
      noticeRef: `asked:${paymentRef}`,
      depositId,
      paymentRef,
      outcome: 'paid',
      ...toMoney(tenancy, paid.amount, paid.currency),
      ...toFee(tenancy, paid),
    };
  }

  /** Sends the whole payment back, once: what is on its way back already is left alone. */
  async function refund(tenancy: Tenancy, depositId: string): Promise<RefundProgress> {
    const refunds = await findMovements(tenancy, 'REFUND', depositId);
    const open = refunds.find(({ status }) => status !== 'FAILED');
    if (open) return toMovementProgress(open);
    const paid = await findPaid(tenancy, depositId);
    const request = paid?.product_data?.payment_request_id;
    if (!paid || !request) throw new ProviderFailure('refused', 'refund of an unknown payment');
    const answer = await client(tenancy, {
      method: 'POST',
      path: '/refunds',
      // After a failed refund another one is asked for.
      idempotencyKey: `${depositId}-${refunds.length}`,
      body: {
        reference_id: depositId,
        payment_request_id: request,
        currency: paid.currency,
        amount: paid.amount,
        reason: 'OTHERS',
      },
    });
    if ('refused' in answer && answer.refused !== 'REFUND_IN_PROGRESS')
      throw new ProviderFailure('refused', `refund: ${answer.refused}`);
    // Where it is says the next question.
    return { status: 'PENDING', progress: 'waiting' };
  }

  return { prepareDeposit, readPayment, findPayment, refund };
}
