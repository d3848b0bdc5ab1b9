/** Compares the books and says what differs (docs/operations.md). */
import { readFileSync } from 'node:fs';

import { createCommand, runCommandLine } from '@parlour/command-line';

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

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
const printFailure = (text: string): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

type VendorReport = readonly [code: string, day: string, file: string];
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

async function vendor(db: Database, brand: Brand, [code, day, file]: VendorReport): Promise<void> {
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

async function runCommand(
  url: string,
  code: string | undefined,
  report?: VendorReport,
): Promise<void> {
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
    for (const brand of brands) await (report ? vendor(db, brand, report) : journal(db, brand));
  } catch (error) {
    printFailure((error as Error).message);
  } finally {
    await db.end();
  }
}

export const command = createCommand({
  script: 'reconcile',
  purpose:
    'Compares the books and ends with 1 when anything differs: the journal with its rules, ' +
    'balances and signed blocks, or with a vendor’s own report of a day.',
  examples: [
    ['npm run reconcile', 'every brand, the whole journal'],
    ['npm run reconcile -- india', 'one brand'],
    ['npm run reconcile -- india ARCADE 2026-03-31 report.ndjson', 'a vendor’s report of a day'],
  ],
  notes:
    'Nothing is corrected; withdrawals of affected members are held until an operator releases ' +
    'them.',
})
  .argument('[brand]', 'the brand; without it, every one')
  .argument('[vendor]', 'the code of the vendor whose report is compared')
  .argument('[day]', 'the day of the brand, such as 2026-03-31')
  .argument('[file]', 'the vendor’s report')
  .action(async (brand?: string, vendorCode?: string, day = '', file?: string) => {
    const url = process.env['DATABASE_URL'];
    if (url === undefined) printFailure('DATABASE_URL is missing: which database?');
    else if (vendorCode === undefined) await runCommand(url, brand);
    else if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || file === undefined)
      printFailure('A vendor’s report needs a day such as 2026-03-31 and a file behind its code.');
    else await runCommand(url, brand, [vendorCode, day, file]);
  });

if (import.meta.main) await runCommandLine(command);
