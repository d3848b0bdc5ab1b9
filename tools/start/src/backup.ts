/**
 * `npm run backup`: a consistent copy of the embedded database with the heads of the journal, while
 * the product runs or when it does not.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { createCommand, runCommandLine } from '@parlour/command-line';
import { root } from '@parlour/nx/load-tenant';

import { createBackup } from './backup/create-backup.ts';
import { readDataFolderKeys, writeKeyFile } from './backup/kept-keys.ts';
import { readShift } from './clock/kept-shift.ts';
import { describeShift } from './clock/shift.ts';
import { ensurePostgres } from './postgres.ts';
import { reportFailure } from './report-failure.ts';
import { StartError } from './say.ts';

const MEGABYTE = 1_000_000;

async function backup(into: string, keyFile: string | undefined): Promise<void> {
  const from = performance.now();
  const dataDir = process.env['DATA_DIR'] ?? join(root, '.data');
  if (process.env['DATABASE_URL'] !== undefined)
    throw new StartError(
      'DATABASE_URL names a PostgreSQL of your own: back it up with its own tools ' +
        '(pg_basebackup, pgBackRest); docs/operations.md says what belongs to a backup.',
    );
  const keys = await readDataFolderKeys(dataDir);
  const cluster = join(dataDir, 'postgres/cluster');
  if (keys === undefined || !existsSync(cluster))
    throw new StartError(`There is no database in ${dataDir}: npm start makes one.`);
  const aheadSeconds = readShift(join(dataDir, 'postgres'));
  if (aheadSeconds > 0)
    throw new StartError(
      `The clock of the demo in ${dataDir} is ${describeShift(aheadSeconds)} ahead: only data of ` +
        'the true time is backed up.',
    );
  if (keyFile !== undefined) await writeKeyFile(resolve(keyFile), keys);
  const runs = existsSync(join(cluster, 'postmaster.pid'));
  const server = await ensurePostgres({ dataDir: join(dataDir, 'postgres') });
  try {
    const { folder, manifest } = await createBackup({
      dataDir,
      url: server.url,
      masterKey: keys.master,
      into: resolve(into),
    });
    const bytes = manifest.files.reduce((sum, { storedBytes }) => sum + storedBytes, 0);
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(
      `${folder}: ${manifest.files.length} files, ${(bytes / MEGABYTE).toFixed(0)} MB, as of ` +
        `${manifest.finishedAt} (${seconds} s)`,
    );
    console.log(
      keyFile === undefined
        ? 'The keys are not in it: without them it cannot be read. Keep them elsewhere (--keys).'
        : `The keys are in ${resolve(keyFile)}: keep that file apart from the backup.`,
    );
  } finally {
    if (!runs) await server.stop();
  }
}

await runCommandLine(
  createCommand({
    script: 'backup',
    purpose:
      'Copies the embedded database, uploaded files and the heads of the journal included, while ' +
      'the product goes on. Keys stay out of it.',
    examples: [
      ['npm run backup', 'into .backups, in a folder named by the time'],
      ['npm run backup -- /mnt/backups --keys /mnt/safe/keys.json', 'with the keys apart'],
      ['DATA_DIR=/srv/parlour npm run backup', 'of another data folder'],
    ],
    notes: 'npm run restore -- --check <backup> restores it elsewhere and verifies the books.',
  })
    .argument('[folder]', 'where backups are kept', join(root, '.backups'))
    .option('--keys <file>', 'write the keys that a restore needs to this file')
    .action((into: string, { keys }: { readonly keys?: string }) =>
      reportFailure(() => backup(into, keys)),
    ),
);
