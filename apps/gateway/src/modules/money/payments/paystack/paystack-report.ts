import { z } from 'zod';

import type { Tenancy } from '../../../../request/context.ts';
import { isProgress, type ReportLine, type ReportPeriod } from '../payment-provider.ts';
import { collectPages } from '../provider-api/pages.ts';
import { parseReply } from '../provider-api/replies.ts';
import { ProviderFailure } from '../provider-failure.ts';
import type { PaystackClient } from './paystack-client.ts';
import { toPayoutAnswer } from './paystack-payouts.ts';
import { toReceivedAmount, Transaction, Transfer } from './paystack-shapes.ts';

const PER_PAGE = 100;

type Deps = {
  readonly client: PaystackClient;
  readonly secretOf: (tenancy: Tenancy) => Promise<string>;
};

/**
 * Creates the report of the payments that Paystack took and paid in a period, by its lists of
 * transactions and transfers.
 */
export function createPaystackReport({ client, secretOf }: Deps) {
  const list = async <Item extends z.ZodType>(
    secretKey: string,
    path: string,
    item: Item,
    { from, to }: ReportPeriod,
  ): Promise<z.output<Item>[]> =>
    collectPages<z.output<Item>, number>(1, async (page) => {
      const query = new URLSearchParams({
        from: from.toISOString(),
        to: new Date(to.getTime() - 1).toISOString(),
        perPage: String(PER_PAGE),
        page: String(page),
      });
      const answer = await client({ secretKey, method: 'GET', path: `${path}?${query}` });
      if (!answer.status) throw new ProviderFailure('refused', `list of ${path}`);
      const items = parseReply(z.array(item), answer.data, `a list of ${path}`);
      return { items, next: items.length < PER_PAGE ? null : page + 1 };
    });

  return async (tenancy: Tenancy, period: ReportPeriod): Promise<ReportLine[]> => {
    const secretKey = await secretOf(tenancy);
    const transactions = await list(secretKey, '/transaction', Transaction, period);
    const transfers = await list(secretKey, '/transfer', Transfer, period);
    const deposits = transactions
      .filter(({ status, domain }) => status === 'success' && domain === 'live')
      .map((transaction): ReportLine => ({
        kind: 'deposit',
        reference: transaction.reference,
        providerRef: transaction.id,
        state: 'paid',
        amount: toReceivedAmount(transaction).amount,
        currency: transaction.currency,
      }));
    const payouts = transfers.flatMap((transfer): ReportLine[] => {
      const notice = toPayoutAnswer(transfer, 'report');
      if (!notice || isProgress(notice) || notice.outcome === 'failed') return [];
      const { payoutId, providerRef, outcome, amount, currency } = notice;
      return [
        { kind: 'payout', reference: payoutId, providerRef, state: outcome, amount, currency },
      ];
    });
    return [...deposits, ...payouts];
  };
}
