import type { Database } from '../../db/pool.ts';

/** How far a member has risen; 0 for somebody who is not there. */
export const readRank = async (db: Database, tenantId: number, member: bigint): Promise<number> => {
  const row = await db.transaction(tenantId, (tx) =>
    tx.one<{ rank_level: number }>(
      'member-rank',
      'select rank_level from member where tenant = $1 and id = $2',
      [tenantId, member],
    ),
  );
  return row?.rank_level ?? 0;
};
