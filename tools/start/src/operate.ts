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

/** A database for one program, and what ends it where it was started for that program alone. */
type OpenDatabase = { readonly url: string; readonly close: () => Promise<void> };

/**
 * The database that is meant: the named one, or the embedded one of a product that has been started
 * here.
 */
async function findDatabase(startsDatabase: boolean): Promise<OpenDatabase | undefined> {
  const close = async () => undefined;
  const given = process.env['DATABASE_URL'];
  if (given !== undefined) return { url: given, close };
  const cluster = join(dataDir, 'postgres');
  const runs = existsSync(join(cluster, 'cluster/postmaster.pid'));
  if (!runs && !(startsDatabase && existsSync(join(cluster, 'cluster')))) return undefined;
  const server = await ensurePostgres({ dataDir: cluster });
  return { url: server.url, close: runs ? close : server.stop };
}

type Program = {
  readonly path: string;
  /** It runs without arguments; without it, no arguments mean help. */
  readonly isReady?: true;
  /** It is needed while the product does not run: the embedded database runs as long as it does. */
  readonly startsDatabase?: true;
};

/** The programs by their names. */
const PROGRAMS: Readonly<Record<string, Program>> = {
  settings: { path: 'apps/gateway/src/commands/operator/settings.ts' },
  vendors: { path: 'apps/gateway/src/commands/operator/vendors.ts' },
  audit: { path: 'apps/gateway/src/commands/operator/audit.ts' },
  reconcile: { path: 'apps/gateway/src/commands/operator/reconcile.ts', isReady: true },
  'arcade-report': { path: 'apps/arcade/src/cli/vendor-report.ts' },
  'demo:remove': {
    path: 'apps/gateway/src/commands/operator/remove-demo.ts',
    isReady: true,
    startsDatabase: true,
  },
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
const database = needsDatabase ? await findDatabase(program?.startsDatabase === true) : undefined;
const url = database?.url;
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
  await database?.close();
}
