import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { micros, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import { setStatementTimeout } from '../../../db/statement-timeout.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import {
  deriveSigningKey,
  type ExportedHead,
  openHeadFile,
  startOfProcess,
  toVerificationKey,
  verifyChain,
} from '../../money/audit/module.ts';
import {
  readVendorReport,
  reconcileJournal,
  reconcileVendor,
} from '../../money/reconciliation/module.ts';
import { TRAIL_FILE, verifyTrail, writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';

type Calls = OperatorContract['reconciliation'];

export type ComparisonDeps = {
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly config: { readonly dataDir: string };
};

/** Sums of one side of a vendor's report, by kind, in micro-units. */
type Sums = Readonly<Record<string, { readonly count: number; readonly amount: unknown }>>;

const toTotals = (ours: Sums, theirs: Sums) =>
  [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].map((kind) => ({
    kind,
    ours: toWire(micros(BigInt(String(ours[kind]?.amount ?? 0)))),
    theirs: toWire(micros(BigInt(String(theirs[kind]?.amount ?? 0)))),
    oursCount: ours[kind]?.count ?? 0,
  }));

const toHead = (head: ExportedHead | undefined) =>
  head === undefined ? null : { number: head.block, hash: head.hash, signature: head.signature };

/** A whole chain is read; the timeouts of a request would end it. */
const CHAIN_TIMEOUT_SECONDS = 120;

/** Comparisons and verifications that operators start: the same as those of the jobs. */
export function createComparisons({ db, masterKey, config }: ComparisonDeps) {
  const key = toVerificationKey(deriveSigningKey(masterKey));
  const headsOf = (chain: string) => openHeadFile(config.dataDir, chain).read();

  async function start(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['start']>,
  ): Promise<OperatorReply<Calls['start']>> {
    const { tenant, tenantId } = requireBrand(ctx);
    const { scope, reason } = body;
    const report = await reconcileJournal(db, tenantId, {
      scope,
      chain: scope === 'WHOLE' ? { key, heads: headsOf(tenant.code) } : undefined,
    });
    const findings = report.discrepancies.length;
    await writeStarted(ctx, `reconciliation:${report.id}`, reason, { scope, findings });
    return { run: String(report.id), findings };
  }

  async function compareVendor(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['compareVendor']>,
  ): Promise<OperatorReply<Calls['compareVendor']>> {
    const { tenantId } = requireBrand(ctx);
    const { vendor, day, reason } = body;
    const bounds = await findDay(db, tenantId, vendor, day);
    if (!bounds) throw new OperatorError('report_refused', { fault: `no vendor ${vendor}` });
    const lines = readLines(body.report);
    const report = await reconcileVendor(db, tenantId, vendor, lines, bounds);
    const findings = report.discrepancies.length;
    const after = { vendor, day, lines: lines.length, findings };
    await writeStarted(ctx, `reconciliation:${report.id}`, reason, after);
    const { ours, theirs } = report.figures as { readonly ours: Sums; readonly theirs: Sums };
    return { run: String(report.id), findings, totals: toTotals(ours, theirs) };
  }

  async function verify(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['verify']>,
  ): Promise<OperatorReply<Calls['verify']>> {
    const from = performance.now();
    const { tenant, tenantId } = requireBrand(ctx);
    const isJournal = body.chain === 'journal';
    const heads = headsOf(isJournal ? tenant.code : TRAIL_FILE);
    const result = await db.transaction(tenantId, async (tx) => {
      await setStatementTimeout(tx, CHAIN_TIMEOUT_SECONDS);
      if (isJournal) {
        const { operations, blocks, faults } = await verifyChain(tx, tenantId, {
          key,
          heads,
          sealableSince: startOfProcess(),
        });
        return { rows: operations, blocks, faults: [...faults] };
      }
      const { rows, faults } = await verifyTrail(tx, { key, heads });
      return { rows: Number(rows), blocks: null, faults: faults.slice(0, 20) };
    });
    await writeStarted(ctx, `chain:${body.chain}`, undefined, {
      rows: result.rows,
      faults: result.faults.length,
    });
    const seconds = Math.round(performance.now() - from) / 1000;
    return { ...result, heads: heads.length, head: toHead(heads.at(-1)), seconds };
  }

  const writeStarted = (
    ctx: OperatorContext,
    subject: string,
    reason: string | undefined,
    after: object,
  ): Promise<void> => {
    const { tenantId: brand } = requireBrand(ctx);
    return db.transaction(brand, (tx) =>
      writeOperatorEvent(tx, ctx, { subject, brand, reason, after }),
    );
  };

  return { start, compareVendor, verify };
}

/** The day of a brand in its time zone; undefined where the vendor or the day is none. */
const findDay = (db: Database, tenantId: TenantId, vendor: string, day: string) =>
  db.transaction(tenantId, (tx) =>
    tx.one<{ from: Date; to: Date }>(
      'ops-reconciliation-day',
      `select $2::date::timestamp at time zone t.time_zone as "from",
         ($2::date + 1)::timestamp at time zone t.time_zone as "to"
       from tenant t join vendor v on v.tenant = t.id and v.code = $3 where t.id = $1`,
      [tenantId, day, vendor],
    ),
  );

function readLines(report: string) {
  try {
    return readVendorReport(report);
  } catch (error) {
    throw new OperatorError('report_refused', { fault: (error as Error).message });
  }
}
