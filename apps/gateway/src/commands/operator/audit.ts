/** Shows the audit trail, and checks the signed chain over the journal (docs/operations.md). */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { createPool } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import {
  openHeadFile,
  deriveSigningKey,
  toVerificationKey,
  verifyChain,
} from '../../modules/money/audit/module.ts';
import { parseRequestCode } from '../../request/request-code.ts';
import {
  EVENTS_USAGE,
  formatEvent,
  formatTypes,
  parseEventFilter,
  readEvents,
} from './audit-events.ts';
import { findRequest, formatRequestRow, REQUEST_USAGE } from './request-lookup.ts';

const USAGE = `audit verify [brand]    compares the journal with its signed blocks and the heads
                        in the data folder; ends with 1 when they disagree
audit heads [brand]     the newest head that was exported
audit key               the public key that checks signatures (AUDIT_KEY names a file with it
                        where there is no master key)
${EVENTS_USAGE}
${REQUEST_USAGE}`;

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
  command: string,
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
      if (command === 'heads') {
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
  } catch (error) {
    printFailure((error as Error).message || String(error));
  } finally {
    await db.end();
  }
}

async function showEvents(
  url: string,
  brand: string | undefined,
  args: readonly string[],
): Promise<void> {
  const filter = parseEventFilter(args);
  if (typeof filter === 'string') return printFailure(filter);
  const db = createPool({ url, max: 1, statementTimeoutMs: 30_000 });
  try {
    const row = await db.raw.one<{ id: TenantId }>(
      'operator-tenant',
      'select id from tenant where code = $1',
      [brand ?? ''],
    );
    if (!row) return printFailure(`There is no brand ${brand ?? '(none was named)'}.`);
    for (const event of await readEvents(db, row.id, filter)) printLine(formatEvent(event));
  } finally {
    await db.end();
  }
}

async function showRequest(url: string, text: string | undefined): Promise<void> {
  const code = parseRequestCode(text ?? '');
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

const [command = '--help', brand, ...rest] = process.argv.slice(2);
const url = process.env['DATABASE_URL'];
const key = readVerificationKey();
if (command === 'types') formatTypes().forEach(printLine);
else if (command === 'events' && url !== undefined) await showEvents(url, brand, rest);
else if (command === 'request' && url !== undefined) await showRequest(url, brand);
else if (['events', 'request'].includes(command))
  printFailure('DATABASE_URL is missing: which database?');
else if (!['verify', 'heads', 'key'].includes(command)) printLine(USAGE);
else if (key === undefined)
  printFailure(
    'MASTER_KEY is missing, or AUDIT_KEY with the file of the public key: which key signed?',
  );
else if (command === 'key')
  printLine(key.export({ format: 'pem', type: 'spki' }).toString().trim());
else if (url === undefined) printFailure('DATABASE_URL is missing: which database?');
else await runCommand(url, command, brand, key);
