import type { Db } from '@parlour/database';
import { add, type Micros, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId, VendorId } from '../../../domain/ids.ts';
import type { Discrepancy, ReconciliationRun, VendorDiscrepancyKind } from './discrepancy.ts';
import { insertRun } from './reconciliation-repository.ts';
import type { VendorLine } from './vendor-report.ts';

export type VendorReport = ReconciliationRun & { readonly id: bigint };

/** The period of a vendor's report; `to` is not included. */
export type Period = { readonly from: Date; readonly to: Date };

/** Clocks differ: transactions this close to either end may be in the neighbouring report. */
const CLOCK_TOLERANCE_SECONDS = 60;
const PAGE_SIZE = 1000;

type LedgerLine = {
  readonly txId: string;
  readonly kind: 'BET' | 'WIN' | 'ROLLBACK' | 'JACKPOT';
  readonly status: string;
  readonly code: string | null;
  readonly amount: Micros | null;
  readonly currency: string;
  readonly player: string | null;
  readonly round: string | null;
  readonly member: MemberId;
  readonly isLate: boolean;
};

const OPERATION_KINDS = {
  bet: 'BET',
  win: 'WIN',
  rollback: 'ROLLBACK',
  jackpot: 'JACKPOT',
} as const;

/**
 * Compares a vendor's report with the journal, by transaction and by the totals of each kind.
 * Stores the discrepancies; corrects nothing.
 */
export async function reconcileVendor(
  db: Database,
  tenantId: TenantId,
  vendorCode: string,
  lines: readonly VendorLine[],
  period: Period,
): Promise<VendorReport> {
  const startedAt = new Date();
  const { vendor, discrepancies, figures } = await db.transaction(tenantId, async (tx) => {
    const vendorRow = await tx.one<{ id: VendorId }>(
      'reconciliation-vendor',
      'select id from vendor where tenant = $1 and code = $2',
      [tenantId, vendorCode],
    );
    if (!vendorRow) throw new Error(`there is no vendor ${vendorCode}`);
    const compared: Discrepancy[] = [];
    for (let start = 0; start < lines.length; start += PAGE_SIZE)
      compared.push(
        ...(await findDifferences(
          tx,
          tenantId,
          vendorRow.id,
          lines.slice(start, start + PAGE_SIZE),
          period,
        )),
      );
    const ours = await readLedgerTotals(tx, tenantId, vendorRow.id, period);
    return {
      vendor: vendorRow.id,
      discrepancies: [
        ...compared,
        ...(await findExtraOperations(tx, tenantId, vendorRow.id, lines, period)),
      ],
      figures: { ours, theirs: sumVendorLines(lines), from: period.from, to: period.to },
    };
  });
  const run: ReconciliationRun = {
    scope: 'VENDOR',
    vendor,
    from: null,
    to: null,
    startedAt,
    figures,
    discrepancies,
  };
  return { ...run, id: await db.transaction(tenantId, (tx) => insertRun(tx, tenantId, run)) };
}

// A held win that was released is in effect as the vendor reported it.
const LINE_SELECT = `select o.external_ref as "txId", o.kind,
  case when o.status = 'HELD' then coalesce((select d.status from operation d
    where d.tenant = o.tenant and d.source = 'held-win' and d.external_ref = o.id::text), o.status)
    else o.status end as status,
  o.code, o.amount, s.currency, p.player, o.round_ref as round, o.member`;
const LINE_JOINS =
  'join asset s on s.tenant = o.tenant and s.id = o.asset ' +
  'left join vendor_player p on p.tenant = o.tenant and p.vendor = o.vendor ' +
  'and p.member = o.member';

async function findDifferences(
  tx: Db,
  tenantId: TenantId,
  vendor: VendorId,
  lines: readonly VendorLine[],
  { to }: Period,
): Promise<Discrepancy[]> {
  const rows = await tx.many<LedgerLine>(
    'reconciliation-ours',
    `${LINE_SELECT}, o.created_at >= $4::timestamptz + make_interval(secs => $5) as "isLate"
    from operation o ${LINE_JOINS}
    where o.tenant = $1 and o.source = vendor_source($2::smallint) and o.external_ref = any ($3)`,
    [tenantId, vendor, lines.map(({ txId }) => txId), to, CLOCK_TOLERANCE_SECONDS],
  );
  const linesByTxId = new Map(rows.map((row) => [row.txId, row]));
  return lines.flatMap((line) => {
    const ours = linesByTxId.get(line.txId);
    const kind = classifyDifference(line, ours);
    if (kind === undefined) return [];
    return [
      {
        kind,
        rule: 'the report of the vendor matches the journal',
        subject: `${line.type} ${line.txId}`,
        member: ours?.member ?? null,
        detail: {
          theirs: `${line.amount} ${line.currency}`,
          ours: ours ? formatLedgerLine(ours) : 'none',
        },
      },
    ];
  });
}

