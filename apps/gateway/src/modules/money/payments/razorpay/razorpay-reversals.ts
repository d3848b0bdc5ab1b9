import type { ReversalNotice } from '../payment-provider.ts';
import { parseReply } from '../provider-api/replies.ts';
import { meaningOf } from '../provider-api/statuses.ts';
import { DisputeNoticed, fromPaise, type Refund } from './razorpay-shapes.ts';
import { disputeStatuses, refundStatuses } from './razorpay-statuses.ts';

/** A refund as the API answers it; one of the dashboard has the notes of its payment alone. */
export function toRefund(refund: Refund, noted: string | undefined): ReversalNotice {
  return {
    reversalRef: refund.id,
    kind: 'refund',
    depositId: noted ?? refund.notes?.deposit ?? '',
    paymentRef: refund.payment_id ?? '',
    status: refund.status,
    progress: meaningOf(refundStatuses, refund.status),
    amount: typeof refund.amount === 'number' ? fromPaise(refund.amount) : null,
    currency: refund.currency ?? null,
  };
}

/** A dispute that is notified. */
export function toDispute(payload: unknown): ReversalNotice {
  const { dispute, payment } = parseReply(DisputeNoticed, payload, 'a notice of a dispute');
  const { id, payment_id: paymentRef, status, amount, currency } = dispute.entity;
  return {
    reversalRef: id ?? paymentRef,
    kind: 'dispute',
    depositId: payment?.entity.notes?.deposit ?? '',
    paymentRef,
    status,
    progress: meaningOf(disputeStatuses, status),
    amount: typeof amount === 'number' ? fromPaise(amount) : null,
    currency: currency ?? null,
  };
}
