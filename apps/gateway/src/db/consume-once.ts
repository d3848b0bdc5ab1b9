import type { Db } from '@parlour/database';

import type { TenantId } from '../domain/ids.ts';

/**
 * Uses up a value that works once for its purpose; returns false for a repetition. `life` is a
 * PostgreSQL interval: how long repetitions are remembered.
 */
export async function consumeOnce(
  db: Pick<Db, 'one'>,
  tenantId: TenantId,
  purpose: string,
  valueHash: Buffer,
  life: string,
): Promise<boolean> {
  const row = await db.one<{ fresh: boolean }>(
    'consume-once',
    'select consume_once($1, $2, $3, $4::interval) as fresh',
    [tenantId, purpose, valueHash, life],
  );
  return row?.fresh === true;
}
