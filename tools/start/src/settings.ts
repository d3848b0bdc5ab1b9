/** The operator's settings: finds the database as `npm start` does and hands everything to the gateway's own program. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';

import { ensurePostgres } from './postgres.ts';

/** The database that is meant: the named one, or the embedded one of a product that has been started here. */
async function databaseUrl(): Promise<string | undefined> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined) return given;
  const cluster = join(process.env['DATA_DIR'] ?? join(root, '.data'), 'postgres');
  return existsSync(join(cluster, 'cluster/postmaster.pid')) ? (await ensurePostgres({ dataDir: cluster })).url : undefined;
}

const args = process.argv.slice(2);
const url = args.length === 0 ? undefined : await databaseUrl();
if (args.length > 0 && url === undefined) {
  console.error('The product does not run here: start it with npm start, or name the database in DATABASE_URL.');
  process.exitCode = 1;
} else {
  const child = spawn(process.execPath, ['apps/gateway/src/operator/settings.ts', ...args], { cwd: root, env: { ...process.env, ...(url !== undefined && { DATABASE_URL: url }) }, stdio: 'inherit' });
  process.exitCode = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
