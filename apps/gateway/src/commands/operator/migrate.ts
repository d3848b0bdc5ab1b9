/**
 * Brings the gateway's database up to date for this build, as the owner of its tables
 * (docs/operations.md).
 */
import { createCommand, runCommandLine } from '@parlour/command-line';

import { tenants } from '../../../../../tenants/all.ts';
import { prepareDatabase } from '../../start/prepare-database.ts';
import { databaseErrorMessage } from '../../start/startup-error.ts';

const printFailure = (text: string): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

async function runCommand(url: string, variable: string): Promise<void> {
  try {
    const { files, ids } = await prepareDatabase(url, tenants);
    process.stdout.write(
      `The database is up to date: ${files} files applied, ${ids.size} brands.\n`,
    );
  } catch (error) {
    printFailure(
      databaseErrorMessage(error, url, variable) ?? ((error as Error).message || String(error)),
    );
  }
}

export const command = createCommand({
  script: 'migrate',
  purpose:
    'Brings the gateway’s database up to date for this build: tables, functions, the job queue ' +
    'and the brands.',
  examples: [
    ['npm run migrate', 'the database of DATABASE_URL, or of the file .env'],
    ['MIGRATION_DATABASE_URL=postgres://… npm run migrate', 'as the owner of its tables'],
  ],
  notes:
    'Run it before the gateways of a new build are started; while it runs, those of the build ' +
    'before may go on. Running it again changes nothing. MIGRATION_DATABASE_URL names the ' +
    'database as the owner of its tables; without it, DATABASE_URL does.',
}).action(async () => {
  const variable =
    process.env['MIGRATION_DATABASE_URL'] === undefined ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';
  const url = process.env[variable];
  if (url === undefined) printFailure('MIGRATION_DATABASE_URL is missing: which database?');
  else await runCommand(url, variable);
});

if (import.meta.main) await runCommandLine(command);
