/**
 * `npm run reset`: stops what a killed start left running, the embedded database included, and
 * empties the data folder.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { createCommand, runCommandLine } from '@parlour/command-line';
import { root } from '@parlour/nx/load-tenant';

import { forgetShift } from './clock/kept-shift.ts';
import { endLeftServices, findRunningStarter } from './data-folder-lock.ts';
import { stopLeftPostgres } from './postgres.ts';

async function reset(): Promise<void> {
  const dataDir = process.env['DATA_DIR'] ?? join(root, '.data');
  const running = findRunningStarter(dataDir);
  if (running !== undefined) {
    console.error(`The product runs on ${dataDir} (process ${running}): stop it first.`);
    process.exitCode = 1;
    return;
  }
  await endLeftServices(dataDir);
  // What is deleted does not need the clock, and so not datefudge.
  forgetShift(join(dataDir, 'postgres'));
  await stopLeftPostgres(join(dataDir, 'postgres'));
  await rm(dataDir, { recursive: true, force: true });
  console.log(`${dataDir} is empty. npm start seeds it again.`);
}

await runCommandLine(
  createCommand({
    script: 'reset',
    purpose:
      'Stops what a killed start left running and the embedded database, and deletes the data ' +
      'folder, accounts and keys included.',
    examples: [
      ['npm run reset', 'delete .data; the next npm start seeds it again'],
      ['DATA_DIR=/srv/parlour npm run reset', 'another data folder'],
    ],
  }).action(reset),
);
