import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

/** Ends bonuses whose time is over by the database's clock, at most so many; returns how many. */
export async function expireBonuses(db: Db, tenantId: TenantId, limit: number): Promise<number> {
  const row = await db.one<{ ended: number | null }>(
    'bonus-expire',
    "select expire_bonuses($1::smallint, $2, 'job:bonuses') as ended",
    [tenantId, limit],
  );
  return row?.ended ?? 0;
}

/** How many bonuses are in play. */
export async function countActive(db: Db, tenantId: TenantId): Promise<number> {
  const row = await db.one<{ count: number | null }>(
    'bonus-count-active',
    `select count(*)::int as count from bonus where tenant = $1 and state = 'ACTIVE'`,
    [tenantId],
  );
  return row?.count ?? 0;
}
