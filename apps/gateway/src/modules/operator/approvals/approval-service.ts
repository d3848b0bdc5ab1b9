import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { OperatorId, TenantId } from '../../../domain/ids.ts';
import {
  hasPermission,
  type OperatorContext,
  type OperatorGrant,
} from '../../../request/operator-context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import type { ApprovableChange, LimitedChange, Proposal, Proposed } from './approvable-change.ts';
import {
  decideRequest,
  findRequest,
  insertRequest,
  listRequests,
  lockRequest,
  type RequestRow,
} from './approval-repository.ts';
import { type LimitUse, takeFromLimit } from './daily-limit.ts';
import { findNamedMember } from './named-member.ts';
import { hashPayload } from './payload-hash.ts';
import { tryOut } from './try-out.ts';

type Calls = OperatorContract['approvals'];
type AnyChange = ApprovableChange<Record<string, unknown>, TenantId | null>;

export type ApprovalDeps = {
  readonly db: Database;
  readonly tenancies: Pick<TenancyLookup, 'all'>;
  /** The roles that an operator has now; given from outside, as roles are proposed here. */
  readonly readGrants: (db: Db, operator: OperatorId) => Promise<readonly OperatorGrant[]>;
};

/**
 * Changes under four eyes: proposed by one operator, made when another one with the same permission
 * approves exactly the payload that was proposed.
 */
