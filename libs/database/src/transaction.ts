import { setTimeout as pause } from 'node:timers/promises';

import type { Pool, PoolClient } from 'pg';

import { isRetryable } from './errors.ts';

type TransactionOptions = {
  /** Sent with `begin`, in one round trip: settings that hold for this transaction only. */
  readonly setup?: string;
  /**
   * The number of retries after deadlocks and serialisation failures. Above zero only where `work`
   * has no effect outside the database.
   */
  readonly retries: number;
};

/** Runs work in one transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<Value>(
  pool: Pool,
  { setup, retries }: TransactionOptions,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const begin = setup === undefined ? 'begin' : `begin; ${setup}`;
  for (let tries = 0; ; tries++) {
    try {
      return await attempt(pool, begin, work);
    } catch (error) {
      if (!isRetryable(error) || tries >= retries) throw error;
      // Jitter only; nothing random reaches a game or a balance.
      await pause(5 + Number(process.hrtime.bigint() % 20n) * (tries + 1));
    }
  }
}

async function attempt<Value>(
  pool: Pool,
  begin: string,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  let open = false;
  try {
    await client.query(begin);
    open = true;
    const value = await work(client);
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
