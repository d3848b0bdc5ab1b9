import { setTimeout as pause } from 'node:timers/promises';

import { Pool } from 'pg';

import { type Db, queries, types } from './query.ts';

/** The gateway's connections. `raw` asks outside a transaction: tables of tenants are empty there, functions that take the tenant work. */
export type Database = {
  readonly raw: Db;
  readonly pool: Pool;
  readonly transaction: <Value>(tenant: number, work: (db: Db) => Promise<Value>) => Promise<Value>;
  readonly end: () => Promise<void>;
};

export type PoolConfig = {
  readonly url: string;
  /** Role that the connections run as; null keeps the owner of the URL (migrations, tests). */
  readonly role?: 'parlour_app' | null;
  readonly max?: number;
  readonly applicationName?: string;
  /** Milliseconds; the defaults are those every money call relies on. */
  readonly lockTimeout?: number;
  readonly statementTimeout?: number;
  /** Told of connections that broke while idle. */
  readonly onError?: (error: Error) => void;
};

/** A connection knows the plans of what it did, and a new one needs some 30 ms for its first bet: it is kept through a pause in play. */
const IDLE_MS = 300_000;

/** Opens a pool. Its connections run as the application's role, with the timeouts that keep a stuck row from stopping the house. */
export function createPool({
  url,
  role = 'parlour_app',
  max = 16,
  applicationName = 'parlour-gateway',
  lockTimeout = 1000,
  statementTimeout = 2000,
  onError,
}: PoolConfig): Database {
  const options = [
    ...(role ? [`-c role=${role}`] : []),
    `-c lock_timeout=${lockTimeout}`,
    `-c statement_timeout=${statementTimeout}`,
    '-c idle_in_transaction_session_timeout=5000',
    '-c default_transaction_isolation=read\\ committed',
    '-c jit=off',
    '-c timezone=UTC',
  ].join(' ');
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    options,
    types,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
  });
  // Without a listener a broken idle connection would end the process; the pool has already dropped it.
  pool.on('error', onError ?? (() => {}));
  return {
    raw: queries(pool),
    pool,
    transaction: (tenant, work) => transaction(pool, tenant, work),
    end: () => pool.end(),
  };
}

const RETRIES = 3;

/** SQLSTATE of an error, if it has one. */
export const sqlState = (error: unknown): string | undefined =>
  (error as { code?: string } | null)?.code;

/** Serialisation failure and deadlock: PostgreSQL promises that nothing happened and that trying again is right. */
export const isRetryable = (error: unknown): boolean =>
  sqlState(error) === '40001' || sqlState(error) === '40P01';

async function attempt<Value>(
  pool: Pool,
  tenant: number,
  work: (db: Db) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  let open = false;
  try {
    // One round trip. The tenant is set for this transaction only: a pooled connection cannot carry it to the next one.
    await client.query(`begin; select set_config('app.tenant', '${tenant}', true)`);
    open = true;
    const value = await work(queries(client));
    await client.query('commit');
    open = false;
    return value;
  } catch (error) {
    if (open)
      await client.query('rollback').catch((fault: Error) => {
        broken = fault;
      });
    throw error;
  } finally {
    client.off('error', onError);
    // A connection that was lost, or that would not roll back, is never reused.
    client.release(broken);
  }
}

/**
 * Runs work in one transaction of one tenant. Retries, with jitter, only what PostgreSQL says is safe to retry; `work` must therefore
 * have no effect outside the database.
 */
export async function transaction<Value>(
  pool: Pool,
  tenant: number,
  work: (db: Db) => Promise<Value>,
): Promise<Value> {
  if (!Number.isInteger(tenant) || tenant < 1 || tenant > 32_767)
    throw new RangeError(`no tenant ${tenant}`);
  for (let tries = 0; ; tries++) {
    try {
      return await attempt(pool, tenant, work);
    } catch (error) {
      if (!isRetryable(error) || tries >= RETRIES) throw error;
      // Jitter only; nothing random reaches a game or a balance.
      await pause(5 + Number(process.hrtime.bigint() % 20n) * (tries + 1));
    }
  }
}
