import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { Finding, Run, VendorDrift } from './finding.ts';
import { storeRun } from './reconciliation-repository.ts';
import type { VendorLine } from './vendor-report.ts';

export type VendorReport = Run & { readonly id: bigint };

/** The stretch of time that the vendor's report covers, from `from` up to but not including `to`. */
export type Stretch = { readonly from: Date; readonly to: Date };

/** Clocks differ: what happened this close to either end may stand in the neighbouring report. */
const EDGE_SECONDS = 60;
const PAGE = 1000;

type Ours = {
  readonly txId: string;
  readonly kind: 'BET' | 'WIN' | 'ROLLBACK' | 'JACKPOT';
  readonly status: string;
  readonly code: string | null;
  readonly amount: bigint | null;
  readonly currency: string;
  readonly player: string;
  readonly round: string | null;
  readonly member: bigint;
  readonly isLate: boolean;
};

const KINDS = { bet: 'BET', win: 'WIN', rollback: 'ROLLBACK', jackpot: 'JACKPOT' } as const;

/** Compares a vendor's own report with our journal, transaction by transaction, and the totals of each kind; stores what differs and corrects nothing. */
export async function reconcileVendor(
  db: Database,
  tenantId: number,
  vendorCode: string,
  lines: readonly VendorLine[],
  stretch: Stretch,
): Promise<VendorReport> {
  const startedAt = new Date();
  const { vendor, findings, figures } = await db.transaction(tenantId, async (tx) => {
    const found = await tx.one<{ id: number }>(
      'reconciliation-vendor',
      'select id from vendor where tenant = $1 and code = $2',
      [tenantId, vendorCode],
    );
    if (!found) throw new Error(`there is no vendor ${vendorCode}`);
    const compared: Finding[] = [];
    for (let start = 0; start < lines.length; start += PAGE)
      compared.push(
        ...(await compare(tx, tenantId, found.id, lines.slice(start, start + PAGE), stretch)),
      );
    const ours = await totals(tx, tenantId, found.id, stretch);
    return {
      vendor: found.id,
      findings: [...compared, ...(await extras(tx, tenantId, found.id, lines, stretch))],
      figures: { ours, theirs: totalsOf(lines), from: stretch.from, to: stretch.to },
    };
  });
  const run: Run = { scope: 'VENDOR', vendor, from: null, to: null, startedAt, figures, findings };
  return { ...run, id: await db.transaction(tenantId, (tx) => storeRun(tx, tenantId, run)) };
}

const SELECT = `select o.external_ref as "txId", o.kind, o.status, o.code, o.amount, s.currency, m.public_id as player, o.round_ref as round, o.member`;
const JOIN =
  'join asset s on s.tenant = o.tenant and s.id = o.asset join member m on m.tenant = o.tenant and m.id = o.member';

async function compare(
  tx: Db,
  tenantId: number,
  vendor: number,
  lines: readonly VendorLine[],
  { to }: Stretch,
): Promise<Finding[]> {
  const rows = await tx.many<Ours>(
    'reconciliation-ours',
    `${SELECT}, o.created_at >= $4::timestamptz + make_interval(secs => $5) as "isLate" from operation o ${JOIN}
    where o.tenant = $1 and o.source = vendor_source($2::smallint) and o.external_ref = any ($3)`,
    [tenantId, vendor, lines.map(({ txId }) => txId), to, EDGE_SECONDS],
  );
  const byId = new Map(rows.map((row) => [row.txId, row]));
  return lines.flatMap((line) => {
    const ours = byId.get(line.txId);
    const drift = driftOf(line, ours);
    if (drift === undefined) return [];
    return [
      {
        drift,
        rule: "the vendor's books are ours",
        subject: `${line.type} ${line.txId}`,
        member: ours?.member ?? null,
        detail: {
          theirs: `${line.amount} ${line.currency}`,
          ours: ours
            ? `${ours.status} ${ours.amount ?? 0n} ${ours.currency}${ours.code ? ` ${ours.code}` : ''}`
            : 'none',
        },
      },
    ];
  });
}

