import { join } from 'node:path';

import { Client } from 'pg';

import { makeGatewayLogin, openArcadeDatabase } from './database-logins.ts';
import type { Keys } from './keys.ts';
import { ensurePostgres, type RunningPostgres } from './postgres.ts';
import { StartError } from './say.ts';

const PROBE_TIMEOUT_MS = 2000;
/** The SQLSTATE of a server that is starting up, recovering or shutting down. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * The result of a look at a database: it answers, it had ended and was brought back, or it runs but
 * does not answer (a machine with too much to do, a recovery that takes its time).
 */
export type DatabaseHealth = 'answers' | 'revived' | 'silent';

/** The PostgreSQL that the services use: the embedded one, or the one that DATABASE_URL names. */
export type Database = {
  /** The gateway's database as the owner of its tables, for migrations. */
  readonly ownerUrl: string;
  /** The same as the gateway's own login. */
  readonly gatewayUrl: string;
  readonly arcadeUrl: string;
  /**
   * Looks at an embedded server and brings it back when it has ended. Nothing is done for a server
   * of one's own.
   */
  readonly revive: () => Promise<DatabaseHealth>;
  readonly stop: () => Promise<void>;
};

/**
 * Opens the database, makes the logins of gateway and arcade and the arcade's database; every
 * failure is one sentence. Where MIGRATION_DATABASE_URL names the owner, DATABASE_URL is the
 * gateway's login.
 */
export async function openDatabase(
  dataDir: string,
  passwords: Pick<Keys, 'gatewayDatabase' | 'arcadeDatabase'>,
): Promise<Database> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined) {
    await requireReachable(given);
    const ownerUrl = process.env['MIGRATION_DATABASE_URL'];
    return {
      ownerUrl: ownerUrl ?? given,
      gatewayUrl:
        ownerUrl === undefined ? await makeGatewayLogin(given, passwords.gatewayDatabase) : given,
      arcadeUrl: await openArcadeDatabase(ownerUrl ?? given, passwords.arcadeDatabase),
      revive: async () => 'answers',
      stop: async () => undefined,
    };
  }
  const options = { dataDir: join(dataDir, 'postgres') };
  const first = await asStartError(() => ensurePostgres(options));
  let server: RunningPostgres = first;
  let reviving: Promise<DatabaseHealth> | undefined;
  let stopped = false;
  return {
    ownerUrl: first.url,
    gatewayUrl: await makeGatewayLogin(first.url, passwords.gatewayDatabase),
    arcadeUrl: await openArcadeDatabase(first.url, passwords.arcadeDatabase),
    revive: () =>
      (reviving ??= (async () => {
        // The watcher may check once more while we stop: a database stopped on purpose has not
        // crashed.
        if (stopped) return 'answers';
        const health = await probe(server.url);
        if (stopped) return 'answers';
        if (health !== 'ended') return health;
        server = await ensurePostgres({ ...options, port: Number(new URL(first.url).port) });
        return 'revived';
      })().finally(() => (reviving = undefined))),
    stop: async () => {
      stopped = true;
      await reviving?.catch(() => undefined);
      await server.stop();
    },
  };
}

async function requireReachable(url: string): Promise<void> {
  let shown: string;
  try {
    const { host, pathname } = new URL(url);
    shown = `${host}${pathname}`;
  } catch {
    throw new StartError(
      'DATABASE_URL is not an address: it must look like ' +
        'postgres://user:password@host:5432/database',
    );
  }
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000)
      throw new StartError(`The PostgreSQL at ${shown} is too old: version 15 or newer is needed.`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `Cannot use the PostgreSQL that DATABASE_URL names (${shown}): ` +
        `${(error as Error).message || (error as NodeJS.ErrnoException).code}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Checks if a server answers. Only a refused connection proves that it has ended: one that takes
 * long has the processor taken away, and one that is starting up or recovering says so.
 */
async function probe(url: string): Promise<'answers' | 'silent' | 'ended'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'answers';
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'ECONNREFUSED') return 'ended';
    return /^[0-9A-Z]{5}$/.test(code) && code !== CANNOT_CONNECT_NOW ? 'answers' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

const asStartError = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw new StartError((error as Error).message);
  }
};
