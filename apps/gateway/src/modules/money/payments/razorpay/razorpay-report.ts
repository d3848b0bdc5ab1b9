import type { z } from 'zod';

import type { Tenancy } from '../../../../request/context.ts';
import { isProgress, type ReportLine, type ReportPeriod } from '../payment-provider.ts';
import { collectPages } from '../provider-api/pages.ts';
import { parseReply } from '../provider-api/replies.ts';
import { ProviderFailure } from '../provider-failure.ts';
import type { KeysOf, RazorpayClient, RazorpayKeys } from './razorpay-client.ts';
import { toPayoutAnswer } from './razorpay-payouts.ts';
import { fromPaise, listOf, Payment, PaymentLinks, Payout } from './razorpay-shapes.ts';

const PER_PAGE = 100;

const inSeconds = (date: Date): string => String(Math.floor(date.getTime() / 1000));

/**
 * Creates the report of the payments that Razorpay took and RazorpayX paid in a period, by their
 * lists of payments and payouts.
 */
export function createRazorpayReport(client: RazorpayClient, keysOf: KeysOf) {
  const list = async <Item extends z.ZodType>(
    keys: RazorpayKeys,
    path: string,
    item: Item,
    query: Readonly<Record<string, string>>,
  ): Promise<z.output<Item>[]> =>
    collectPages<z.output<Item>, number>(0, async (skip) => {
      const page = { ...query, count: String(PER_PAGE), skip: String(skip) };
      const asked = `${path}?${new URLSearchParams(page)}`;
      const answer = await client(keys, { method: 'GET', path: asked });
      if ('refused' in answer) throw new ProviderFailure('refused', answer.refused);
      const { items } = parseReply(listOf(item), answer.value, `a list of ${path}`);
      return { items, next: items.length < PER_PAGE ? null : skip + PER_PAGE };
    });

  /** A payment has the notes of its link; one without them is looked up by its link. */
  async function findReference(keys: RazorpayKeys, { id, notes }: Payment): Promise<string> {
    const noted = notes && !Array.isArray(notes) ? notes['deposit'] : undefined;
    if (typeof noted === 'string') return noted;
    const path = `/v1/payment_links?${new URLSearchParams({ payment_id: id })}`;
    const answer = await client(keys, { method: 'GET', path });
    if ('refused' in answer) return '';
    const { payment_links: links } = parseReply(PaymentLinks, answer.value, 'a list of links');
    return links[0]?.reference_id ?? '';
  }

  return async (tenancy: Tenancy, { from, to }: ReportPeriod): Promise<ReportLine[]> => {
    const keys = await keysOf(tenancy);
    const period = { from: inSeconds(from), to: inSeconds(new Date(to.getTime() - 1000)) };
    const payments = await list(keys, '/v1/payments', Payment, period);
    const account = { account_number: keys.accountNumber };
    const payouts = await list(keys, '/v1/payouts', Payout, { ...account, ...period });
    const lines: ReportLine[] = [];
    for (const payment of payments) {
      if (payment.status !== 'captured' && payment.status !== 'refunded') continue;
      lines.push({
        kind: 'deposit',
        reference: await findReference(keys, payment),
        providerRef: payment.id,
        state: payment.status === 'captured' ? 'paid' : 'returned',
        amount: fromPaise(payment.amount),
        currency: payment.currency,
      });
    }
    for (const payout of payouts) {
      const notice = toPayoutAnswer(payout, 'report');
      if (isProgress(notice) || notice.outcome === 'failed') continue;
      const { payoutId: reference, providerRef, outcome: state, amount, currency } = notice;
      lines.push({ kind: 'payout', reference, providerRef, state, amount, currency });
    }
    return lines;
  };
}