/** The class of a difference; the first that fits, from what explains most. */
function driftOf(line: VendorLine, ours: Ours | undefined): VendorDrift | undefined {
  if (!ours) return `missing_${line.type}`;
  if (ours.kind !== KINDS[line.type]) return 'wrong_kind';
  // A rollback of what never happened returned nothing, and both know it.
  if (line.type === 'rollback' && ours.status === 'NOOP') return undefined;
  if (ours.status !== 'APPLIED')
    return line.type === 'rollback' ? 'late_rollback' : `missing_${line.type}`;
  if (ours.currency !== line.currency) return 'wrong_currency';
  if (ours.player !== line.player) return 'wrong_player';
  if (ours.amount !== line.amount) return 'wrong_amount';
  if (ours.round !== line.roundId) return 'wrong_round';
  return line.type === 'rollback' && ours.isLate ? 'late_rollback' : undefined;
}

/** What we booked and the vendor does not know, away from the ends of the stretch. Of a bet that was rolled back the vendor need tell the rollback alone. */
async function extras(
  tx: Db,
  tenantId: number,
  vendor: number,
  lines: readonly VendorLine[],
  { from, to }: Stretch,
): Promise<Finding[]> {
  const known = new Set(lines.map(({ txId }) => txId));
  const rows = await tx.many<Ours & { undoneBy: string | null }>(
    'reconciliation-extras',
    `${SELECT}, false as "isLate", u.external_ref as "undoneBy" from operation o ${JOIN}
    left join operation u on u.tenant = o.tenant and u.parent = o.id and u.kind = 'ROLLBACK' and u.status = 'APPLIED'
    where o.tenant = $1 and o.source = vendor_source($2::smallint) and o.status = 'APPLIED' and o.created_at >= $3::timestamptz + make_interval(secs => $5) and o.created_at < $4::timestamptz - make_interval(secs => $5) order by o.id`,
    [tenantId, vendor, from, to, EDGE_SECONDS],
  );
  // A jackpot that found an empty pool moved nothing and stands in no report.
  return rows
    .filter(
      ({ txId, undoneBy, kind, amount }) =>
        !known.has(txId) &&
        !(kind === 'JACKPOT' && amount === 0n) &&
        !(undoneBy !== null && known.has(undoneBy)),
    )
    .map(({ txId, kind, amount, currency, member }) => {
      const type = kind.toLowerCase() as VendorLine['type'];
      return {
        drift: `extra_${type}`,
        rule: "the vendor's books are ours",
        subject: `${type} ${txId}`,
        member,
        detail: { theirs: 'none', ours: `${amount ?? 0n} ${currency}` },
      };
    });
}

type Totals = Readonly<Record<string, { readonly count: number; readonly amount: string }>>;

async function totals(
  tx: Db,
  tenantId: number,
  vendor: number,
  { from, to }: Stretch,
): Promise<Totals> {
  const rows = await tx.many<{ kind: string; currency: string; count: number; amount: string }>(
    'reconciliation-totals',
    `select lower(o.kind::text) as kind, s.currency, count(*)::int as count, sum(o.amount)::text as amount
    from operation o join asset s on s.tenant = o.tenant and s.id = o.asset
    where o.tenant = $1 and o.source = vendor_source($2::smallint) and o.status = 'APPLIED' and o.created_at >= $3 and o.created_at < $4 group by 1, 2 order by 1, 2`,
    [tenantId, vendor, from, to],
  );
  return Object.fromEntries(
    rows.map(({ kind, currency, count, amount }) => [`${kind} ${currency}`, { count, amount }]),
  );
}

function totalsOf(lines: readonly VendorLine[]): Totals {
  const sums = new Map<string, { count: number; amount: bigint }>();
  for (const { type, currency, amount } of lines) {
    const sum = sums.get(`${type} ${currency}`) ?? { count: 0, amount: 0n };
    sums.set(`${type} ${currency}`, { count: sum.count + 1, amount: sum.amount + amount });
  }
  return Object.fromEntries(
    [...sums]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { count, amount }]) => [name, { count, amount: String(amount) }]),
  );
}
