import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import {
  type Change,
  endContractsOfMove,
  findEndsOfMove,
  lockContracts,
} from '../../growth/contracts/module.ts';
import type { Approvals, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { requireTenancy, toContractChange } from '../contract-change.ts';
import { sendMoveNotices } from './move-notices.ts';
import {
  allowLongMove,
  findMoveRequest,
  findPlace,
  findMoveRefusal,
  moveInTree,
  type Place,
} from './move-repository.ts';

type Calls = OperatorContract['agentMoves'];

/** A move as it is proposed: who, from where, and to where; null: the top. */
type Move = {
  readonly member: string;
  readonly username: string;
  readonly to: string | null;
  readonly from: string | null;
  /** The facts that the approver compares with the present state. */
  readonly upline: string | null;
  readonly teamSize: number;
  readonly contractsEnding: number;
};

export type AgentMovesDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
};

const nameOf = (place: Place) => ({ member: place.publicId, username: place.username });

/** Moves of agents and members with their teams, each under four eyes. */
export function createAgentMoves({ db, approvals, tenancies }: AgentMovesDeps) {
  async function requirePlace(tx: Db, tenantId: TenantId, named: string): Promise<Place> {
    const place = await findPlace(tx, tenantId, named);
    if (!place) throw new OperatorError('member_unknown');
    return place;
  }

  /**
   * Finds the new upline of a member: the agent of that name or id; null: the member moves to the
   * top.
   */
  async function requireTarget(tx: Db, tenantId: TenantId, named: string | null) {
    if (named === null) return null;
    const target = await findPlace(tx, tenantId, named);
    if (!target) throw new OperatorError('agent_move_upline');
    return target;
  }

  /**
   * Previews a move as things are: the contracts that would end, and the reason that would refuse
   * it.
   */
  async function previewMove(
    tx: Db,
    change: Change,
    member: Place,
    target: Place | null,
  ): Promise<OperatorReply<Calls['preview']>> {
    const { tenantId } = change;
    await lockContracts(tx, tenantId);
    const upline = target?.id ?? null;
    const refusal = await findMoveRefusal(tx, tenantId, member.id, upline);
    const ends = refusal ? [] : await findEndsOfMove(tx, change, member.id, upline);
    return {
      member: nameOf(member),
      from: member.upline,
      to: target && nameOf(target),
      teamSize: member.teamSize,
      refusal,
      ends: ends.map(({ until, ...end }) => ({ ...end, until: until.getTime() })),
      request: await findMoveRequest(tx, tenantId, member.publicId),
    };
  }

  /** Moves, ends contracts, writes messages and the trail: all of it, or nothing. */
  async function execute(
    tx: Db,
    ctx: OperatorContext,
    tenancy: Tenancy,
    { payload, reason }: Pick<Proposal<Move>, 'payload' | 'reason'>,
  ): Promise<void> {
    const { tenantId } = tenancy;
    const change = toContractChange(tenancy, ctx);
    await allowLongMove(tx);
    await lockContracts(tx, tenantId);
    const member = await requirePlace(tx, tenantId, payload.member);
    // Approved was a move from there, with what was shown of it.
    if ((member.upline?.member ?? null) !== payload.from)
      throw new OperatorError('changed_meanwhile');
    const target = await requireTarget(tx, tenantId, payload.to);
    const { moved, refusal } = await moveInTree(tx, tenantId, {
      member: member.id,
      upline: target?.id ?? null,
      actor: change.actor,
      reason,
      requestId: ctx.requestId,
    });
    if (refusal) throw new OperatorError(refusal);
    const contracts = await endContractsOfMove(tx, change, member.id);
    await sendMoveNotices(tx, tenantId, { member, target, moved: moved ?? 1 });
    await writeOperatorEvent(tx, ctx, {
      action: 'agent.moved',
      subject: `member:${member.publicId}`,
      brand: tenantId,
      reason,
      before: { username: member.username, upline: member.upline?.username ?? null },
      after: { upline: target?.username ?? null, moved, contractsEnded: contracts },
    });
  }

  const propose = approvals.define<Move>({
    action: 'agent.moved',
    permission: 'agents.move',
    readBefore: async (_db, { brand, payload }) => {
      const tenancy = requireTenancy(tenancies, brand);
      const { tenantId } = tenancy;
      return db.transaction(tenantId, async (tx) => {
        const member = await findPlace(tx, tenantId, payload.member);
        return member
          ? { upline: member.upline?.username ?? null, teamSize: member.teamSize }
          : null;
      });
    },
    execute: (tx, ctx, { brand, payload, reason }) =>
      execute(tx, ctx, requireTenancy(tenancies, brand), { payload, reason }),
  });

  const preview = (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['preview']>,
  ): Promise<OperatorReply<Calls['preview']>> => {
    const tenancy = requireBrand(ctx);
    const { tenantId } = tenancy;
    return db.transaction(tenantId, async (tx) => {
      const member = await requirePlace(tx, tenantId, query.member);
      const target = await requireTarget(tx, tenantId, query.to || null);
      return previewMove(tx, toContractChange(tenancy, ctx), member, target);
    });
  };

  const move = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['move']>,
  ): Promise<OperatorReply<Calls['move']>> => {
    const tenancy = requireBrand(ctx);
    const { tenantId } = tenancy;
    return db.transaction(tenantId, async (tx) => {
      const member = await requirePlace(tx, tenantId, body.member);
      const target = await requireTarget(tx, tenantId, body.to);
      const seen = await previewMove(tx, toContractChange(tenancy, ctx), member, target);
      if (seen.refusal) throw new OperatorError(seen.refusal);
      if (seen.request) throw new OperatorError('agent_move_proposed');
      const payload: Move = {
        member: member.publicId,
        username: member.username,
        to: target?.publicId ?? null,
        from: member.upline?.member ?? null,
        upline: target?.username ?? null,
        teamSize: seen.teamSize,
        contractsEnding: seen.ends.length,
      };
      return propose(tx, ctx, { brand: tenantId, payload, reason: body.reason });
    });
  };

  return { preview, move };
}
