import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
  type Permission,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { brandsWith, type OperatorContext } from '../../../request/operator-context.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import type { Approvals, Outcome, Proposal } from '../approvals/module.ts';
import type { BrandCodes } from '../brand-codes.ts';
import { needsApproval, requireWithinOwn } from './ceiling.ts';
import { customRoleId, findRole, readRoles, type Role } from './role-catalogue.ts';

type Calls = OperatorContract['roles'];

export type RoleDeps = {
  readonly db: Database;
  readonly brands: BrandCodes;
  readonly approvals: Pick<Approvals, 'defineForAccounts'>;
};

type ChangePayload = {
  readonly role: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly [key: string]: unknown;
};

const countHolders = async (db: Db, brands: readonly TenantId[] | null) =>
  new Map(
    (
      await db.many<{ role: string; holders: number }>(
        'operator-role-holders',
        `select role, count(distinct operator)::int as holders from operator_grant
         where $1::smallint[] is null or brand = any ($1) group by role`,
        [brands],
      )
    ).map(({ role, holders }) => [role, holders]),
  );

/** Custom roles: made, changed and deleted within the permissions of who does it. */
export function createRoles({ db, brands, approvals }: RoleDeps) {
  /** A custom role that this operator may change; the grantor's own permissions are the ceiling. */
  async function requireOwnRole(tx: Db, ctx: OperatorContext, code: string) {
    const id = customRoleId(code);
    const role = id === null ? undefined : await findRole(tx, code);
    if (id === null || !role) throw new OperatorError('permission_missing');
    requireWithinOwn(ctx.actor.grants, ['roles.write', ...role.permissions], role.brand);
    return { id, role };
  }

  async function list(ctx: OperatorContext): Promise<OperatorReply<Calls['list']>> {
    const visible = brandsWith(ctx.actor.grants, 'operators.read');
    const [all, holders] = await Promise.all([readRoles(db.raw), countHolders(db.raw, visible)]);
    const isVisible = ({ isBuiltIn, brand }: Role): boolean =>
      isBuiltIn || visible === null || (brand !== null && visible.includes(brand));
    return all.filter(isVisible).map((role) => ({
      ...role,
      brand: brands.toCode(role.brand),
      permissions: [...role.permissions],
      holders: holders.get(role.code) ?? 0,
    }));
  }

  const create = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['create']>,
  ): Promise<{ code: string }> =>
    db.platformTransaction(async (tx) => {
      const brand = brands.toId(body.brand);
      requireWithinOwn(ctx.actor.grants, ['roles.write', ...body.permissions], brand);
      const row = await tx.one<{ id: number }>(
        'operator-role-insert',
        `insert into operator_role (brand, name, permissions) values ($1, $2, $3)
         on conflict do nothing returning id`,
        [brand, body.name, body.permissions],
      );
      if (!row) throw new OperatorError('already_exists', { field: 'name' });
      const code = `custom:${row.id}`;
      await writeOperatorEvent(tx, ctx, {
        subject: `role:${code}`,
        brand,
        reason: body.reason,
        after: { name: body.name, permissions: body.permissions },
      });
      return { code };
    });

  async function applyChange(
    tx: Db,
    ctx: OperatorContext,
    { payload, reason }: Pick<Proposal<ChangePayload>, 'payload' | 'reason'>,
  ): Promise<void> {
    const { id, role } = await requireOwnRole(tx, ctx, payload.role);
    const { name, permissions } = payload;
    requireWithinOwn(ctx.actor.grants, permissions, role.brand);
    const changed = await tx.exec(
      'operator-role-update',
      `update operator_role set name = $2, permissions = $3 where id = $1 and not exists (
         select from operator_role o where o.name = $2 and o.id <> $1
           and o.brand is not distinct from operator_role.brand)`,
      [id, name, permissions],
    );
    if (changed === 0) throw new OperatorError('already_exists', { field: 'name' });
    await writeOperatorEvent(tx, ctx, {
      action: 'role.changed',
      subject: `role:${role.code}`,
      brand: role.brand,
      reason,
      before: { name: role.name, permissions: role.permissions },
      after: { name, permissions },
    });
  }
  const proposeChange = approvals.defineForAccounts<ChangePayload>({
    action: 'role.changed',
    permission: 'roles.write',
    execute: applyChange,
    async readBefore(reader, { payload }) {
      const role = await findRole(reader, payload.role);
      return role ? { name: role.name, permissions: role.permissions } : null;
    },
  });

  /**
   * Changes a role for all who have it. Permissions over other operators that it did not have are
   * given by two operators, as they are when a role is given.
   */
  const change = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['change']>,
  ): Promise<Outcome> =>
    db.platformTransaction(async (tx) => {
      const { role } = await requireOwnRole(tx, ctx, body.role);
      requireWithinOwn(ctx.actor.grants, body.permissions, role.brand);
      const { reason, ...payload } = body;
      const added = body.permissions.filter((name) => !role.permissions.includes(name));
      if (needsApproval(added))
        return proposeChange(tx, ctx, { brand: role.brand, payload, reason });
      await applyChange(tx, ctx, { payload, reason });
      return { status: 'done' };
    });

  const remove = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['remove']>,
  ): Promise<null> =>
    db.platformTransaction(async (tx) => {
      const { id, role } = await requireOwnRole(tx, ctx, body.role);
      const deleted = await tx.exec(
        'operator-role-delete',
        `delete from operator_role where id = $1
           and not exists (select from operator_grant where role = $2)`,
        [id, role.code],
      );
      if (deleted === 0) throw new OperatorError('changed_meanwhile', { reason: 'in use' });
      await writeOperatorEvent(tx, ctx, {
        subject: `role:${role.code}`,
        brand: role.brand,
        reason: body.reason,
        before: { name: role.name, permissions: role.permissions },
      });
      return null;
    });

  return { list, create, change, remove };
}
