import { vi } from 'vitest';

import type { TenantId } from '../../domain/ids.ts';
import { countPlay } from '../../modules/operator/rounds/play-count-job.ts';
import { runIfDue } from '../database/run-if-due.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';

/**
 * Counts every operation that a brand has now. A count stops before what a transaction of any
 * database of the server could still slip in, so it is repeated until it is past them.
 */
export async function countAllPlay(
  { db }: Pick<TestGateway, 'db'>,
  tenantId: TenantId,
): Promise<void> {
  const read = async (sql: string): Promise<bigint> => {
    const { rows } = await db.owner.pool.query<{ id: bigint | null }>(sql, [tenantId]);
    return BigInt(rows[0]?.id ?? 0);
  };
  const newest = await read('select max(id) as id from operation where tenant = $1');
  await vi.waitFor(
    async () => {
      await runIfDue(db.app, 'play-count', tenantId, () =>
        db.app.transaction(tenantId, (tx) =>
          countPlay(tx, tenantId, { settleSeconds: 0, maxOperations: 1000 }),
        ),
      );
      const done = await read('select done as id from play_watermark where tenant = $1');
      if (done < newest) throw new Error(`operations are counted up to ${done} of ${newest}`);
    },
    { timeout: 30_000, interval: 20 },
  );
}
