import {
  type OperatorAction,
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
  type Permission,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { hasPermission, type OperatorContext } from '../../../request/operator-context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import {
  decideRequest,
  insertRequest,
  listRequests,
  lockRequest,
  type RequestRow,
} from './approval-repository.ts';
import { hashPayload } from './payload-hash.ts';

type Calls = OperatorContract['approvals'];

/** A change that a second operator has to approve. */
export type ApprovableChange<Payload extends Record<string, unknown>> = {
  readonly action: OperatorAction;
  /** What the proposer and the approver both need. */
  readonly permission: Permission;
  /**
   * Makes the change and writes its row of the audit trail, in the transaction of the approval. It
   * checks its rules again: hours may have passed since the proposal.
   */
  readonly execute: (tx: Db, ctx: OperatorContext, change: Approved<Payload>) => Promise<void>;
  /** What it would change, as it is now, under the names of the payload; shown beside it. */
  readonly readBefore?: (
    db: Db,
    change: Pick<Proposal<Payload>, 'brand' | 'payload'>,
  ) => Promise<Record<string, unknown> | null>;
};

export type Proposal<Payload> = {
  readonly brand: TenantId | null;
  readonly payload: Payload;
  readonly reason: string;
};

/** A proposal that another operator approved: its number, and who proposed it. */
export type Approved<Payload> = Proposal<Payload> & Pick<RequestRow, 'public_id' | 'proposed_by'>;

/** What became of a change: made, or proposed to another operator. */
export type Outcome =
  | { readonly status: 'done' }
  | { readonly status: 'proposed'; readonly request: string };

export type ApprovalDeps = {
  readonly db: Database;
  readonly tenancies: Pick<TenancyLookup, 'all'>;
};

/**
 * Changes under four eyes: proposed by one operator, made when another one with the same permission
 * approves exactly the payload that was proposed.
 */
export function createApprovals({ db, tenancies }: ApprovalDeps) {
  const codes = new Map(tenancies.all.map(({ tenantId, tenant }) => [tenantId, tenant.code]));
  const changes = new Map<string, ApprovableChange<Record<string, unknown>>>();

  /** Announces a change that can be proposed; returns how it is proposed. */
  function define<Payload extends Record<string, unknown>>(change: ApprovableChange<Payload>) {
    // A payload is read back as it was written; its hash says so.
    changes.set(change.action, change as unknown as ApprovableChange<Record<string, unknown>>);
    return async (tx: Db, ctx: OperatorContext, proposal: Proposal<Payload>): Promise<Outcome> => {
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

  const mayDecide = (ctx: OperatorContext, { permission, brand }: RequestRow): boolean =>
    hasPermission(ctx.actor.grants, permission, brand);
  const isOwn = (ctx: OperatorContext, row: RequestRow): boolean =>
    row.proposed_by === ctx.actor.operatorId;

  /** An open request that another operator proposed and this one may decide. */
  async function lockForDecision(tx: Db, ctx: OperatorContext, id: string): Promise<RequestRow> {
    const row = await lockRequest(tx, id);
    if (!row || !mayDecide(ctx, row)) throw new OperatorError('permission_missing');
    if (isOwn(ctx, row)) throw new OperatorError('own_request');
    if (row.state !== 'OPEN') throw new OperatorError('request_closed', { state: row.state });
    return row;
  }

  const readBefore = async (row: RequestRow): Promise<Record<string, unknown> | null> =>
    row.state === 'OPEN'
      ? ((await changes.get(row.action)?.readBefore?.(db.raw, row)) ?? null)
      : null;

  const toReply = async (ctx: OperatorContext, row: RequestRow) => ({
    id: row.public_id,
    action: row.action,
    brand: row.brand === null ? null : (codes.get(row.brand) ?? null),
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
  });

  async function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const rows = await listRequests(db.raw, query.state === 'open');
    const visible = rows.filter((row) => mayDecide(ctx, row) || isOwn(ctx, row));
    return Promise.all(visible.map((row) => toReply(ctx, row)));
  }

  const approve = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['approve']>,
  ): Promise<null> =>
    db.platformTransaction(async (tx) => {
      const row = await lockForDecision(tx, ctx, body.id);
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
      await change.execute(tx, ctx, row);
      return null;
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
      const row = await lockRequest(tx, body.id);
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

  return { define, list, approve, refuse, withdraw };
}

export type Approvals = ReturnType<typeof createApprovals>;
