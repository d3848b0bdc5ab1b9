import { setTimeout as pause } from 'node:timers/promises';

import type { TestDatabase } from './test-database.ts';

const PATIENCE_MS = 60_000;

/**
 * Until the transactions that are open now have ended. Transactions are numbered for the whole
 * server, so those of other tests count too.
 */
export async function waitForBackends({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> {
  const now =
    (
      await owner.raw.one<{ next: string }>(
        'test-next',
        'select transaction_id_bound()::text as next',
      )
    )?.next ?? '0';
  const haveEnded = () =>
    owner.raw.one(
      'test-ended',
      'select where pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8',
      [now],
    );
  const began = performance.now();
  while ((await haveEnded()) === undefined) {
    if (performance.now() - began > PATIENCE_MS) throw new Error('a transaction does not end');
    // test-rules: fixed wait, because benches call this too, outside of Vitest
    await pause(20);
  }
}
