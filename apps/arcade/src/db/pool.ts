import { Pool, type PoolClient, types as driverTypes } from 'pg';

/** Runs one statement and answers its rows. */
export type Query = <Row>(sql: string, params?: readonly unknown[]) => Promise<Row[]>;

/** The arcade's database: statements, transactions and the end. */
export type Database = {
  readonly query: Query;
  readonly transaction: <Value>(work: (query: Query) => Promise<Value>) => Promise<Value>;
  readonly end: () => Promise<void>;
};

const types = {
  // int8 is money: it never passes through a float.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 20
      ? BigInt
      : driverTypes.getTypeParser(oid, format ?? 'text')) as typeof driverTypes.getTypeParser,
};

const asQuery =
  (source: Pick<PoolClient, 'query'>): Query =>
  async <Row>(sql: string, params: readonly unknown[] = []) =>
    (await source.query(sql, [...params])).rows as Row[];

/** Opens the pool. Timeouts keep one stuck row from stopping every game. */
export function openDatabase(url: string, max = 8): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    types,
    application_name: 'parlour-arcade',
    options:
      '-c lock_timeout=2000 -c statement_timeout=4000 -c idle_in_transaction_session_timeout=5000',
    connectionTimeoutMillis: 5000,
  });
  // The pool has already dropped a connection that broke while idle; without a listener the error would end the process.
  pool.on('error', () => {});
  return {
    query: <Row>(sql: string, params?: readonly unknown[]) =>
      asQuery(pool as unknown as PoolClient)<Row>(sql, params),
    async transaction(work) {
      const client = await pool.connect();
      let broken = false;
      try {
        await client.query('begin');
        const value = await work(asQuery(client));
        await client.query('commit');
        return value;
      } catch (error) {
        await client.query('rollback').catch(() => {
          broken = true;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    end: () => pool.end(),
  };
}
