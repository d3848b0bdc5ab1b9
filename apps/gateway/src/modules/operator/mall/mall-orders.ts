import type { ErrorCode } from '@parlour/contract';
import {
  type OperatorContract,
  OperatorError,
  type OperatorErrorCode,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { computeReward } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import { micros, type Micros, toWire, type WireAmount, zero } from '@parlour/money';

import { retryConflicts } from '../../../db/errors.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import { moveRedemption, openDelivery } from '../../growth/points/module.ts';
import type { Approvals, Outcome } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { OLDEST, parsePlace, toPage } from '../list-place.ts';
import {
  claimOrder,
  countPendingOrders,
  type LockedOrder,
  lockOrder,
  readOrders,
} from './mall-repository.ts';

type Calls = OperatorContract['mall'];

export type MallOrdersDeps = {
  readonly db: Database;
  readonly atRest: AtRest;
  readonly approvals: Pick<Approvals, 'defineLimited'>;
};

/** The decision about an order, as it is proposed and executed. */
type Decision = Pick<OperatorHandlerInput<Calls['decide']>['body'], 'order' | 'to' | 'note'> & {
  /** For the one who approves: whose order it is, of what, and what it is worth, where known. */
  readonly username: string;
  readonly item: string;
  readonly value: WireAmount | null;
};

/** The reasons that free spins are not granted now, as operators read them. */
const refusals: Readonly<Partial<Record<ErrorCode, OperatorErrorCode>>> = {
  promotion_unavailable: 'mall_order_not_running',
  promotion_not_for_member: 'mall_order_not_for_member',
  promotion_other_bonus: 'mall_order_other_bonus',
  promotion_shared: 'mall_order_shared',
  account_excluded: 'mall_order_excluded',
  account_locked: 'mall_order_locked',
  in_need_true_account: 'mall_order_locked',
};

/**
 * Returns the worth of an order: cash, goods, or the most that its free spins win; null: not known.
 */
function readWorth({ terms, value, quantity }: LockedOrder): Micros | null {
  if (terms !== null) return micros(computeReward(terms.reward, zero));
  return value === null ? null : micros(value * BigInt(quantity));
}

async function requireOrder(tx: Db, tenantId: TenantId, order: string): Promise<LockedOrder> {
  const found = await lockOrder(tx, tenantId, order);
  if (!found) throw new OperatorError('mall_order_unknown');
  return found;
}

/** Orders of the mall: the queue, addresses and decisions. */
export function createMallOrders({ db, atRest, approvals }: MallOrdersDeps) {
  const record = (
    tx: Db,
    ctx: OperatorContext,
    tenantId: TenantId,
    order: string,
    event: Pick<Parameters<typeof writeOperatorEvent>[2], 'action' | 'reason' | 'before' | 'after'>,
  ) => writeOperatorEvent(tx, ctx, { ...event, subject: `mall-order:${order}`, brand: tenantId });

  const decideOrPropose = approvals.defineLimited<Decision, void>({
    action: 'mall-order.decided',
    permission: 'mall.decide',
    async execute(tx, ctx, { brand, payload: { order, to, note }, reason }) {
      const { state, writtenBy, kind } = await requireOrder(tx, brand, order);
      if (to === 'APPROVED' && kind === 'CREDIT' && writtenBy === ctx.actor.login)
        throw new OperatorError('mall_order_own_item');
      const refused = await moveRedemption(tx, brand, {
        reference: order,
        to,
        note,
        member: null,
        actor: `operator:${ctx.actor.operatorId}`,
        requestId: ctx.requestId,
      });
      if (refused) throw new OperatorError(refusals[refused] ?? 'mall_order_closed');
      await record(tx, ctx, brand, order, {
        action: 'mall-order.decided',
        reason,
        before: { state },
        after: { state: to, note },
      });
    },
  });

  return {
    waiting(ctx: OperatorContext): Promise<OperatorReply<Calls['waiting']>> {
      const { tenantId } = requireBrand(ctx);
      return db.transaction(tenantId, async (tx) => ({
        pending: await countPendingOrders(tx, tenantId),
      }));
    },

    orders(
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['orders']>,
    ): Promise<OperatorReply<Calls['orders']>> {
      const { tenantId } = requireBrand(ctx);
      const { state = null, member = null, limit } = query;
      return db.transaction(tenantId, async (tx) => {
        const found = await readOrders(tx, tenantId, {
          state,
          member,
          after: parsePlace(query.after) ?? OLDEST,
          limit: limit + 1,
        });
        return toPage(found, limit, ({ name, username, requestedAt, endedAt, ...row }) => ({
          order: row.order,
          member: row.member,
          username: username ?? '',
          item: name.EN ?? '',
          kind: row.kind,
          quantity: row.quantity,
          points: toWire(row.points),
          money: toWire(row.money),
          value: toWire(row.value),
          remark: row.remark,
          note: row.note,
          state: row.state,
          requestedAt: requestedAt.getTime(),
          endedAt: endedAt?.getTime() ?? null,
          claimedBy: row.claimedBy,
        }));
      });
    },

    address(
      ctx: OperatorContext,
      { body: { order } }: OperatorHandlerInput<Calls['address']>,
    ): Promise<OperatorReply<Calls['address']>> {
      const { tenantId } = requireBrand(ctx);
      return db.transaction(tenantId, async (tx) => {
        const { delivery } = await requireOrder(tx, tenantId, order);
        if (delivery === null) throw new OperatorError('mall_order_closed');
        await record(tx, ctx, tenantId, order, { action: 'mall-order.viewed' });
        return openDelivery(atRest, tenantId, order, delivery);
      });
    },

    claim(
      ctx: OperatorContext,
      { body: { order } }: OperatorHandlerInput<Calls['claim']>,
    ): Promise<null> {
      const { tenantId } = requireBrand(ctx);
      return db.transaction(tenantId, async (tx) => {
        const { claimedBy } = await requireOrder(tx, tenantId, order);
        await claimOrder(tx, tenantId, order, ctx.actor.login);
        await record(tx, ctx, tenantId, order, {
          action: 'mall-order.claimed',
          ...(claimedBy !== null && { before: { claimedBy } }),
          after: { claimedBy: ctx.actor.login },
        });
        return null;
      });
    },

    decide(
      ctx: OperatorContext,
      { body: { order, to, note, reason } }: OperatorHandlerInput<Calls['decide']>,
    ): Promise<Outcome> {
      const { tenantId } = requireBrand(ctx);
      const { login } = ctx.actor;
      return retryConflicts(() =>
        db.transaction(tenantId, async (tx): Promise<Outcome> => {
          const found = await requireOrder(tx, tenantId, order);
          if (found.claimedBy !== null && found.claimedBy !== login)
            throw new OperatorError('mall_order_claimed');
          if (found.request !== null) throw new OperatorError('mall_order_proposed');
          const isCredit = to === 'APPROVED' && found.kind === 'CREDIT';
          if (isCredit && found.writtenBy === login) throw new OperatorError('mall_order_own_item');
          const { username, name } = found;
          const worth = readWorth(found);
          const value = worth === null ? null : toWire(worth);
          const payload = { order, to, note, username, item: name.EN ?? '', value };
          const outcome = await decideOrPropose(
            tx,
            ctx,
            { brand: tenantId, payload, reason },
            { amount: to === 'APPROVED' ? worth : zero, subject: `mall-order:${order}` },
          );
          return outcome.status === 'proposed' ? outcome : { status: 'done' };
        }),
      );
    },
  };
}
