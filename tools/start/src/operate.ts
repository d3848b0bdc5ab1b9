/**
 * Runs one of the services' own programs for operators, with the database and the keys that `npm
 * start` uses.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { type Command, runCommandLine } from '@parlour/command-line';
import { root } from '@parlour/nx/load-tenant';

import { clockVariables } from './clock/kept-shift.ts';
import { installationKeys } from './keys.ts';
import { ensurePostgres } from './postgres.ts';
import { reportFailure } from './report-failure.ts';

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
  readonly load: () => Promise<{ readonly command: Command }>;
  /** It is needed while the product does not run: the embedded database runs as long as it does. */
  readonly startsDatabase?: true;
};

/** The programs by their names. */
const PROGRAMS: Readonly<Record<string, Program>> = {
  settings: { load: () => import('@parlour/gateway/commands/settings') },
  ops: { load: () => import('@parlour/gateway/commands/ops') },
  vendors: { load: () => import('@parlour/gateway/commands/vendors') },
  audit: { load: () => import('@parlour/gateway/commands/audit') },
  reconcile: { load: () => import('@parlour/gateway/commands/reconcile') },
  'arcade-report': { load: () => import('@parlour/arcade/commands/vendor-report') },
  'demo:remove': {
    load: () => import('@parlour/gateway/commands/remove-demo'),
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

/** Hands a program the database and the keys in the variables that it reads in production. */
async function prepareEnvironment(url: string): Promise<void> {
  process.env['DATABASE_URL'] ??= url;
  process.env['ARCADE_DATABASE_URL'] ??= toArcadeDatabaseUrl(url);
  process.env['DATA_DIR'] = dataDir;
  if (existsSync(join(dataDir, 'keys.json')))
    process.env['MASTER_KEY'] = (await installationKeys(dataDir)).master;
}

/**
 * Ends this process with what the same program makes of it under the clock of the embedded
 * database, where that is not this process's own: a clock is given to a process when it starts.
 */
function continueByItsClock(): void {
  if (process.env['DATABASE_URL'] !== undefined) return;
  const variables = clockVariables(join(dataDir, 'postgres'));
  if (Object.entries(variables).every(([name, value]) => process.env[name] === value)) return;
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, ...variables },
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}

/** Runs a program; the database is looked for when its words are known to be right. */
async function runProgram(
  { load, startsDatabase }: Program,
  words: readonly string[],
): Promise<void> {
  const { command } = await load();
  let database: OpenDatabase | undefined;
  command.hook('preAction', async () => {
    continueByItsClock();
    database = await findDatabase(startsDatabase === true);
    if (database === undefined) {
      console.error(
        'The product does not run here: start it with npm start, or name the database in ' +
          'DATABASE_URL.',
      );
      process.exit(1);
    }
    await prepareEnvironment(database.url);
  });
  try {
    await runCommandLine(command, words);
  } finally {
    await database?.close();
  }
}

const [name = '', ...words] = process.argv.slice(2);
const program = PROGRAMS[name];
if (program === undefined) {
  console.error(`There is no program ${name}; there are ${Object.keys(PROGRAMS).join(', ')}.`);
  process.exitCode = 1;
} else await reportFailure(() => runProgram(program, words));
