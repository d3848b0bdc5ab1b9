import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { fromWire, subtract, toWire, type WireAmount, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { insertCorrection, lockCorrectable } from '../../growth/settlement/module.ts';
import type { Approvals } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { toIdPage } from '../list-place.ts';
import { findCorrectionRequest, searchCorrections } from './correction-search.ts';
import { findPayout } from './payout-search.ts';
import { parseId, toCorrection } from './settlement-views.ts';

type Calls = OperatorContract['settlements'];

/** The correction, as it is proposed and executed. */
type Correction = {
  readonly payout: string;
  readonly agent: string;
  readonly payer: string | null;
  /** Below zero: the agent gives back. */
  readonly amount: WireAmount;
};

export type CorrectionsDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
};

/** Refuses to take back more than what was paid; another correction of the payout waits. */
async function requireCorrectable(
  tx: Db,
  tenantId: TenantId,
  { payout, amount }: Pick<Correction, 'payout' | 'amount'>,
): Promise<void> {
  const row = await lockCorrectable(tx, tenantId, BigInt(payout));
  if (!row) throw new OperatorError('payout_unknown');
  if (amount < 0 && row.left + fromWire(amount) < 0n) throw new OperatorError('correction_refused');
}

/** Corrections of payouts of closed periods: lines of their own, each under four eyes. */
export function createCorrections({ db, approvals }: CorrectionsDeps) {
  const propose = approvals.define<Correction>({
    action: 'commission.corrected',
    permission: 'settlements.correct',
    async execute(tx, ctx, { brand, payload, reason, public_id: request, proposed_by }) {
      await requireCorrectable(tx, brand, payload);
      const correction = await insertCorrection(tx, brand, {
        input: BigInt(payload.payout),
        amount: fromWire(payload.amount),
        reason,
        request,
        proposedBy: proposed_by,
        approvedBy: ctx.actor.operatorId,
      });
      if (correction === null) throw new OperatorError('changed_meanwhile');
      await writeOperatorEvent(tx, ctx, {
        action: 'commission.corrected',
        subject: `commission:${payload.payout}`,
        brand,
        reason,
        after: { ...payload, correction: String(correction) },
      });
    },
  });

  return {
    corrections(
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['corrections']>,
    ): Promise<OperatorReply<Calls['corrections']>> {
      const { tenantId } = requireBrand(ctx);
      return db.transaction(tenantId, async (tx) => {
        const found = await searchCorrections(tx, tenantId, {
          input: parseId(query.payout),
          party: query.party || null,
          state: query.state ?? null,
          after: parseId(query.after),
          limit: query.limit + 1,
        });
        return toIdPage(found, query.limit, toCorrection);
      });
    },

    correct(
      ctx: OperatorContext,
      { body }: OperatorHandlerInput<Calls['correct']>,
    ): Promise<OperatorReply<Calls['correct']>> {
      const { tenantId } = requireBrand(ctx);
      const amount = fromWire(body.amount);
      return db.transaction(tenantId, async (tx) => {
        const row = await findPayout(tx, tenantId, BigInt(body.payout));
        if (!row) throw new OperatorError('payout_unknown');
        const payload: Correction = {
          payout: body.payout,
          agent: row.agent_name,
          payer: row.payer_name,
          amount: toWire(body.direction === 'add' ? amount : subtract(zero, amount)),
        };
        await requireCorrectable(tx, tenantId, payload);
        if (await findCorrectionRequest(tx, tenantId, body.payout))
          throw new OperatorError('correction_proposed');
        return propose(tx, ctx, { brand: tenantId, payload, reason: body.reason });
      });
    },
  };
}
