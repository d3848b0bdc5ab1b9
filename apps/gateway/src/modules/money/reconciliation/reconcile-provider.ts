import { add, type Micros, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { ReportingProvider, ReportLine } from '../payments/module.ts';
import type { Discrepancy, ProviderDiscrepancyKind, ReconciliationRun } from './discrepancy.ts';
import {
  type BrandDay,
  type OwnPayment,
  readOwn,
  readReported,
  readUnmatched,
} from './provider-report-repository.ts';
import { insertRun } from './reconciliation-repository.ts';

export type ProviderRun = ReconciliationRun & { readonly id: bigint };

const RULE = 'the report of the payment provider matches deposits and payouts';

type Side = { readonly amount: Micros | null; readonly currency: string | null };

const format = ({ amount, currency }: Side, state: string): string =>
  `${state} ${amount ?? 0n} ${currency ?? ''}`.trimEnd();

function toDiscrepancy(
  kind: ProviderDiscrepancyKind,
  line: ReportLine | null,
  own: OwnPayment | null,
): Discrepancy {
  const of = own ?? line;
  const number = line?.reference ?? own?.reference ?? '';
  return {
    kind,
    rule: RULE,
    subject: `${of?.kind ?? ''} ${number === '' ? (line?.providerRef ?? '') : number}`,
    member: own?.member ?? null,
    detail: {
      theirs: line ? format(line, line.state) : 'none',
      ours: own ? format(own, own.state) : 'none',
      ...(line && { payment: line.providerRef }),
    },
  };
}

/** True when all of a deposit went back by what operators decided: it need not be in a list. */
const isReversed = ({ amount, reversed }: OwnPayment): boolean =>
  reversed > 0n && reversed >= (amount ?? zero);

/** True when a sum is ours; of a deposit that went back in part, providers list either sum. */
const isOurs = ({ amount, reversed }: OwnPayment, listed: Micros): boolean =>
  listed === amount || (amount !== null && reversed > 0n && listed === amount - reversed);

/** Our states in which a line of the report is rightly in effect. */
const states = {
  deposit: {
    paid: ['CONFIRMED', 'HELD', 'REFUSED', 'REFUNDED'],
    // Sent back by us, or by an operator at the provider.
    returned: ['REFUSED', 'REFUNDED'],
  },
  payout: { paid: ['PAID'], returned: ['RETURNED'] },
} as const satisfies Record<ReportLine['kind'], Record<ReportLine['state'], readonly string[]>>;

/** The kind of a difference: the first that applies; undefined: the line is as we have it. */
function classify(
  line: ReportLine,
  own: OwnPayment | undefined,
  { currency, unmatched }: { currency: string; unmatched: ReadonlySet<string> },
): ProviderDiscrepancyKind | undefined {
  const isUnmatched = line.kind === 'deposit' && unmatched.has(line.providerRef);
  if (!own) return isUnmatched ? undefined : `missing_${line.kind}`;
  const isOther = own.providerRef !== null && own.providerRef !== line.providerRef;
  // Paid twice: the second payment is listed as unmatched, or was never notified.
  if (isOther) return isUnmatched ? undefined : `missing_${line.kind}`;
  const allowed: readonly string[] = states[line.kind][line.state];
  const isBack = line.state === 'returned' && isReversed(own);
  if (!isBack && !allowed.includes(own.state)) return 'wrong_state';
  if ((own.currency ?? currency) !== line.currency) return 'wrong_currency';
  return isOurs(own, line.amount) ? undefined : 'wrong_amount';
}

/** Payments that we have and the report has not: they may have begun on another day there. */
async function findExtras(
  provider: ReportingProvider,
  own: readonly OwnPayment[],
  reported: ReadonlySet<string>,
): Promise<Discrepancy[]> {
  const extras: Discrepancy[] = [];
  for (const one of own) {
    if (reported.has(`${one.kind} ${one.reference}`)) continue;
    const known = await provider.confirm(one.kind, one.reference);
    // A payment of which a part went back may be listed as reversed like one that went back whole.
    const isKnown = known === null ? one.reversed > 0n : isOurs(one, known.amount);
    if (!isKnown) extras.push(toDiscrepancy(`extra_${one.kind}`, null, one));
  }
  return extras;
}

type Totals = Record<string, { count: number; amount: string }>;

function sum(lines: readonly (Side & { readonly kind: string })[], currency: string): Totals {
  const sums = new Map<string, { count: number; amount: Micros }>();
  for (const line of lines) {
    const name = `${line.kind} ${line.currency ?? currency}`;
    const { count, amount } = sums.get(name) ?? { count: 0, amount: zero };
    sums.set(name, { count: count + 1, amount: add(amount, line.amount ?? zero) });
  }
  return Object.fromEntries(
    [...sums].map(([name, { count, amount }]) => [name, { count, amount: String(amount) }]),
  );
}

/**
 * Compares what a payment provider reports of a day with our deposits and payouts, both ways.
 * Stores the discrepancies, holds the members they touch and raises an alert; corrects nothing.
 * Throws a ProviderFailure where the provider cannot be asked.
 */
export async function reconcileProvider(
  db: Database,
  { tenant, tenantId }: Tenancy,
  provider: ReportingProvider,
  { day, ...period }: BrandDay,
): Promise<ProviderRun> {
  const startedAt = new Date();
  const lines = await provider.report(period);
  const read = await db.transaction(tenantId, async (tx) => ({
    reported: await readReported(
      tx,
      tenantId,
      provider.name,
      lines.map(({ reference }) => reference),
    ),
    unmatched: await readUnmatched(
      tx,
      tenantId,
      provider.name,
      lines.map(({ providerRef }) => providerRef),
    ),
    own: await readOwn(tx, tenantId, provider.name, period),
  }));
  const currency = tenant.currency.code;
  const byNumber = new Map(read.reported.map((own) => [`${own.kind} ${own.reference}`, own]));
  const differences = lines.flatMap((line) => {
    const own = byNumber.get(`${line.kind} ${line.reference}`);
    const kind = classify(line, own, { currency, unmatched: read.unmatched });
    return kind === undefined ? [] : [toDiscrepancy(kind, line, own ?? null)];
  });
  const named = new Set(lines.map(({ kind, reference }) => `${kind} ${reference}`));
  const extras = await findExtras(provider, read.own, named);
  const inEffect = read.own.filter(
    (own) => named.has(`${own.kind} ${own.reference}`) || !isReversed(own),
  );
  const run: ReconciliationRun = {
    scope: 'PROVIDER',
    vendor: null,
    report: { provider: provider.name, day },
    from: null,
    to: null,
    startedAt,
    figures: { ours: sum(inEffect, currency), theirs: sum(lines, currency), ...period },
    discrepancies: [...differences, ...extras],
  };
  return { ...run, id: await db.transaction(tenantId, (tx) => insertRun(tx, tenantId, run)) };
}
