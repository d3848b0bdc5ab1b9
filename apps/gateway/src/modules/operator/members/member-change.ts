import { OperatorError } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import { setAuditSource } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { findMember, type MemberRow } from './member-search.ts';

/** A member of a brand by its public id. */
export async function requireMember(
  tx: Db,
  tenantId: TenantId,
  publicId: string,
): Promise<MemberRow> {
  const row = await findMember(tx, tenantId, publicId);
  if (!row) throw new OperatorError('member_unknown');
  return row;
}

/** Names the operator to the database, which writes down the sessions that end. */
export const setOperatorSource = (
  tx: Db,
  { requestId, ip, actor }: OperatorContext,
  tenantId: TenantId,
): Promise<unknown> =>
  setAuditSource(tx, { tenantId, requestId, ip, actor: null, operator: actor.login });

type Work<Value> = (
  tx: Db,
  tenantId: TenantId,
  row: MemberRow,
) => Promise<{ readonly value: Value; readonly before?: object; readonly after?: object }>;

/** Makes a change of a member, which writes itself down, in one transaction of the brand. */
export const createMemberChange =
  (db: Database) =>
  <Value>(
    ctx: OperatorContext,
    body: { readonly member: string; readonly reason?: string },
    work: Work<Value>,
  ): Promise<Value> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await requireMember(tx, tenantId, body.member);
      await setOperatorSource(tx, ctx, tenantId);
      const { value, before, after } = await work(tx, tenantId, row);
      await writeOperatorEvent(tx, ctx, {
        subject: `member:${row.public_id}`,
        brand: tenantId,
        reason: body.reason,
        before: { username: row.username, ...before },
        after,
      });
      return value;
    });
  };