const formatLedgerLine = ({ status, amount, currency, code }: LedgerLine): string =>
  [status, amount ?? 0n, currency, code ?? ''].join(' ').trimEnd();

/** The kind of a difference: the first that applies. */
function classifyDifference(
  line: VendorLine,
  ours: LedgerLine | undefined,
): VendorDiscrepancyKind | undefined {
  if (!ours) return `missing_${line.type}`;
  if (ours.kind !== OPERATION_KINDS[line.type]) return 'wrong_kind';
  // A rollback of a bet that was never applied moved nothing.
  if (line.type === 'rollback' && ours.status === 'NOOP') return undefined;
  if (ours.status !== 'APPLIED')
    return line.type === 'rollback' ? 'late_rollback' : `missing_${line.type}`;
  if (ours.currency !== line.currency) return 'wrong_currency';
  if (ours.player !== line.player) return 'wrong_player';
  if (ours.amount !== line.amount) return 'wrong_amount';
  if (ours.round !== line.roundId) return 'wrong_round';
  return line.type === 'rollback' && ours.isLate ? 'late_rollback' : undefined;
}

/**
 * Operations of the journal that the report lacks, away from the ends of the period. A vendor may
 * leave out a bet whose rollback it reports.
 */
async function findExtraOperations(
  tx: Db,
  tenantId: TenantId,
  vendor: VendorId,
  lines: readonly VendorLine[],
  { from, to }: Period,
): Promise<Discrepancy[]> {
  const reported = new Set(lines.map(({ txId }) => txId));
  const rows = await tx.many<LedgerLine & { undoneBy: string | null }>(
    'reconciliation-extras',
    `${LINE_SELECT}, false as "isLate", u.external_ref as "undoneBy" from operation o ${LINE_JOINS}
    left join operation u on u.tenant = o.tenant and u.parent = o.id
      and u.kind = 'ROLLBACK' and u.status = 'APPLIED'
    where o.tenant = $1 and o.source = vendor_source($2::smallint) and o.status = 'APPLIED'
      and o.created_at >= $3::timestamptz + make_interval(secs => $5)
      and o.created_at < $4::timestamptz - make_interval(secs => $5)
    order by o.id`,
    [tenantId, vendor, from, to, CLOCK_TOLERANCE_SECONDS],
  );
  // A jackpot that found an empty pool moved nothing and is in no report.
  return rows
    .filter(
      ({ txId, undoneBy, kind, amount }) =>
        !reported.has(txId) &&
        !(kind === 'JACKPOT' && amount === 0n) &&
        !(undoneBy !== null && reported.has(undoneBy)),
    )
    .map(({ txId, kind, amount, currency, member }) => {
      const type = kind.toLowerCase() as VendorLine['type'];
      return {
        kind: `extra_${type}`,
        rule: 'the report of the vendor matches the journal',
        subject: `${type} ${txId}`,
        member,
        detail: { theirs: 'none', ours: `${amount ?? 0n} ${currency}` },
      };
    });
}

type Totals = Readonly<Record<string, { readonly count: number; readonly amount: string }>>;

async function readLedgerTotals(
  tx: Db,
  tenantId: TenantId,
  vendor: VendorId,
  { from, to }: Period,
): Promise<Totals> {
  const rows = await tx.many<{ kind: string; currency: string; count: number; amount: string }>(
    'reconciliation-totals',
    `select lower(o.kind::text) as kind, s.currency, count(*)::int as count,
    sum(o.amount)::text as amount
    from operation o join asset s on s.tenant = o.tenant and s.id = o.asset
    where o.tenant = $1 and o.source = vendor_source($2::smallint) and o.status = 'APPLIED'
      and o.created_at >= $3 and o.created_at < $4 group by 1, 2 order by 1, 2`,
    [tenantId, vendor, from, to],
  );
  return Object.fromEntries(
    rows.map(({ kind, currency, count, amount }) => [`${kind} ${currency}`, { count, amount }]),
  );
}

function sumVendorLines(lines: readonly VendorLine[]): Totals {
  const sums = new Map<string, { count: number; amount: Micros }>();
  for (const { type, currency, amount } of lines) {
    const sum = sums.get(`${type} ${currency}`) ?? { count: 0, amount: zero };
    sums.set(`${type} ${currency}`, { count: sum.count + 1, amount: add(sum.amount, amount) });
  }
  return Object.fromEntries(
    [...sums]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { count, amount }]) => [name, { count, amount: String(amount) }]),
  );
}
