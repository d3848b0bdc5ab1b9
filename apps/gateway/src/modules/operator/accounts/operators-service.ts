import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { OperatorId, TenantId } from '../../../domain/ids.ts';
import { brandsWith, type OperatorContext } from '../../../request/operator-context.ts';
import type { Approvals, Approved, Outcome, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import type { BrandCodes } from '../brand-codes.ts';
import {
  findRole,
  needsApproval,
  readGrants,
  readRoles,
  requireWithinOwn,
} from '../roles/module.ts';
import { requireOther } from './authority.ts';
import { createInvitationMail, type InvitationMailDeps } from './invitations.ts';
import {
  countOtherOwners,
  deleteGrant,
  insertGrant,
  insertOperator,
  listOperators,
  lockOperator,
  type OperatorRow,
  setStatus,
} from './operator-repository.ts';
import { endOperatorSessions } from './operator-session.ts';

type Calls = OperatorContract['operators'];
type UnlockPayload = {
  readonly operator: number;
  readonly login: string;
  readonly [key: string]: unknown;
};
type GrantPayload = {
  readonly operator: number;
  readonly login: string;
  readonly role: string;
  readonly [key: string]: unknown;
};
/** A role that is given, and who proposed it where another operator approves. */
type GrantChange = Proposal<GrantPayload, TenantId | null> &
  Partial<Approved<GrantPayload, TenantId | null>>;

export type OperatorsDeps = InvitationMailDeps & {
  readonly db: Database;
  readonly brands: BrandCodes;
  readonly approvals: Pick<Approvals, 'defineForAccounts'>;
};

/** Throws if an operator is the last owner of the platform who can log in. */
async function requireOtherOwner(tx: Db, { id }: OperatorRow): Promise<void> {
  const isOwner = (await readGrants(tx, id)).some(
    ({ role, brand }) => role === 'owner' && brand === null,
  );
  if (isOwner && (await countOtherOwners(tx, id)) === 0) throw new OperatorError('last_owner');
}

/** Operators as other operators manage them, each within its own permissions. */
export function createOperators({ db, brands, approvals, ...deps }: OperatorsDeps) {
  const invitationMail = createInvitationMail(deps);

  async function applyGrant(
    tx: Db,
    ctx: OperatorContext,
    { brand, payload, reason, proposed_by: by = ctx.actor.operatorId }: GrantChange,
  ): Promise<void> {
    const role = await findRole(tx, payload.role);
    const row = await lockOperator(tx, payload.operator, ctx.ip);
    if (!role || !row) throw new OperatorError('changed_meanwhile');
    requireWithinOwn(ctx.actor.grants, ['operators.write', ...role.permissions], brand);
    await insertGrant(tx, row.id, role.code, brand, by);
    await writeOperatorEvent(tx, ctx, {
      action: 'role.granted',
      subject: `operator:${row.id}`,
      brand,
      reason,
      after: { login: row.login, role: role.code, name: role.name },
    });
  }
  const proposeGrant = approvals.defineForAccounts<GrantPayload>({
    action: 'role.granted',
    permission: 'operators.write',
    execute: applyGrant,
    async readBefore(reader, { payload }) {
      const grants = await readGrants(reader, payload.operator as OperatorId);
      return { roles: grants.map(({ role, brand }) => `${role} (${brands.toCode(brand) ?? '*'})`) };
    },
  });
  /** Gives a role, or proposes it where the role decides over other operators. */
  async function giveRole(
    tx: Db,
    ctx: OperatorContext,
    row: Pick<OperatorRow, 'id' | 'login'>,
    { role: code, brand, reason }: { role: string; brand: TenantId | null; reason: string },
  ): Promise<Outcome> {
    const role = await findRole(tx, code);
    if (!role || (role.brand !== null && role.brand !== brand))
      throw new OperatorError('permission_missing');
    requireWithinOwn(ctx.actor.grants, ['operators.write', ...role.permissions], brand);
    const payload = { operator: row.id, login: row.login, role: role.code };
    if (needsApproval(role.permissions)) return proposeGrant(tx, ctx, { brand, payload, reason });
    await applyGrant(tx, ctx, { brand, payload, reason });
    return { status: 'done' };
  }

  async function list(ctx: OperatorContext): Promise<OperatorReply<Calls['list']>> {
    const [rows, roles] = await Promise.all([
      listOperators(db.raw, brandsWith(ctx.actor.grants, 'operators.read')),
      readRoles(db.raw),
    ]);
    const names = new Map(roles.map(({ code, name }) => [code, name]));
    return rows.map((row) => ({
      id: row.id,
      login: row.login,
      name: row.name,
      status: row.status,
      networks: [...row.networks],
      hasTotp: row.has_totp,
      passkeys: row.passkeys,
      isDemo: row.is_demo,
      lastLoginAt: row.last_login_at?.getTime() ?? null,
      openSessions: row.open_sessions,
      grants: row.grants.map(({ role, brand }) => ({
        role,
        roleName: names.get(role) ?? role,
        brand: brands.toCode(brand),
      })),
    }));
  }

  async function invite(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['invite']>,
  ): Promise<OperatorReply<Calls['invite']>> {
    invitationMail.requireMail();
    const brand = brands.toId(body.brand);
    const invited = await db.platformTransaction(async (tx) => {
      requireWithinOwn(ctx.actor.grants, ['operators.write'], brand);
      const by = { invitedBy: ctx.actor.operatorId, brand };
      const id = await insertOperator(tx, body.login, body.name, by);
      if (id === undefined) throw new OperatorError('already_exists', { field: 'login' });
      await writeOperatorEvent(tx, ctx, {
        subject: `operator:${id}`,
        brand,
        after: { login: body.login, name: body.name },
      });
      const reason = 'first role';
      const grant = await giveRole(tx, ctx, { id, login: body.login }, { ...body, brand, reason });
      return {
        id,
        grant,
        ...(await invitationMail.send(tx, ctx, { id, ...by, login: body.login })),
      };
    });
    invitationMail.sendSoon(brand);
    return invited;
  }

  const lock = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['lock']>,
  ): Promise<null> =>
    db.platformTransaction(async (tx) => {
      const row = await requireOther(tx, ctx, body.operator);
      await requireOtherOwner(tx, row);
      if (row.status === 'INVITED') throw new OperatorError('changed_meanwhile');
      await setStatus(tx, row.id, 'LOCKED');
      const ended = await endOperatorSessions(tx, row.id);
      await writeOperatorEvent(tx, ctx, {
        subject: `operator:${row.id}`,
        reason: body.reason,
        before: { login: row.login, status: row.status },
        after: { status: 'LOCKED', sessionsEnded: ended },
      });
      return null;
    });

  const proposeUnlock = approvals.defineForAccounts<UnlockPayload>({
    action: 'operator.unlocked',
    permission: 'operators.write',
    async execute(tx, ctx, { payload, reason }) {
      const row = await requireOther(tx, ctx, payload.operator);
      if (row.status !== 'LOCKED') throw new OperatorError('changed_meanwhile');
      await setStatus(tx, row.id, 'ACTIVE');
      await writeOperatorEvent(tx, ctx, {
        action: 'operator.unlocked',
        subject: `operator:${row.id}`,
        reason,
        before: { login: row.login, status: row.status },
        after: { status: 'ACTIVE' },
      });
    },
  });

  const unlock = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['unlock']>,
  ): Promise<Outcome> =>
    db.platformTransaction(async (tx) => {
      const row = await requireOther(tx, ctx, body.operator);
      if (row.status !== 'LOCKED') throw new OperatorError('changed_meanwhile');
      const payload = { operator: row.id, login: row.login };
      return proposeUnlock(tx, ctx, { brand: row.brand, payload, reason: body.reason });
    });

  const grant = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['grant']>,
  ): Promise<Outcome> =>
    db.platformTransaction(async (tx) => {
      const row = await requireOther(tx, ctx, body.operator);
      return giveRole(tx, ctx, row, { ...body, brand: brands.toId(body.brand) });
    });

  const revoke = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['revoke']>,
  ): Promise<null> =>
    db.platformTransaction(async (tx) => {
      const row = await requireOther(tx, ctx, body.operator);
      const brand = brands.toId(body.brand);
      if (body.role === 'owner' && brand === null) await requireOtherOwner(tx, row);
      if ((await deleteGrant(tx, row.id, body.role, brand)) === 0)
        throw new OperatorError('changed_meanwhile');
      await writeOperatorEvent(tx, ctx, {
        subject: `operator:${row.id}`,
        brand,
        reason: body.reason,
        before: { login: row.login, role: body.role },
      });
      return null;
    });

  return { list, invite, lock, unlock, grant, revoke };
}
