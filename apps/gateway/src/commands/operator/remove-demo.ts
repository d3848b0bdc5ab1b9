/** Closes the accounts of a demo, so that its database may be used outside demo mode. */
import { createPool } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import { closeDemoAccounts } from './close-demo-accounts.ts';

const USAGE = `npm run demo:remove

Closes the accounts that the demo made in every brand (demo01, agent01 and the others): they can
never log in again, their sessions end, their invitation codes end. Accounts that people registered
stay, and so does every entry of the ledger. Running it again changes nothing.

MIGRATION_DATABASE_URL names the database as the owner of its tables; without it, DATABASE_URL does.

After it, start with: DEMO=0 npm start
A demo with open accounts again needs new data: npm run reset deletes everything here.`;

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
const printFailure = (text: string): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

async function runCommand(url: string): Promise<void> {
  // As the owner: the gateways' role may not delete all of it.
  const db = createPool({ url, role: null, max: 1, statementTimeoutMs: 30_000 });
  try {
    const brands = await db.raw.many<{ id: TenantId; code: string }>(
      'operator-all-tenants',
      'select id, code from tenant order by code',
      [],
    );
    let total = 0;
    for (const { id, code } of brands) {
      const actor = `operator:${process.env['USER'] ?? 'command'}`;
      const { accounts, sessions } = await closeDemoAccounts(db, id, actor);
      total += accounts;
      printLine(`${code.padEnd(14)} ${accounts} accounts closed, ${sessions} sessions ended`);
    }
    printLine(
      total > 0
        ? `${total} demo accounts are closed. DEMO=0 npm start starts without a demo.`
        : 'No demo account was open: nothing was changed.',
    );
  } catch (error) {
    printFailure((error as Error).message || String(error));
  } finally {
    await db.end();
  }
}

const args = process.argv.slice(2);
const url = process.env['MIGRATION_DATABASE_URL'] ?? process.env['DATABASE_URL'];
if (args[0] === '--help') printLine(USAGE);
else if (args.length > 0) printFailure(`demo:remove takes no arguments.\n\n${USAGE}`);
else if (url === undefined) printFailure('MIGRATION_DATABASE_URL is missing: which database?');
else await runCommand(url);
