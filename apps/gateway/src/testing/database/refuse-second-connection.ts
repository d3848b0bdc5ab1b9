import { AsyncLocalStorage } from 'node:async_hooks';

import type { Db } from '@parlour/database';

import type { Database } from '../../db/pool.ts';

type Work<Value> = (db: Db) => Promise<Value>;

/**
 * A pool that refuses a caller who asks for a second connection while the first has a transaction
 * open: as many of them at once as the pool has connections would wait for each other.
 */
export function refuseSecondConnection(database: Database): Database {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
  const { pool } = database;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const guarded = (...args: unknown[]): unknown => {
    if (transactions.getStore()?.isOpen)
      throw new Error('a second connection of the pool was asked for inside a transaction');
    return connect(...args);
  };
  pool.connect = guarded as typeof pool.connect;
  const within =
    <Value>(work: Work<Value>): Work<Value> =>
    (db) => {
      const transaction = { isOpen: true };
      return transactions.run(transaction, () =>
        work(db).finally(() => (transaction.isOpen = false)),
      );
    };
  return {
    ...database,
    transaction: (tenant, work) => database.transaction(tenant, within(work)),
    teamTransaction: (tenant, agent, work) => database.teamTransaction(tenant, agent, within(work)),
    platformTransaction: (work) => database.platformTransaction(within(work)),
  };
}
