/** Shows the audit trail, and checks the signed chain over the journal (docs/operations.md). */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { createCommand, runCommandLine } from '@parlour/command-line';

import { createPool, type Database } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import {
  openHeadFile,
  deriveSigningKey,
  toVerificationKey,
  verifyChain,
} from '../../modules/money/audit/module.ts';
import { TRAIL_FILE, verifyTrail } from '../../modules/operator/audit-trail/module.ts';
import { parseRequestCode } from '../../request/request-code.ts';
import {
  addEventOptions,
  type EventOptions,
  formatEvent,
  formatTypes,
  readEvents,
} from './audit-events.ts';
import { findRequest, formatRequestRow } from './request-lookup.ts';

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
const printFailure = (text: string): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

/** The key that checks; the one that signs is needed for nothing here. */
function readVerificationKey(): KeyObject | undefined {
  const { AUDIT_KEY: file, MASTER_KEY: master } = process.env;
  if (file !== undefined) return createPublicKey(readFileSync(file));
  return master === undefined
    ? undefined
    : toVerificationKey(deriveSigningKey(Buffer.from(master, 'hex')));
}

async function runCommand(
  url: string,
  name: 'verify' | 'heads',
  brand: string | undefined,
  key: KeyObject,
): Promise<void> {
  const dataDir = process.env['DATA_DIR'] ?? '.data';
  const db = createPool({
    url,
    max: 1,
    applicationName: 'parlour-audit',
    statementTimeoutMs: 30_000,
  });
  try {
    const brands = await db.raw.many<{ id: TenantId; code: string }>(
      'operator-tenants',
      'select id, code from tenant where $1::text is null or code = $1 order by code',
      [brand ?? null],
    );
    if (brands.length === 0) return printFailure(`There is no brand ${brand}.`);
    for (const { id, code } of brands) {
      const heads = openHeadFile(dataDir, code).read();
      if (name === 'heads') {
        printLine(`${code.padEnd(14)} ${JSON.stringify(heads.at(-1) ?? null)}`);
        continue;
      }
      const from = performance.now();
      const { blocks, operations, faults } = await db.transaction(id, (tx) =>
        verifyChain(tx, id, { key, heads }),
      );
      const verdict = faults.length === 0 ? 'sound' : 'BROKEN';
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      printLine(
        `${code.padEnd(14)} ${verdict}: ${operations} operations in ${blocks} blocks, ` +
          `${heads.length} exported heads, ${seconds} s`,
      );
      for (const fault of faults) printFailure(`  ${fault}`);
    }
    if (brand === undefined) await checkTrail(db, name, key, dataDir);
  } catch (error) {
    printFailure((error as Error).message || String(error));
  } finally {
    await db.end();
  }
}

/** The same for the audit trail of operators, which belongs to no brand. */
async function checkTrail(
  db: Database,
  name: 'verify' | 'heads',
  key: KeyObject,
  dataDir: string,
): Promise<void> {
  const heads = openHeadFile(dataDir, TRAIL_FILE).read();
  if (name === 'heads')
    return printLine(`${TRAIL_FILE.padEnd(14)} ${JSON.stringify(heads.at(-1) ?? null)}`);
  const { rows, faults } = await verifyTrail(db.raw, { key, heads });
  const verdict = faults.length === 0 ? 'sound' : 'BROKEN';
  printLine(
    `${TRAIL_FILE.padEnd(14)} ${verdict}: ${rows} rows of operators, ` +
      `${heads.length} exported heads`,
  );
  for (const fault of faults) printFailure(`  ${fault}`);
}

async function showEvents(url: string, brand: string, filter: EventOptions): Promise<void> {
  const db = createPool({ url, max: 1, statementTimeoutMs: 30_000 });
  try {
    const row = await db.raw.one<{ id: TenantId }>(
      'operator-tenant',
      'select id from tenant where code = $1',
      [brand],
    );
    if (!row) return printFailure(`There is no brand ${brand}.`);
    for (const event of await readEvents(db, row.id, filter)) printLine(formatEvent(event));
  } finally {
    await db.end();
  }
}

async function showRequest(url: string, text: string): Promise<void> {
  const code = parseRequestCode(text);
  if (code === undefined)
    return printFailure('A request code has 8 letters and digits, such as 7KQ2M9XA.');
  const db = createPool({ url, max: 1, statementTimeoutMs: 300_000 });
  try {
    const brands = await db.raw.many<{ id: TenantId; code: string }>(
      'operator-all-tenants',
      'select id, code from tenant order by code',
    );
    let count = 0;
    for (const brand of brands)
      for (const row of await findRequest(db, brand.id, code)) {
        printLine(formatRequestRow(brand.code, row));
        count += 1;
      }
    if (count === 0)
      printLine(
        `No row names ${code}. The gateway's log may: search it for "requestId":"${code}".`,
      );
  } catch (error) {
    printFailure((error as Error).message || String(error));
  } finally {
    await db.end();
  }
}

/** The database that is meant; without one, says so. */
function requireUrl(): string | undefined {
  const url = process.env['DATABASE_URL'];
  if (url === undefined) printFailure('DATABASE_URL is missing: which database?');
  return url;
}

function requireKey(): KeyObject | undefined {
  const key = readVerificationKey();
  if (key === undefined)
    printFailure(
      'MASTER_KEY is missing, or AUDIT_KEY with the file of the public key: which key signed?',
    );
  return key;
}

async function checkBlocks(name: 'verify' | 'heads', brand: string | undefined): Promise<void> {
  const key = requireKey();
  const url = key && requireUrl();
  if (key && url !== undefined) await runCommand(url, name, brand, key);
}

export const command = createCommand({
  script: 'audit',
  purpose: 'Shows the audit trail, and checks the signed chain over the journal.',
  examples: [
    ['npm run audit -- verify', 'every brand; ends with 1 when a block disagrees'],
    ['npm run audit -- events india --action login. --limit 500', 'logins, at most 500'],
    ['npm run audit -- request 7KQ2M9XA', 'what one request wrote, in every brand'],
    ['npm run audit -- events --help', 'the options of one of them'],
  ],
});
command
  .command('verify')
  .description('compare the journal with its signed blocks and the heads in the data folder')
  .argument('[brand]', 'the brand; without it, every one')
  .action((brand?: string) => checkBlocks('verify', brand));
command
  .command('heads')
  .description('show the newest head that was exported')
  .argument('[brand]', 'the brand; without it, every one')
  .action((brand?: string) => checkBlocks('heads', brand));
command
  .command('key')
  .description('show the public key that checks signatures; AUDIT_KEY names a file with it')
  .action(() => {
    const key = requireKey();
    if (key) printLine(key.export({ format: 'pem', type: 'spki' }).toString().trim());
  });
command
  .command('types')
  .description('list every type of the audit trail with its meaning')
  .action(() => formatTypes().forEach(printLine));
addEventOptions(command.command('events'))
  .argument('<brand>', 'the brand')
  .action(async (brand: string, options: EventOptions) => {
    const url = requireUrl();
    if (url !== undefined) await showEvents(url, brand, options);
  });
command
  .command('request')
  .description('show what a request wrote: its rows in the audit trail and in the journal')
  .argument('<code>', '8 letters and digits, as players are shown')
  .action(async (code: string) => {
    const url = requireUrl();
    if (url !== undefined) await showRequest(url, code);
  });

if (import.meta.main) await runCommandLine(command);
