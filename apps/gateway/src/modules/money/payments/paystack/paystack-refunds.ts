import type { Tenancy } from '../../../../request/context.ts';
import { isReversal, type PaymentAnswer } from '../payment-provider.ts';
import type { RefundProgress, ReversalNotice } from '../payment-provider.ts';
import { parseReply } from '../provider-api/replies.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { toAnswer, toListedRefund, toNamedRefund, toRefundProgress } from './paystack-answers.ts';
import type { PaystackClient } from './paystack-client.ts';
import {
  type Envelope,
  Refund,
  RefundNamed,
  Refunds,
  type Transaction,
} from './paystack-shapes.ts';

const isReversed = ({ code, message }: Envelope): boolean =>
  code === 'transaction_reversed' || /fully reversed/i.test(message);

type Deps = {
  readonly client: PaystackClient;
  readonly secretOf: (tenancy: Tenancy) => Promise<string>;
  /** The transaction of a reference; null: Paystack knows none. */
  readonly verify: (secretKey: string, reference: string) => Promise<Transaction | null>;
};

/** Refunds at Paystack, ours and those of its dashboard. */
export function createPaystackRefunds({ client, secretOf, verify }: Deps) {
  async function list(secretKey: string, { id }: Transaction): Promise<readonly Refund[]> {
    const path = `/refund?transaction=${encodeURIComponent(id)}`;
    const answer = await client({ secretKey, method: 'GET', path });
    if (!answer.status) throw new ProviderFailure('refused', 'a list of refunds');
    return parseReply(Refunds, answer.data, 'a list of refunds');
  }

  /**
   * Reads the refunds that a notice is about. Notices name no id of a refund before it is
   * processed, so that the list of its transaction is asked, where each refund has its own.
   */
  async function readNotice(
    secretKey: string,
    data: unknown,
    event: string,
  ): Promise<readonly ReversalNotice[]> {
    const named = parseReply(RefundNamed, data, 'a notice of a refund');
    const notice = toNamedRefund(named, event);
    const { depositId, status, amount } = notice;
    const transaction = depositId === '' ? null : await verify(secretKey, depositId);
    if (!transaction) return [notice];
    const refunds = await list(secretKey, transaction);
    const all = refunds.map((refund) => toListedRefund(transaction, refund));
    const isAhead = !all.some((one) => one.status === status && one.amount === amount);
    // One that moved on since its notice is listed further on; an end is never taken back.
    if (all.length === 0 || (isAhead && notice.progress === 'processed'))
      throw new ProviderFailure('bad_reply', `a refund of ${depositId} is not listed yet`);
    return all;
  }

  /** A reversed transaction under the id of its refund, where one refund took all of it. */
  async function name(
    tenancy: Tenancy,
    transaction: Transaction,
  ): Promise<PaymentAnswer | ReversalNotice | null> {
    const answer = toAnswer(transaction, 'asked');
    if (!answer || !isReversal(answer)) return answer;
    const refunds = await list(await secretOf(tenancy), transaction);
    const whole = refunds
      .map((one) => toListedRefund(transaction, one))
      .find(({ amount, progress }) => progress !== 'failed' && amount === answer.amount);
    return whole ? { ...answer, reversalRef: whole.reversalRef } : answer;
  }

  /** Sends back what is not refunded yet, once; says where the last of its refunds is. */
  async function refund(tenancy: Tenancy, depositId: string): Promise<RefundProgress> {
    const secretKey = await secretOf(tenancy);
    const transaction = await verify(secretKey, depositId);
    if (!transaction) throw new ProviderFailure('refused', 'refund of an unknown transaction');
    const known = (await list(secretKey, transaction))
      .map((one) => ({ ...toRefundProgress(one.status), amount: one.amount }))
      .filter(({ progress }) => progress !== 'failed');
    const rest = known.reduce((left, { amount }) => left - amount, transaction.amount);
    const last = known.find(({ progress }) => progress !== 'processed') ?? known[0];
    if (last && rest <= 0) return { status: last.status, progress: last.progress };
    const { status } = transaction;
    if (status === 'reversed') return { status, progress: 'processed' };
    const body = { transaction: depositId, ...(last && { amount: rest }) };
    const answer = await client({ secretKey, method: 'POST', path: '/refund', body });
    if (answer.status) return toRefundProgress(parseReply(Refund, answer.data, 'a refund').status);
    if (!isReversed(answer)) throw new ProviderFailure('refused', 'refund');
    return { status: 'reversed', progress: 'processed' };
  }

  return { readNotice, name, refund };
}
