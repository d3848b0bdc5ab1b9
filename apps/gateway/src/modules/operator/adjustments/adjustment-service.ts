import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { add, fromWire, type Micros, subtract, type WireAmount, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { postAdjustment } from '../../money/ledger/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { Approvals, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { requireMember } from '../members/module.ts';

type Make = OperatorContract['adjustments']['make'];

/** What is adjusted, as it is proposed and executed. */
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
  readonly approvals: Pick<Approvals, 'define'>;
  readonly settings: ReadSettings;
};

const toActor = ({ actor }: OperatorContext): string => `operator:${actor.operatorId}`;

/**
 * What this operator adjusted in a brand in the last 24 hours without a second one; another
 * adjustment of it waits, so that the sum cannot be exceeded in small parts at once.
 */
async function readOwnRecent(tx: Db, tenantId: TenantId, actor: string): Promise<Micros> {
  await tx.one(
    'adjustment-lock',
    `select pg_advisory_xact_lock(hashtextextended('adjustment:' || $1::text || $2, 0))::text`,
    [tenantId, actor],
  );
  const row = await tx.one<{ total: Micros }>(
    'adjustment-recent',
    `select coalesce(sum(amount), 0)::bigint as total from operation
     where tenant = $1 and actor = $2 and source = 'adjustment'
       and created_at > clock_timestamp() - interval '24 hours'`,
    [tenantId, actor],
  );
  return row?.total ?? zero;
}

/** Corrections of balances by hand: posted by the ledger, above a threshold under four eyes. */
export function createAdjustments({ db, approvals, settings }: AdjustmentDeps) {
  /**
   * Posts an adjustment and writes its row of the audit trail. False where its key was used before:
   * the books move once a key, and so says the trail.
   */
  async function execute(
    tx: Db,
    ctx: OperatorContext,
    { brand, payload, reason }: Proposal<Adjustment>,
    actor: string,
  ): Promise<boolean> {
    if (brand === null) throw new Error('an adjustment belongs to a brand');
    const row = await requireMember(tx, brand, payload.member);
    const amount = fromWire(payload.amount);
    const posted = await postAdjustment(tx, brand, {
      member: row.id,
      book: payload.book,
      account: payload.account,
      amount: payload.direction === 'credit' ? amount : subtract(zero, amount),
      reference: payload.key,
      actor,
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

  const propose = approvals.define<Adjustment>({
    action: 'member.adjusted',
    permission: 'adjustments.approve',
    // In the journal it has an actor of its own: what was approved counts for no threshold.
    execute: async (tx, ctx, change) => {
      const isPosted = await execute(tx, ctx, change, `approved-by:${ctx.actor.operatorId}`);
      if (!isPosted) throw new OperatorError('adjustment_posted');
    },
  });

  async function make(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Make>,
  ): Promise<OperatorReply<Make>> {
    const { tenantId } = requireBrand(ctx);
    const { reason, ...fields } = body;
    const threshold = (await settings(tenantId)).adjustments.fourEyesAbove as WireAmount;
    return db.transaction(tenantId, async (tx) => {
      const { username } = await requireMember(tx, tenantId, body.member);
      const proposal = { brand: tenantId, payload: { ...fields, username }, reason };
      const recent = await readOwnRecent(tx, tenantId, toActor(ctx));
      if (add(recent, fromWire(body.amount)) > fromWire(threshold)) {
        const outcome = await propose(tx, ctx, proposal);
        return {
          status: 'proposed' as const,
          request: outcome.status === 'proposed' ? outcome.request : null,
        };
      }
      // Asked for once more: what was answered before is answered again.
      if (!(await execute(tx, ctx, proposal, toActor(ctx)))) ctx.audit.isUnchanged = true;
      return { status: 'done' as const, request: null };
    });
  }

  return { make };
}
