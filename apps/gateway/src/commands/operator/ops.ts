/**
 * Commands for what the console cannot do itself: make its first owner, and sum its figures again
 * (docs/operations.md).
 */
import { choiceArgument, createCommand, runCommandLine } from '@parlour/command-line';
import { z } from 'zod';

import { tenants } from '../../../../../tenants/all.ts';
import { createPool } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import {
  createFirstOwner,
  type Invitation,
  renewInvitation,
} from '../../modules/operator/accounts/module.ts';
import { rebuildRollups } from '../../modules/operator/dashboard/module.ts';

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
const printFailure = (text: string): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

/** Returns the name of the operator who runs a command, as in the audit trail. */
const operatorName = (): string => `operator:${process.env['USER'] ?? 'command'}`;
/** A whole journal is summed in one statement; a gateway's own limit is two seconds. */
const REBUILD_TIMEOUT_MS = 3_600_000;
/** The job may be in the middle of a run. */
const REBUILD_LOCK_TIMEOUT_MS = 30_000;

const describeTime = (time: number): string => new Date(time).toISOString().slice(0, 16);

function printLink({ token, expiresAt }: Invitation): void {
  printLine(`  /join#${token}`);
  printLine(`The link is good until ${describeTime(expiresAt)} UTC and is not shown again.`);
}

async function addOwner(url: string, address: string, name: string): Promise<void> {
  const login = z.email().max(120).safeParse(address.trim().toLowerCase());
  if (!login.success) return printFailure(`${address} is no mail address.`);
  const db = createPool({ url, max: 1 });
  try {
    const invitation = await createFirstOwner(db, {
      login: login.data,
      name,
      by: operatorName(),
    });
    if (invitation === 'accepted')
      return printFailure(
        `${login.data} has an account already; its roles are given in the console.`,
      );
    printLine(
      `${login.data} is invited as an owner of all brands. Open once, on the console's host:`,
    );
    printLink(invitation);
  } catch (error) {
    printFailure((error as Error).message || String(error));
  } finally {
    await db.end();
  }
}

async function printInvitation(url: string, address: string): Promise<void> {
  const login = address.trim().toLowerCase();
  const db = createPool({ url, max: 1 });
  try {
    const invitation = await renewInvitation(db, { login, by: operatorName() });
    if (invitation === 'unknown') return printFailure(`No operator was invited as ${login}.`);
    if (invitation === 'accepted') return printFailure(`${login} has accepted already.`);
    printLine(`A new link for ${login}. Open once, on the console's host:`);
    printLink(invitation);
  } catch (error) {
    printFailure((error as Error).message || String(error));
  } finally {
    await db.end();
  }
}

async function sumAnew(url: string, brand: string, reason: string): Promise<void> {
  if (reason.trim().length < 3) return printFailure('The reason needs at least 3 characters.');
  const db = createPool({
    url,
    max: 1,
    applicationName: 'parlour-rebuild-rollups',
    statementTimeoutMs: REBUILD_TIMEOUT_MS,
    lockTimeoutMs: REBUILD_LOCK_TIMEOUT_MS,
  });
  const start = performance.now();
  try {
    const row = await db.raw.one<{ id: TenantId }>(
      'operator-tenant',
      'select id from tenant where code = $1',
      [brand],
    );
    if (!row) return printFailure(`The database has no brand ${brand}.`);
    const changed = await rebuildRollups(db, row.id, { by: operatorName(), reason: reason.trim() });
    if (changed === null) return printLine(`${brand}: nothing has been counted yet.`);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    printLine(`${brand}: summed again from the journal in ${seconds} s; rows changed: ${changed}.`);
  } catch (error) {
    printFailure((error as Error).message || String(error));
  } finally {
    await db.end();
  }
}

export const command = createCommand({
  script: 'ops',
  purpose:
    'Does what the console cannot do itself: makes its first owner, prints an invitation where ' +
    'no mail arrives, and sums the figures of its dashboards again.',
  examples: [
    ['npm run ops -- owner ana@example.com', 'invites an owner of all brands'],
    ['npm run ops -- owner ana@example.com --name "Ana Cruz"', 'with the name that others see'],
    ['npm run ops -- invitation bo@example.com', 'a new link, where no mail can be sent'],
    [
      'npm run ops -- rebuild-rollups india --reason "journal repaired"',
      'sums a brand’s figures again from its whole journal',
    ],
  ],
  notes:
    'The owner opens the printed link, sets a password and adds an authenticator app. Who runs ' +
    'this command has the database, so no second operator is asked; the audit trail says so.',
});

command
  .command('owner')
  .description('invites an owner of all brands; prints the link')
  .argument('<address>', 'the mail address to log in with')
  .option('--name <name>', 'the name that other operators see', 'Owner')
  .action(async (address: string, { name }: { readonly name: string }) => {
    const url = process.env['DATABASE_URL'];
    if (url === undefined) printFailure('DATABASE_URL is missing: which database?');
    else await addOwner(url, address, name);
  });

command
  .command('invitation')
  .description('prints a new link for an operator who was invited in the console')
  .argument('<address>', 'the mail address that was invited')
  .action(async (address: string) => {
    const url = process.env['DATABASE_URL'];
    if (url === undefined) printFailure('DATABASE_URL is missing: which database?');
    else await printInvitation(url, address);
  });

command
  .command('rebuild-rollups')
  .description('sums the figures of a brand’s dashboards again from its whole journal')
  .addArgument(
    choiceArgument(
      '<brand>',
      'the brand',
      tenants.map(({ code }) => code),
    ),
  )
  .requiredOption('--reason <text>', 'why, for the audit trail')
  .action(async (brand: string, { reason }: { readonly reason: string }) => {
    const url = process.env['DATABASE_URL'];
    if (url === undefined) printFailure('DATABASE_URL is missing: which database?');
    else await sumAnew(url, brand, reason);
  });

if (import.meta.main) await runCommandLine(command);
