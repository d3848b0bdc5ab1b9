import type { Tenancy } from '../../../../request/context.ts';
import type { ReportLine, ReportPeriod } from '../payment-provider.ts';
import { collectPages } from '../provider-api/pages.ts';
import { parseReply } from '../provider-api/replies.ts';
import { ProviderFailure } from '../provider-failure.ts';
import type { XenditClient } from './xendit-client.ts';
import { toMoney, type Transaction, Transactions } from './xendit-shapes.ts';

const PER_PAGE = 50;

/** Payments that arrived, and payouts that arrived or came back; the rest is not in effect. */
function toLine(tenancy: Tenancy, transaction: Transaction): ReportLine[] {
  const { id, type, status, product_id: product, reference_id: reference } = transaction;
  const isPayment = type === 'PAYMENT' && status === 'SUCCESS';
  const isPayout = type === 'DISBURSEMENT' && (status === 'SUCCESS' || status === 'REVERSED');
  if (!isPayment && !isPayout) return [];
  return [
    {
      kind: isPayment ? 'deposit' : 'payout',
      reference,
      providerRef: product ?? id,
      state: status === 'REVERSED' ? 'returned' : 'paid',
      ...toMoney(tenancy, transaction.amount, transaction.currency),
    },
  ];
}

/**
 * Creates the report of the payments that Xendit took and paid in a period, by its list of
 * transactions.
 */
export const createXenditReport =
  (client: XenditClient) =>
  async (tenancy: Tenancy, { from, to }: ReportPeriod): Promise<ReportLine[]> => {
    const transactions = await collectPages<Transaction, string>('', async (after) => {
      const query = new URLSearchParams([
        ['types', 'PAYMENT'],
        ['types', 'DISBURSEMENT'],
        ['created[gte]', from.toISOString()],
        ['created[lte]', new Date(to.getTime() - 1).toISOString()],
        ['limit', String(PER_PAGE)],
        ...(after === '' ? [] : [['after_id', after]]),
      ]);
      const answer = await client(tenancy, { method: 'GET', path: `/transactions?${query}` });
      if ('refused' in answer) throw new ProviderFailure('refused', answer.refused);
      const { has_more: hasMore, data } = parseReply(Transactions, answer.value, 'a report');
      return { items: data, next: hasMore ? (data.at(-1)?.id ?? null) : null };
    });
    return transactions.flatMap((transaction) => toLine(tenancy, transaction));
  };
