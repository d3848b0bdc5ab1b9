/** Compares the books and says what differs (docs/operations.md). */
import { readFileSync } from 'node:fs';

import { createPool, type Database } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import {
  openHeadFile,
  deriveSigningKey,
  toVerificationKey,
} from '../../modules/money/audit/module.ts';
import {
  readVendorReport,
  reconcileJournal,
  reconcileVendor,
  type ReconciliationRun,
} from '../../modules/money/reconciliation/module.ts';

const USAGE = `reconcile
    every brand: the whole journal against its rules, balances and signed blocks
reconcile <brand>
    one brand
reconcile <brand> <vendor> <day> <report file>
    a vendor's own report of a day of the brand (2026-03-31) against the journal
Ends with 1 when anything differs. Nothing is corrected; withdrawals of affected members are held
until an operator releases them.`;

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
const printFailure = (text: string): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

type Brand = { readonly id: TenantId; readonly code: string; readonly zone: string };

function printReport(
  { code }: Brand,
  scope: string,
  { discrepancies, startedAt }: ReconciliationRun,
  id: bigint,
): void {
  const seconds = ((Date.now() - startedAt.getTime()) / 1000).toFixed(1);
  const verdict = discrepancies.length === 0 ? 'agrees' : `${discrepancies.length} DIFFERENCES`;
  printLine(`${code.padEnd(14)} ${verdict}: ${scope} (run ${id}, ${seconds} s)`);
  for (const { kind, rule, subject, member, detail } of discrepancies) {
    const memberText = member === null ? '' : `, member ${member}`;
    const sides = detail ? ` (theirs: ${detail['theirs']}, ours: ${detail['ours']})` : '';
    printFailure(`  ${kind.padEnd(16)} ${subject}${memberText}: ${rule}${sides}`);
  }
}

async function journal(db: Database, brand: Brand): Promise<void> {
  const master = process.env['MASTER_KEY'];
  const chain =
    master === undefined
      ? undefined
      : {
          key: toVerificationKey(deriveSigningKey(Buffer.from(master, 'hex'))),
          heads: openHeadFile(process.env['DATA_DIR'] ?? '.data', brand.code).read(),
        };
  const report = await reconcileJournal(db, brand.id, { scope: 'WHOLE', chain });
  const blocks = chain
    ? `${String(report.figures['blocks'])} blocks`
    : 'without its blocks (no MASTER_KEY)';
  printReport(brand, `journal up to operation ${report.to}, ${blocks}`, report, report.id);
  for (const { vendor, round, openedAt } of report.openRounds)
    printLine(
      `  open for more than a day: round ${round} of ${vendor}, since ${openedAt.toISOString()}`,
    );
}

async function vendor(
  db: Database,
  brand: Brand,
  [code = '', day = '', file]: readonly string[],
): Promise<void> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || file === undefined) return printFailure(USAGE);
  const dayBounds = await db.raw.one<{ from: Date; to: Date }>(
    'operator-day',
    `select $1::date::timestamp at time zone $2 as "from",
      ($1::date + 1)::timestamp at time zone $2 as "to"`,
    [day, brand.zone],
  );
  if (!dayBounds) return printFailure(`${day} is no day.`);
  const report = await reconcileVendor(
    db,
    brand.id,
    code,
    readVendorReport(readFileSync(file, 'utf8')),
    dayBounds,
  );
  printReport(brand, `${code} on ${day}`, report, report.id);
  for (const side of ['ours', 'theirs'] as const) {
    const sums = Object.entries(
      report.figures[side] as Record<string, { count: number; amount: string }>,
    );
    const totals = sums.map(
      ([name, { count, amount }]) => `${name}: ${count}, ${amount} micro-units`,
    );
    printLine(`  ${side.padEnd(7)} ${totals.join('; ') || 'nothing'}`);
  }
}

async function runCommand(url: string, [code, ...report]: readonly string[]): Promise<void> {
  const db = createPool({
    url,
    max: 1,
    applicationName: 'parlour-reconcile',
    statementTimeoutMs: 60_000,
  });
  try {
    const brands = await db.raw.many<Brand>(
      'operator-brands',
      `select id, code, time_zone as zone from tenant where $1::text is null or code = $1
        order by code`,
      [code ?? null],
    );
    if (brands.length === 0) return printFailure(`There is no brand ${code}.`);
    for (const brand of brands)
      await (report.length > 0 ? vendor(db, brand, report) : journal(db, brand));
  } catch (error) {
    printFailure((error as Error).message);
  } finally {
    await db.end();
  }
}

const args = process.argv.slice(2);
const url = process.env['DATABASE_URL'];
if (args[0] === '--help') printLine(USAGE);
else if (url === undefined) printFailure('DATABASE_URL is missing: which database?');
else await runCommand(url, args);
