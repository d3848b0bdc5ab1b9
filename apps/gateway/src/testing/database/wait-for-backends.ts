import { vi } from 'vitest';

import type { TestDatabase } from './test-database.ts';

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
  await vi.waitUntil(
    async () =>
      (await owner.raw.one(
        'test-ended',
        'select where pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8',
        [now],
      )) !== undefined,
    { timeout: 60_000, interval: 20 },
  );
}
