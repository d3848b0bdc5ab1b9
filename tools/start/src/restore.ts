/**
 * `npm run restore`: puts a backup into the data folder, or only tries whether it could
 * (`--check`).
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { createCommand, runCommandLine } from '@parlour/command-line';
import { root } from '@parlour/nx/load-tenant';

import { type KeptKeys, readDataFolderKeys, readKeyFile } from './backup/kept-keys.ts';
import { installRestored, type Restored, unpackBackup } from './backup/restore-backup.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { stopLeftPostgres } from './postgres.ts';
import { reportFailure } from './report-failure.ts';
import { StartError } from './say.ts';

type Options = { readonly keys?: string; readonly check?: true; readonly replace?: true };

const dataDir = process.env['DATA_DIR'] ?? join(root, '.data');

async function findKeys(file: string | undefined): Promise<KeptKeys> {
  const keys = file === undefined ? await readDataFolderKeys(dataDir) : await readKeyFile(file);
  if (keys === undefined)
    throw new StartError(
      `There are no keys in ${dataDir}: name the file that npm run backup -- --keys wrote with ` +
        '--keys.',
    );
  return keys;
}

function printRestored({ manifest, books }: Restored, from: number): void {
  console.log(
    `The backup is sound as of ${manifest.finishedAt}: ${books.brands} brands, ` +
      `${books.operations} operations in ${books.blocks} signed blocks, ${books.trailRows} rows ` +
      `of operators; all rules hold (${((performance.now() - from) / 1000).toFixed(1)} s)`,
  );
}

/** Restores into a folder that is removed afterwards. */
async function check(folder: string, keys: KeptKeys): Promise<void> {
  const from = performance.now();
  const drill = await mkdtemp(join(tmpdir(), 'parlour-restore-'));
  try {
    printRestored(await unpackBackup({ folder, keys, dataDir: drill }), from);
  } finally {
    await rm(drill, { recursive: true, force: true });
  }
}

async function restore(folder: string, keys: KeptKeys, replace: boolean): Promise<void> {
  const from = performance.now();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataFolder(dataDir);
  try {
    const cluster = join(dataDir, 'postgres/cluster');
    if (existsSync(cluster) && !replace)
      throw new StartError(
        `${dataDir} holds a database: --replace moves it aside and puts the backup in its place.`,
      );
    const restored = await unpackBackup({ folder, keys, dataDir });
    await stopLeftPostgres(join(dataDir, 'postgres'));
    const aside = await installRestored(restored, dataDir, keys);
    printRestored(restored, from);
    if (aside !== undefined) console.log(`What was there before is in ${aside}.`);
    console.log(`${dataDir} holds the backup; npm start runs it.`);
  } finally {
    lock.release();
  }
}

await runCommandLine(
  createCommand({
    script: 'restore',
    purpose:
      'Restores a backup into the data folder when it is exactly what was stored and its books ' +
      'hold: rules of the ledger, signed journal, audit trail of operators.',
    examples: [
      ['npm run restore -- --check .backups/2026-11-25T03-00-00Z', 'a drill: changes nothing'],
      ['npm run restore -- /mnt/backups/2026-11-25T03-00-00Z --keys /mnt/safe/keys.json', 'again'],
      ['npm run restore -- .backups/2026-11-25T03-00-00Z --replace', 'in place of what is there'],
    ],
    notes: 'The product must not run. What is replaced is moved aside and stays.',
  })
    .argument('<backup>', 'the folder of the backup')
    .option('--keys <file>', 'the keys of the installation that made it, unless they are in place')
    .option('--check', 'restore into a temporary folder, verify, and remove it')
    .option('--replace', 'also where the data folder holds a database')
    .action((path: string, options: Options) =>
      reportFailure(async () => {
        const keys = await findKeys(options.keys);
        if (options.check) await check(resolve(path), keys);
        else await restore(resolve(path), keys, options.replace === true);
      }),
    ),
);
