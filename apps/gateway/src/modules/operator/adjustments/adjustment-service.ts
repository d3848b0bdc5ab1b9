import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import {
  add,
  fromWire,
  type Micros,
  subtract,
  toWire,
  type WireAmount,
  zero,
} from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { postAdjustment } from '../../money/ledger/module.ts';
import type { Approvals, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { requireMember } from '../members/module.ts';

type Make = OperatorContract['adjustments']['make'];

/** The adjustment, as it is proposed and executed. */
type Adjustment = {
  readonly member: string;
  readonly username: string;
  readonly direction: 'credit' | 'debit';
  readonly account: 'PLAYER_CASH' | 'PLAYER_BONUS';
  readonly book: 'PLAY' | 'REAL';
  readonly amount: WireAmount;
  readonly key: string;
};

export type AdjustmentDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'defineLimited'>;
};

/** Corrections of balances by hand: posted by the ledger, above the limit of a day by two. */
export function createAdjustments({ db, approvals }: AdjustmentDeps) {
  /**
   * Posts an adjustment and writes its row of the audit trail. False where its key was used before:
   * the books move once a key, and so says the trail.
   */
  async function execute(
    tx: Db,
    ctx: OperatorContext,
    { brand, payload, reason }: Proposal<Adjustment>,
  ): Promise<boolean> {
    const row = await requireMember(tx, brand, payload.member);
    const amount = fromWire(payload.amount);
    const posted = await postAdjustment(tx, brand, {
      member: row.id,
      book: payload.book,
      account: payload.account,
      amount: payload.direction === 'credit' ? amount : subtract(zero, amount),
      reference: payload.key,
      actor: `operator:${ctx.actor.operatorId}`,
      requestId: ctx.requestId,
    });
    if (posted.status === 'REFUSED')
      throw new OperatorError(
        posted.code === 'permission_denied' ? 'changed_meanwhile' : 'adjustment_refused',
        { code: posted.code },
      );
    if (posted.status === 'NOOP') return false;
    await writeOperatorEvent(tx, ctx, {
      action: 'member.adjusted',
      subject: `member:${payload.member}`,
      brand,
      reason,
      after: { ...payload, operation: posted.reference },
    });
    return true;
  }

  const adjust = approvals.defineLimited<Adjustment, boolean>({
    action: 'member.adjusted',
    permission: 'adjustments.approve',
    proposedWith: 'adjustments.propose',
    readBefore: async (_db, { brand, payload }) =>
      db.transaction(brand, (tx) => readBalances(tx, brand, payload)),
    async execute(tx, ctx, change) {
      const isPosted = await execute(tx, ctx, change);
      if (!isPosted && change.proposed_by !== undefined)
        throw new OperatorError('adjustment_posted');
      return isPosted;
    },
  });

  const make = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Make>,
  ): Promise<OperatorReply<Make>> => {
    const { tenantId } = requireBrand(ctx);
    const { reason, ...fields } = body;
    return db.transaction(tenantId, async (tx) => {
      const { username } = await requireMember(tx, tenantId, body.member);
      const outcome = await adjust(
        tx,
        ctx,
        { brand: tenantId, payload: { ...fields, username }, reason },
        { amount: fromWire(body.amount), subject: `member:${body.member}`, key: body.key },
      );
      if (outcome.status === 'proposed') return outcome;
      // Asked for once more: what was answered before is answered again.
      if (!outcome.result) ctx.audit.isUnchanged = true;
      return { status: 'done' as const, request: null };
    });
  };

  return { make };
}

/** Reads the balance of the adjusted account, now and after the adjustment. */
async function readBalances(
  tx: Db,
  brand: TenantId,
  { member, book, account, amount, direction }: Adjustment,
): Promise<{ readonly balance: WireAmount; readonly balanceAfter: WireAmount }> {
  const row = await tx.one<{ balance: Micros }>(
    'adjustment-balance',
    `select coalesce(a.balance, 0)::bigint as balance from member m
     join account a on a.tenant = m.tenant and a.owner = m.id and a.type = $4
       and a.asset = money_asset($3)
     where m.tenant = $1 and m.public_id = $2`,
    [brand, member, book, account],
  );
  const balance = row?.balance ?? zero;
  const change = fromWire(amount);
  return {
    balance: toWire(balance),
    balanceAfter: toWire(direction === 'credit' ? add(balance, change) : subtract(balance, change)),
  };
}
