import type { Tenancy } from '../../../../request/context.ts';
import type { ReversalNotice } from '../payment-provider.ts';
import { meaningOf } from '../provider-api/statuses.ts';
import { type AlertNamed, type Refund, toMoney } from './xendit-shapes.ts';
import { refundStatuses } from './xendit-statuses.ts';

/** What a notice is about; a refund may be one level deeper. */
export const pickNamed = (whole: AlertNamed) => whole.data?.data ?? whole.data ?? whole;

/** A refund as the API answers it. */
export function toRefund(tenancy: Tenancy, refund: Refund): ReversalNotice {
  return {
    reversalRef: refund.id,
    kind: 'refund',
    // One that was made in the dashboard has a reference of its own.
    depositId: refund.reference_id ?? '',
    paymentRef: refund.payment_id ?? '',
    orderRef: refund.payment_request_id ?? '',
    status: refund.status,
    progress: meaningOf(refundStatuses, refund.status),
    ...toMoney(tenancy, refund.amount, refund.currency),
  };
}

/** A dispute: it is answered in the dashboard, where its state is. */
export function toDispute(event: string, whole: AlertNamed): ReversalNotice {
  const named = pickNamed(whole);
  const depositId = named.reference_id ?? '';
  return {
    reversalRef: named.id ?? depositId,
    kind: 'dispute',
    depositId,
    paymentRef: named.payment_id ?? '',
    orderRef: named.payment_request_id ?? '',
    status: named.status ?? event,
    progress: 'attention',
    amount: null,
    currency: null,
  };
}
