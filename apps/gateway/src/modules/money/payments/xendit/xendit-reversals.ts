import type { Tenancy } from '../../../../request/context.ts';
import type { ReversalNotice } from '../payment-provider.ts';
import { parseReply } from '../provider-api/replies.ts';
import { meaningOf } from '../provider-api/statuses.ts';
import { ProviderFailure } from '../provider-failure.ts';
import type { XenditClient } from './xendit-client.ts';
import { Dispute, Refund, toMoney } from './xendit-shapes.ts';
import { disputeStatuses, refundStatuses } from './xendit-statuses.ts';

function toRefund(tenancy: Tenancy, refund: Refund): ReversalNotice {
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

function toDispute(tenancy: Tenancy, dispute: Dispute): ReversalNotice {
  const amount = dispute.amount.terminal ?? dispute.amount.initial ?? null;
  return {
    reversalRef: dispute.id,
    kind: 'dispute',
    depositId: dispute.reference_id ?? '',
    paymentRef: dispute.payment_id ?? '',
    status: dispute.status,
    progress: meaningOf(disputeStatuses, dispute.status),
    ...(amount === null
      ? { amount: null, currency: null }
      : toMoney(tenancy, amount, dispute.currency)),
  };
}

/** Refunds and disputes at Xendit, by its own ids; null where it knows none. */
export function createXenditReversals(client: XenditClient) {
  const read = async (tenancy: Tenancy, path: string, id: string): Promise<unknown> => {
    const answer = await client(tenancy, {
      method: 'GET',
      path: `${path}/${encodeURIComponent(id)}`,
    });
    if ('value' in answer) return answer.value;
    if (/NOT_FOUND/.test(answer.refused)) return null;
    throw new ProviderFailure('refused', `${path}: ${answer.refused}`);
  };

  const readRefund = async (tenancy: Tenancy, id: string): Promise<ReversalNotice | null> => {
    const value = await read(tenancy, '/refunds', id);
    return value === null ? null : toRefund(tenancy, parseReply(Refund, value, 'a refund'));
  };

  const readDispute = async (tenancy: Tenancy, id: string): Promise<ReversalNotice | null> => {
    const value = await read(tenancy, '/v1/disputes', id);
    return value === null ? null : toDispute(tenancy, parseReply(Dispute, value, 'a dispute'));
  };

  return { readRefund, readDispute };
}
