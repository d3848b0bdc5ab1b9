import type { TenantId } from '../../domain/ids.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';

/**
 * Gives a member an open case of player protection, as the job raises it, and one that was closed
 * with the mark as its note; returns the number of the open one.
 */
export async function fillCases(
  { db }: TestGateway,
  tenantId: TenantId,
  { member, mark }: { readonly member: string; readonly mark: string },
): Promise<string> {
  const { pool } = db.owner;
  const { rows } = await pool.query<{ id: string }>(
    `insert into member_case (tenant, member, kind, figure, evidence)
     select tenant, id, 'rising_deposits', 500000000,
       '{"lastWeek": "500000000", "weeklyMean": "100000000"}'::jsonb
     from member where tenant = $1 and public_id = $2 returning id::text`,
    [tenantId, member],
  );
  await pool.query(
    `insert into member_case (tenant, member, kind, figure, evidence, state, closed_at, closed_by,
       outcome, note)
     select tenant, id, 'night_play', 9,
       '{"nights": 4, "hours": 9, "fromHour": 0, "untilHour": 5}'::jsonb, 'CLOSED', now(),
       (select min(o.id) from operator o), 'contacted', $3
     from member where tenant = $1 and public_id = $2`,
    [tenantId, member, mark],
  );
  return rows[0]?.id ?? '';
}
