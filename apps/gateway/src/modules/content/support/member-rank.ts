import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** Reads the rank of a member; 0 for a member who does not exist. */
export const readMemberRank = async (
  db: Database,
  tenantId: TenantId,
  member: MemberId,
): Promise<number> => {
  const row = await db.transaction(tenantId, (tx) =>
    tx.one<{ rank_level: number }>(
      'member-rank',
      'select rank_level from member where tenant = $1 and id = $2',
      [tenantId, member],
    ),
  );
  return row?.rank_level ?? 0;
};
