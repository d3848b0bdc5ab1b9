/**
 * Runs one of the services' own programs for operators: finds the database and the keys as `npm
 * start` does and hands everything over.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';

import { installationKeys } from './keys.ts';
import { ensurePostgres } from './postgres.ts';

const dataDir = process.env['DATA_DIR'] ?? join(root, '.data');

/**
 * The database that is meant: the named one, or the embedded one of a product that has been started
 * here.
 */
async function databaseUrl(): Promise<string | undefined> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined) return given;
  const cluster = join(dataDir, 'postgres');
  return existsSync(join(cluster, 'cluster/postmaster.pid'))
    ? (await ensurePostgres({ dataDir: cluster })).url
    : undefined;
}

/** The programs by their names, and whether they run without arguments. */
const PROGRAMS: Readonly<Record<string, { readonly path: string; readonly isReady?: true }>> = {
  settings: { path: 'apps/gateway/src/commands/operator/settings.ts' },
  vendors: { path: 'apps/gateway/src/commands/operator/vendors.ts' },
  audit: { path: 'apps/gateway/src/commands/operator/audit.ts' },
  reconcile: { path: 'apps/gateway/src/commands/operator/reconcile.ts', isReady: true },
  'arcade-report': { path: 'apps/arcade/src/cli/vendor-report.ts' },
};

/** The URL of the arcade's database, on the same server as the gateway's. */
function toArcadeDatabaseUrl(url: string): string {
  const databaseUrl = new URL(url);
  const name = databaseUrl.pathname === '/' ? '/parlour' : databaseUrl.pathname;
  databaseUrl.pathname = `${name}_arcade`;
  return databaseUrl.href;
}

const [name = '', ...args] = process.argv.slice(2);
const program = PROGRAMS[name];
// Without words most programs only say what they can do.
const needsDatabase = args[0] !== '--help' && (args.length > 0 || program?.isReady === true);
const url = needsDatabase ? await databaseUrl() : undefined;
if (program === undefined) {
  console.error(`There is no program ${name}; there are ${Object.keys(PROGRAMS).join(', ')}.`);
  process.exitCode = 1;
} else if (needsDatabase && url === undefined) {
  console.error(
    'The product does not run here: start it with npm start, or name the database in DATABASE_URL.',
  );
  process.exitCode = 1;
} else {
  const key = existsSync(join(dataDir, 'keys.json'))
    ? (await installationKeys(dataDir)).master
    : undefined;
  const env = {
    ...(url !== undefined && { DATABASE_URL: url, ARCADE_DATABASE_URL: toArcadeDatabaseUrl(url) }),
    ...process.env,
    DATA_DIR: dataDir,
    ...(key !== undefined && { MASTER_KEY: key }),
  };
  const child = spawn(process.execPath, [program.path, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((resolve) =>
    child.once('exit', (code) => resolve(code ?? 1)),
  );
}
