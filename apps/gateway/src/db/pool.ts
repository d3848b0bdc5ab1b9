import { type Db, inTransaction, openPool, type PoolOptions, queries } from '@parlour/database';
import type { Pool } from 'pg';

import type { MemberId, TenantId } from '../domain/ids.ts';

/**
 * The gateway's connections. `raw` asks outside a transaction: tables of tenants are empty there,
 * functions that take the tenant work.
 */
export type Database = {
  readonly raw: Db;
  readonly pool: Pool;
  readonly transaction: <Value>(
    tenant: TenantId,
    work: (db: Db) => Promise<Value>,
  ) => Promise<Value>;
  /**
   * A transaction on one of two connections beside the pool. What is read into a cache while a
   * transaction is open is read here: if every transaction waited for another connection of the
   * pool, none would become free.
   */
  readonly separateTransaction: Database['transaction'];
  /** Reads of an agent about its own team, which sees nothing of other teams. */
  readonly teamTransaction: <Value>(
    tenant: TenantId,
    agent: MemberId,
    work: (db: Db) => Promise<Value>,
  ) => Promise<Value>;
  /** A transaction over tables that belong to no tenant; those of tenants are empty in it. */
  readonly platformTransaction: <Value>(work: (db: Db) => Promise<Value>) => Promise<Value>;
  readonly end: () => Promise<void>;
};

export type PoolConfig = {
  readonly url: string;
  /** Role that the connections run as; null keeps the login of the URL (the owner's). */
  readonly role?: 'parlour_app' | null;
  readonly max?: number;
  readonly applicationName?: string;
  /** GATEWAY_TIMEOUTS where absent. */
  readonly lockTimeoutMs?: number;
  readonly statementTimeoutMs?: number;
} & Pick<PoolOptions, 'connectTimeoutMs' | 'idleInTransactionMs' | 'onError'>;

/**
 * A connection knows the plans of what it did, and a new one needs some 30 ms for its first bet: it
 * is kept through a pause in play.
 */
const IDLE_TIMEOUT_MS = 300_000;

/**
 * The maximum times in ms that a gateway waits for a lock and for an answer: every money call
 * relies on them.
 */
export const GATEWAY_TIMEOUTS = { lockTimeoutMs: 1000, statementTimeoutMs: 2000 } as const;

/** Every transaction of the gateway is free of effects outside the database. */
const MAX_TRANSACTION_RETRIES = 3;

/** Opens the gateway's pool; its connections run as the application's role. */
export function createPool({
  url,
  role = 'parlour_app',
  max = 16,
  applicationName = 'parlour-gateway',
  lockTimeoutMs = GATEWAY_TIMEOUTS.lockTimeoutMs,
  statementTimeoutMs = GATEWAY_TIMEOUTS.statementTimeoutMs,
  ...waiting
}: PoolConfig): Database {
  const options = {
    url,
    applicationName,
    ...(role === null ? {} : { role }),
    lockTimeoutMs,
    statementTimeoutMs,
    idleTimeoutMs: IDLE_TIMEOUT_MS,
    ...waiting,
  };
  const pool = openPool({ ...options, max });
  const separatePool = openPool({ ...options, max: 2 });
  return {
    raw: queries(pool),
    pool,
    transaction: (tenant, work) => transaction(pool, tenant, work),
    separateTransaction: (tenant, work) => transaction(separatePool, tenant, work),
    teamTransaction: (tenant, agent, work) => teamTransaction(pool, tenant, agent, work),
    platformTransaction: (work) =>
      inTransaction(pool, { retries: MAX_TRANSACTION_RETRIES }, (client) => work(queries(client))),
    end: async () => {
      await Promise.all([pool.end(), separatePool.end()]);
    },
  };
}

/**
 * Runs work in one transaction of one tenant. Deadlocks and serialisation failures are retried;
 * `work` must therefore have no effect outside the database.
 */
async function transaction<Value>(
  pool: Pool,
  tenant: TenantId,
  work: (db: Db) => Promise<Value>,
): Promise<Value> {
  return inTransaction(
    pool,
    { setup: setTenant(tenant), retries: MAX_TRANSACTION_RETRIES },
    (client) => work(queries(client)),
  );
}

/**
 * Runs reads of an agent about its team in one transaction: as the role parlour_agent, which writes
 * nothing and sees, of the tables that agents may read, the rows of this agent's team alone
 * (limit_to_team). The tree is that of today.
 */
async function teamTransaction<Value>(
  pool: Pool,
  tenant: TenantId,
  agent: MemberId,
  work: (db: Db) => Promise<Value>,
): Promise<Value> {
  const setup =
    `${setTenant(tenant)}, set_config('app.agent', '${BigInt(agent)}', true); ` +
    'set local role parlour_agent';
  return inTransaction(pool, { setup, retries: MAX_TRANSACTION_RETRIES }, (client) =>
    work(queries(client)),
  );
}

/** The tenant is set for one transaction: a pooled connection cannot carry it to the next. */
function setTenant(tenant: TenantId): string {
  if (!Number.isInteger(tenant) || tenant < 1 || tenant > 32_767)
    throw new RangeError(`no tenant ${tenant}`);
  return `select set_config('app.tenant', '${tenant}', true)`;
}
