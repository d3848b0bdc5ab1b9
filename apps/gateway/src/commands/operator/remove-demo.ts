/** Closes the accounts of a demo, so that its database may be used outside demo mode. */
import { createCommand, runCommandLine } from '@parlour/command-line';

import { createPool } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import { createPasswordHasher } from '../../security/password.ts';
import { closeDemoAccounts, closeDemoOperators } from './close-demo-accounts.ts';

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
    const actor = `operator:${process.env['USER'] ?? 'command'}`;
    let total = await closeDemoOperators(db, createPasswordHasher(), actor);
    printLine(`${'console'.padEnd(14)} ${total} operators closed`);
    for (const { id, code } of brands) {
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

export const command = createCommand({
  script: 'demo:remove',
  purpose:
    'Closes the accounts that the demo made in every brand (demo01, agent01 and the others) and ' +
    'in the console, so ' +
    'that its database may be used outside demo mode.',
  examples: [
    ['npm run demo:remove', 'the database of this machine, or of DATABASE_URL'],
    ['MIGRATION_DATABASE_URL=postgres://… npm run demo:remove', 'as the owner of its tables'],
    ['DEMO=0 npm start', 'afterwards: start without a demo'],
  ],
  notes:
    'The accounts can never log in again, their sessions and invitation codes end. Accounts ' +
    'that people registered stay, and so does every entry of the ledger. Running it again ' +
    'changes nothing. A demo with open accounts again needs new data: npm run reset deletes ' +
    'everything.',
}).action(async () => {
  const url = process.env['MIGRATION_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  if (url === undefined) printFailure('MIGRATION_DATABASE_URL is missing: which database?');
  else await runCommand(url);
});

if (import.meta.main) await runCommandLine(command);
