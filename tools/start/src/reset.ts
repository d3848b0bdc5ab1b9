/** `npm run reset`: stops the embedded database if it runs and empties the data folder. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';

import { ensurePostgres } from './postgres.ts';

const dataDir = process.env['DATA_DIR'] ?? join(root, '.data');
if (existsSync(join(dataDir, 'postgres/cluster/postmaster.pid')))
  await (await ensurePostgres({ dataDir: join(dataDir, 'postgres') })).stop();
await rm(dataDir, { recursive: true, force: true });
console.log(`${dataDir} is empty. npm start seeds it anew.`);
