import type { TenantId } from '../../domain/ids.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';

/**
 * A transfer of a member to an agent above it, marked as unusual; returns its number. The member
 * has cash and nothing that stands against a withdrawal.
 */
export async function fillMemberTransfer(
  { db }: Pick<TestGateway, 'db'>,
  tenantId: TenantId,
  { member, mark }: { readonly member: string; readonly mark: string },
): Promise<string> {
  const { pool } = db.owner;
  const transfer = `T1${mark}`;
  await pool.query(
    `insert into member (tenant, username, type, book, birth_date)
     values ($1, $2, 'agent_1', 'PLAY', '1990-01-01')`,
    [tenantId, `agent${mark}`],
  );
  await pool.query(
    `insert into member_closure (tenant, ancestor, descendant, depth)
     select $1, a.id, m.id, 1 from member a, member m
     where a.tenant = $1 and a.username = $2 and m.tenant = $1 and m.public_id = $3`,
    [tenantId, `agent${mark}`, member],
  );
  await pool.query(
    `update turnover set required = 0 where tenant = $1
       and member = (select id from member where tenant = $1 and public_id = $2)`,
    [tenantId, member],
  );
  const { rows } = await pool.query<{ status: string; code: string }>(
    `select p.status, p.code from member a, member m, post_member_transfer($1::smallint, $4, m.id,
       a.id, 10000000::bigint, 1000000000::bigint, 'pin', array['amount'], 'filled') p
     where a.tenant = $1 and a.username = $2 and m.tenant = $1 and m.public_id = $3`,
    [tenantId, `agent${mark}`, member, transfer],
  );
  if (rows[0]?.status !== 'APPLIED') throw new Error(`no transfer: ${rows[0]?.code}`);
  return transfer;
}
