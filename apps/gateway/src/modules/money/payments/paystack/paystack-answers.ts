import type { PaymentAnswer, RefundProgress, ReversalNotice } from '../payment-provider.ts';
import { parseReply } from '../provider-api/replies.ts';
import { meaningOf } from '../provider-api/statuses.ts';
import {
  DisputeNamed,
  fromKobo,
  type Refund,
  type RefundNamed,
  toReceivedAmount,
  type Transaction,
} from './paystack-shapes.ts';
import { disputeStatuses, refundStatuses, transactionStatuses } from './paystack-statuses.ts';

/**
 * Returns the answer of a transaction about a deposit; null in the test mode, which brings no
 * money.
 */
export function toAnswer(
  transaction: Transaction,
  source: string,
): PaymentAnswer | ReversalNotice | null {
  const { id, reference, domain, status, currency } = transaction;
  if (domain !== 'live') return null;
  const meaning = meaningOf(transactionStatuses, status);
  if (meaning === 'reversed')
    return {
      reversalRef: `transaction:${id}`,
      kind: 'refund',
      depositId: reference,
      paymentRef: id,
      status,
      progress: 'processed',
      amount: toReceivedAmount(transaction).amount,
      currency,
      isWhole: true,
    };
  if (meaning !== 'paid')
    return { depositId: reference, providerRef: id, status, progress: meaning };
  return {
    noticeRef: `${source}:${id}`,
    depositId: reference,
    paymentRef: id,
    outcome: 'paid',
    ...toReceivedAmount(transaction),
    currency,
  };
}

/** Returns the progress of a refund by its status. */
export const toRefundProgress = (status: string): RefundProgress => ({
  status,
  progress: meaningOf(refundStatuses, status),
});

/** A refund as a notice names it, of a transaction that Paystack does not list to us. */
export function toNamedRefund(named: RefundNamed, event: string): ReversalNotice {
  const depositId = named.transaction_reference ?? named.transaction?.reference ?? '';
  const status = named.status ?? event.replace('refund.', '');
  const ownRef = named.id ?? named.refund_reference;
  return {
    reversalRef: ownRef ?? `${depositId}:${named.amount ?? ''}`,
    kind: 'refund',
    depositId,
    paymentRef: '',
    ...toRefundProgress(status),
    amount: named.amount === null ? null : fromKobo(named.amount),
    currency: named.currency ?? null,
  };
}

/** A refund as the list of its transaction has it. */
export const toListedRefund = (
  { id: paymentRef, reference: depositId }: Transaction,
  { id, status, amount, currency }: Refund,
): ReversalNotice => ({
  reversalRef: id,
  kind: 'refund',
  depositId,
  paymentRef,
  ...toRefundProgress(status),
  amount: fromKobo(amount),
  currency,
});

/** A dispute that is notified: what the brand accepted to pay is gone, what it declined is not. */
export function toDispute(data: unknown, event: string): ReversalNotice {
  const named = parseReply(DisputeNamed, data, 'a notice of a dispute');
  const status = named.status ?? event;
  const meaning = meaningOf(disputeStatuses, status);
  const ended = named.resolution === 'declined' ? 'failed' : 'processed';
  const depositId = named.transaction?.reference ?? named.transaction_reference ?? '';
  const amount = named.refund_amount ?? named.transaction?.amount ?? null;
  return {
    reversalRef: named.id ?? depositId,
    kind: 'dispute',
    depositId,
    paymentRef: '',
    status: named.resolution ? `${status}: ${named.resolution}` : status,
    progress: meaning === 'ended' ? ended : meaning,
    amount: amount === null ? null : fromKobo(amount),
    currency: named.currency ?? null,
  };
}
