import { inTransaction, openPool } from '@parlour/database';
import type { Pool, PoolClient } from 'pg';

/** Runs one statement and returns its rows. */
export type Query = <Row>(sql: string, params?: readonly unknown[]) => Promise<Row[]>;

/** The arcade's database: statements, transactions and the end. */
export type Database = {
  readonly query: Query;
  readonly transaction: <Value>(work: (query: Query) => Promise<Value>) => Promise<Value>;
  readonly end: () => Promise<void>;
};

const asQuery =
  (source: Pick<Pool, 'query'> | Pick<PoolClient, 'query'>): Query =>
  async <Row>(sql: string, params: readonly unknown[] = []) =>
    (await source.query(sql, [...params])).rows as Row[];

/** Opens the arcade's pool. A round waits longer for a lock than the gateway's money calls may. */
export function openDatabase(url: string, max = 8): Database {
  const pool = openPool({
    url,
    max,
    applicationName: 'parlour-arcade',
    lockTimeoutMs: 2000,
    statementTimeoutMs: 4000,
    idleTimeoutMs: 10_000,
  });
  return {
    query: asQuery(pool),
    // Not retried: pages repeat a request that failed, and recovery finishes what was cut off.
    transaction: (work) => inTransaction(pool, { retries: 0 }, (client) => work(asQuery(client))),
    end: () => pool.end(),
  };
}
