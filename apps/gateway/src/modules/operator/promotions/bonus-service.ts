import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { computeReward, hasRewardBase } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import { fromWire, micros, toWire, type WireAmount, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { toWireTerms } from '../../../domain/promotion-terms.ts';
import { lockMember } from '../../money/ledger/module.ts';
import type { Approvals, Approved, Outcome } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { createMemberChange, requireMember } from '../members/module.ts';
import {
  type ApprovedVersion,
  findGrantRequest,
  forfeitBonus,
  grantBonus,
  readApproved,
  readBonuses,
  type StoredBonus,
} from './bonus-repository.ts';

type Calls = OperatorContract['memberBonuses'];
type BonusView = OperatorReply<Calls['list']>['bonuses'][number];

/** The bonus and the member it is granted to, as it is proposed and executed. */
type Grant = {
  readonly member: string;
  readonly username: string;
  readonly promotion: string;
  readonly name: string;
  readonly version: number;
  readonly base: WireAmount | null;
  readonly amount: WireAmount;
};

type MemberBonusesDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
};

const toView = (stored: StoredBonus): BonusView => ({
  bonus: stored.bonus,
  promotion: stored.promotion,
  name: stored.name,
  version: stored.version,
  wallet: stored.wallet,
  state: stored.state,
  amount: toWire(stored.amount),
  required: toWire(stored.required),
  counted: toWire(stored.counted),
  rounds: stored.rounds,
  converted: toWire(stored.converted),
  forfeited: toWire(stored.forfeited),
  takenBack: toWire(stored.taken_back),
  grantReason: stored.grant_reason,
  grantedAt: stored.granted_at.getTime(),
  dueAt: stored.due_at?.getTime() ?? null,
  endedAt: stored.ended_at?.getTime() ?? null,
});

const actorOf = (ctx: OperatorContext): string => `operator:${ctx.actor.operatorId}`;

/** A version that a second operator approved; throws for another one. */
async function requireApproved(
  tx: Db,
  tenantId: TenantId,
  named: { readonly promotion: string; readonly version: number },
): Promise<ApprovedVersion> {
  const [found] = await readApproved(tx, tenantId, named);
  if (!found) throw new OperatorError('promotion_unknown');
  return found;
}

/** Grants what was approved; the number of the request makes it one bonus. */
async function executeGrant(
  tx: Db,
  ctx: OperatorContext,
  { brand: tenantId, payload, reason, public_id: request }: Approved<Grant>,
): Promise<void> {
  const { id: member } = await requireMember(tx, tenantId, payload.member);
  const found = await requireApproved(tx, tenantId, payload);
  await lockMember(tx, tenantId, member);
  const isGranted = await grantBonus(tx, tenantId, {
    promotion: found.id,
    version: found.version,
    member,
    occasion: `request:${request}`,
    base: payload.base === null ? zero : fromWire(payload.base),
    reason: { grantReason: reason, request },
    actor: actorOf(ctx),
    requestId: ctx.requestId,
  });
  if (!isGranted) throw new OperatorError('bonus_refused');
  await writeOperatorEvent(tx, ctx, {
    action: 'bonus.granted',
    subject: `member:${payload.member}`,
    brand: tenantId,
    reason,
    after: payload,
  });
}

/** Bonuses of members, granted by hand under four eyes and ended by operators. */
export function createMemberBonuses({ db, approvals }: MemberBonusesDeps) {
  const change = createMemberChange(db);
  const proposeGrant = approvals.define<Grant>({
    action: 'bonus.granted',
    permission: 'bonuses.write',
    execute: executeGrant,
  });

  const list = (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { id } = await requireMember(tx, tenantId, query.member);
      return {
        bonuses: (await readBonuses(tx, tenantId, id)).map(toView),
        request: await findGrantRequest(tx, tenantId, query.member),
      };
    });
  };

  const choices = (ctx: OperatorContext): Promise<OperatorReply<Calls['choices']>> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => ({
      rows: (await readApproved(tx, tenantId)).map(
        ({ promotion, name, version, is_running: isRunning, terms }) => ({
          promotion,
          name,
          version,
          isRunning,
          terms: toWireTerms(terms),
        }),
      ),
    }));
  };

  const grant = (
    ctx: OperatorContext,
    { body: { reason, ...body } }: OperatorHandlerInput<Calls['grant']>,
  ): Promise<Outcome> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { username, status, book } = await requireMember(tx, tenantId, body.member);
      if (status !== 'ACTIVE' || book === 'TRIAL') throw new OperatorError('bonus_refused');
      const { name, terms } = await requireApproved(tx, tenantId, body);
      const base = hasRewardBase(terms.reward) ? (body.base ?? null) : null;
      const amount = computeReward(terms.reward, base === null ? zero : fromWire(base));
      if (amount === 0n) throw new OperatorError('bonus_base');
      if (await findGrantRequest(tx, tenantId, body.member))
        throw new OperatorError('bonus_proposed');
      const payload: Grant = {
        member: body.member,
        username,
        promotion: body.promotion,
        name,
        version: body.version,
        base,
        amount: toWire(micros(amount)),
      };
      return proposeGrant(tx, ctx, { brand: tenantId, payload, reason });
    });
  };

  const forfeit = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['forfeit']>,
  ): Promise<null> =>
    change(ctx, body, async (tx, tenantId, { id }) => {
      const [before] = await readBonuses(tx, tenantId, id, body.bonus);
      if (!before) throw new OperatorError('bonus_unknown');
      const by = { actor: actorOf(ctx), requestId: ctx.requestId };
      const refusal =
        before.state === 'FORFEITED'
          ? 'bonus_closed'
          : await forfeitBonus(tx, tenantId, id, body.bonus, by);
      if (refusal) throw new OperatorError('bonus_closed');
      const named = { bonus: before.bonus, promotion: before.promotion };
      return {
        value: null,
        before: { ...named, state: before.state, amount: toWire(before.amount) },
        after: { ...named, state: 'FORFEITED' },
      };
    });

  return { list, choices, grant, forfeit };
}
