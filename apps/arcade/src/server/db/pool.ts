import { inTransaction, openPool } from '@parlour/database';
import type { Pool, PoolClient } from 'pg';

/** Runs one statement and returns its rows; `one` returns the first of them. */
export type Query = (<Row>(sql: string, params?: readonly unknown[]) => Promise<Row[]>) & {
  readonly one: <Row>(sql: string, params?: readonly unknown[]) => Promise<Row | undefined>;
};

/** The arcade's database: statements, transactions and the end. */
export type Database = {
  readonly query: Query;
  readonly transaction: <Value>(work: (query: Query) => Promise<Value>) => Promise<Value>;
  readonly end: () => Promise<void>;
};

function asQuery(source: Pick<Pool, 'query'> | Pick<PoolClient, 'query'>): Query {
  const query = async <Row>(sql: string, params: readonly unknown[] = []) =>
    (await source.query(sql, [...params])).rows as Row[];
  const one = async <Row>(sql: string, params?: readonly unknown[]) =>
    (await query<Row>(sql, params))[0];
  return Object.assign(query, { one });
}

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
