/** `npm run reset`: stops the embedded database if it runs and empties the data folder. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';

import { findRunningStarter } from './data-folder-lock.ts';
import { ensurePostgres } from './postgres.ts';

const dataDir = process.env['DATA_DIR'] ?? join(root, '.data');
const running = findRunningStarter(dataDir);
if (running !== undefined) {
  console.error(`The product runs on ${dataDir} (process ${running}): stop it first.`);
  process.exitCode = 1;
} else {
  if (existsSync(join(dataDir, 'postgres/cluster/postmaster.pid')))
    await (await ensurePostgres({ dataDir: join(dataDir, 'postgres') })).stop();
  await rm(dataDir, { recursive: true, force: true });
  console.log(`${dataDir} is empty. npm start seeds it anew.`);
}
