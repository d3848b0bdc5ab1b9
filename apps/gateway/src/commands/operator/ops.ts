/** What the console cannot do itself: its first owner (docs/operations.md). */
import { createCommand, runCommandLine } from '@parlour/command-line';
import { z } from 'zod';

import { createPool } from '../../db/pool.ts';
import { createFirstOwner } from '../../modules/operator/accounts/module.ts';

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
const printFailure = (text: string): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

const describeTime = (time: number): string => new Date(time).toISOString().slice(0, 16);

async function addOwner(url: string, address: string, name: string): Promise<void> {
  const login = z.email().max(120).safeParse(address.trim().toLowerCase());
  if (!login.success) return printFailure(`${address} is no mail address.`);
  const db = createPool({ url, max: 1 });
  try {
    const invitation = await createFirstOwner(db, {
      login: login.data,
      name,
      by: `operator:${process.env['USER'] ?? 'command'}`,
    });
    if (invitation === 'accepted')
      return printFailure(
        `${login.data} has an account already; its roles are given in the console.`,
      );
    printLine(
      `${login.data} is invited as an owner of all brands. Open once, on the console's host:`,
    );
    printLine(`  /join#${invitation.token}`);
    printLine(
      `The link is good until ${describeTime(invitation.expiresAt)} UTC and is not shown again.`,
    );
  } catch (error) {
    printFailure((error as Error).message || String(error));
  } finally {
    await db.end();
  }
}

export const command = createCommand({
  script: 'ops',
  purpose: 'Makes an owner of the console, where no operator exists who could.',
  examples: [
    ['npm run ops -- owner ana@example.com', 'invites an owner of all brands'],
    ['npm run ops -- owner ana@example.com --name "Ana Cruz"', 'with the name that others see'],
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

if (import.meta.main) await runCommandLine(command);