export function createApprovals({ db, tenancies, readGrants }: ApprovalDeps) {
  const codes = new Map(tenancies.all.map(({ tenantId, tenant }) => [tenantId, tenant.code]));
  const changes = new Map<string, AnyChange>();

  /**
   * Announces a change of operators or their roles, which holds for a brand or for all of them;
   * returns how it is proposed.
   */
  function defineForAccounts<Payload extends Record<string, unknown>>(
    change: ApprovableChange<Payload, TenantId | null>,
  ) {
    // A payload is read back as it was written; its hash says so.
    changes.set(change.action, change as unknown as AnyChange);
    return async (
      tx: Db,
      ctx: OperatorContext,
      proposal: Proposal<Payload, TenantId | null>,
    ): Promise<Proposed> => {
      const { brand, payload, reason } = proposal;
      const request = await insertRequest(tx, {
        action: change.action,
        permission: change.permission,
        brand,
        payload,
        payloadHash: hashPayload(change.action, brand, payload),
        reason,
        proposedBy: ctx.actor.operatorId,
      });
      await writeOperatorEvent(tx, ctx, {
        action: 'approval.proposed',
        subject: `request:${request}`,
        brand,
        reason,
        after: { action: change.action, payload },
      });
      return { status: 'proposed', request };
    };
  }

  /** Announces a change in a brand that can be proposed; returns how it is proposed. */
  function define<Payload extends Record<string, unknown>>(change: ApprovableChange<Payload>) {
    const { execute, readBefore, ...rest } = change;
    const inBrand = <Change extends { readonly brand: TenantId | null }>(made: Change) => {
      if (made.brand === null) throw new Error(`${change.action} belongs to a brand`);
      return { ...made, brand: made.brand };
    };
    const propose = defineForAccounts<Payload>({
      ...rest,
      execute: (tx, ctx, approved) => execute(tx, ctx, inBrand(approved)),
      ...(readBefore && { readBefore: (reader, made) => readBefore(reader, inBrand(made)) }),
    });
    return (tx: Db, ctx: OperatorContext, proposal: Proposal<Payload>) =>
      propose(tx, ctx, proposal);
  }

  /**
   * Announces a change about money; returns how it is made, or proposed where it exceeds what the
   * operator may decide alone in a day (`takeFromLimit`).
   */
  function defineLimited<Payload extends Record<string, unknown>, Result>(
    change: LimitedChange<Payload, Result>,
  ) {
    const propose = define<Payload>(change);
    return async (
      tx: Db,
      ctx: OperatorContext,
      proposal: Proposal<Payload>,
      sum: LimitUse,
    ): Promise<Proposed | { readonly status: 'made'; readonly result: Result }> => {
      const isWithin = await takeFromLimit(tx, ctx, proposal.brand, {
        action: change.action,
        ...sum,
      });
      if (!isWithin) {
        await tryOut(tx, () => change.execute(tx, ctx, proposal));
        return propose(tx, ctx, proposal);
      }
      return { status: 'made', result: await change.execute(tx, ctx, proposal) };
    };
  }

  const mayDecide = (ctx: OperatorContext, { permission, brand }: RequestRow): boolean =>
    hasPermission(ctx.actor.grants, permission, brand);
  const isOwn = (ctx: OperatorContext, row: RequestRow): boolean =>
    row.proposed_by === ctx.actor.operatorId;

  /** An open request that another operator proposed and this one may decide. */
  async function lockForDecision(tx: Db, ctx: OperatorContext, id: string): Promise<RequestRow> {
    const row = await lockRequest(tx, id, ctx.actor.operatorId);
    if (!row || !mayDecide(ctx, row)) throw new OperatorError('permission_missing');
    if (isOwn(ctx, row)) throw new OperatorError('own_request');
    if (row.state !== 'OPEN') throw new OperatorError('request_closed', { state: row.state });
    return row;
  }

  /**
   * True when the operator who proposed the request can still log in and is still allowed to
   * propose it.
   */
  async function isProposerEntitled(reader: Db, row: RequestRow): Promise<boolean> {
    if (row.proposer_status !== 'ACTIVE') return false;
    const needed = changes.get(row.action)?.proposedWith ?? row.permission;
    return hasPermission(await readGrants(reader, row.proposed_by), needed, row.brand);
  }

  const readBefore = async (row: RequestRow): Promise<Record<string, unknown> | null> =>
    row.state === 'OPEN'
      ? ((await changes.get(row.action)?.readBefore?.(db.raw, row)) ?? null)
      : null;

  /** Reads the code why a request would not be made now, or was not although it was approved. */
  const readRefusal = async (tx: Db, { brand, action, payload }: RequestRow) =>
    brand === null
      ? null
      : ((await changes.get(action)?.readRefusal?.(tx, { brand, payload })) ?? null);

  /**
   * Finds the reason that this operator cannot approve an open request that it can refuse; null: it
   * can approve it.
   */
  async function findObstacle(row: RequestRow): Promise<'related' | 'proposer' | null> {
    if (row.state !== 'OPEN') return null;
    if (row.is_related) return 'related';
    return (await isProposerEntitled(db.raw, row)) ? null : 'proposer';
  }

  /** Reads of the brand's records the member that a request is about, and its refusal. */
  const readRecords = async (row: RequestRow) => {
    const { brand, state } = row;
    if (brand === null) return { member: null, refusal: null };
    return db.transaction(brand, async (tx) => ({
      member: await findNamedMember(tx, brand, row.payload),
      refusal: state === 'OPEN' || state === 'APPROVED' ? await readRefusal(tx, row) : null,
    }));
  };

  const toReply = async (ctx: OperatorContext, row: RequestRow) => ({
    id: row.public_id,
    action: row.action,
    brand: row.brand === null ? null : (codes.get(row.brand) ?? null),
    ...(await readRecords(row)),
    permission: row.permission,
    payload: row.payload,
    before: await readBefore(row),
    payloadHash: row.payload_hash.toString('hex'),
    reason: row.reason,
    proposedBy: row.proposed_login,
    proposedAt: row.proposed_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    state: row.state,
    decidedBy: row.decided_login,
    decidedAt: row.decided_at?.getTime() ?? null,
    decisionReason: row.decision_reason,
    isOwn: isOwn(ctx, row),
    isDecidable: row.state === 'OPEN' && !isOwn(ctx, row) && mayDecide(ctx, row),
    obstacle: await findObstacle(row),
  });

  async function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const { operatorId } = ctx.actor;
    const rows =
      query.id === undefined
        ? await listRequests(db.raw, operatorId, query.state === 'open')
        : [await findRequest(db.raw, query.id, operatorId)].filter((row) => row !== undefined);
    const visible = rows.filter((row) => mayDecide(ctx, row) || isOwn(ctx, row));
    return Promise.all(visible.map((row) => toReply(ctx, row)));
  }

  const approve = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['approve']>,
  ): Promise<OperatorReply<Calls['approve']>> =>
    db.platformTransaction(async (tx) => {
      const row = await lockForDecision(tx, ctx, body.id);
      if (row.is_related) throw new OperatorError('request_related');
      if (!(await isProposerEntitled(tx, row))) throw new OperatorError('request_proposer');
      const hash = hashPayload(row.action, row.brand, row.payload);
      // What was proposed, what this operator saw and what is stored must be one and the same.
      if (!hash.equals(row.payload_hash) || hash.toString('hex') !== body.payloadHash)
        throw new OperatorError('changed_meanwhile');
      const change = changes.get(row.action);
      if (!change) throw new OperatorError('request_closed', { state: 'unknown action' });
      await decideRequest(tx, body.id, 'APPROVED', ctx.actor.operatorId, body.reason ?? null);
      await writeOperatorEvent(tx, ctx, {
        subject: `request:${body.id}`,
        brand: row.brand,
        reason: body.reason,
        after: { action: row.action, proposedBy: row.proposed_login },
      });
      if (row.brand !== null)
        await tx.one('approval-brand', `select set_config('app.tenant', $1, true)`, [
          String(row.brand),
        ]);
      await change.execute(tx, { ...ctx, proposedBy: row.proposed_login }, row);
      return { refusal: await readRefusal(tx, row) };
    });

  const refuse = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['refuse']>,
  ): Promise<null> =>
    db.platformTransaction(async (tx) => {
      const row = await lockForDecision(tx, ctx, body.id);
      await decideRequest(tx, body.id, 'REFUSED', ctx.actor.operatorId, body.reason);
      await writeOperatorEvent(tx, ctx, {
        subject: `request:${body.id}`,
        brand: row.brand,
        reason: body.reason,
      });
      return null;
    });

  const withdraw = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['withdraw']>,
  ): Promise<null> =>
    db.platformTransaction(async (tx) => {
      const row = await lockRequest(tx, body.id, ctx.actor.operatorId);
      if (!row || !isOwn(ctx, row)) throw new OperatorError('permission_missing');
      if (row.state !== 'OPEN') throw new OperatorError('request_closed', { state: row.state });
      await decideRequest(tx, body.id, 'WITHDRAWN', ctx.actor.operatorId, body.reason);
      await writeOperatorEvent(tx, ctx, {
        subject: `request:${body.id}`,
        brand: row.brand,
        reason: body.reason,
      });
      return null;
    });

  return { define, defineForAccounts, defineLimited, list, approve, refuse, withdraw };
}

export type Approvals = ReturnType<typeof createApprovals>;
