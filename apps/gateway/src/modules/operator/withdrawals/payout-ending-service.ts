import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { micros, toWire, type WireAmount } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { WithdrawalDecisions } from '../../money/withdrawals/module.ts';
import type { Approvals, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { readPayouts, readWithdrawal } from './withdrawal-detail.ts';

type EndPayout = OperatorContract['withdrawals']['endPayout'];

export type PayoutEndingDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
  readonly withdrawalDecisions: Pick<WithdrawalDecisions, 'endPayout'>;
};

/** The ending of a payout, as it is proposed and executed. */
type Ending = {
  readonly withdrawal: string;
  readonly payout: string;
  /** For the one who approves: whose it is, how much, and what the provider says. */
  readonly username: string;
  readonly amount: WireAmount;
  readonly currency: string;
  readonly provider: string;
  readonly providerRef: string | null;
  readonly status: string | null;
  readonly outcome: 'paid' | 'failed';
};

/** Ends payouts that the provider's own words leave open: always under four eyes. */
export function createPayoutEndings({ db, approvals, withdrawalDecisions }: PayoutEndingDeps) {
  const propose = approvals.define<Ending>({
    action: 'withdrawal.payout_ended',
    permission: 'withdrawals.approve',
    async execute(tx: Db, ctx: OperatorContext, { brand, payload, reason }: Proposal<Ending>) {
      const { withdrawal, payout: payoutId, outcome } = payload;
      const decider = { actor: `operator:${ctx.actor.login}`, requestId: ctx.requestId };
      const ending = { payoutId, outcome, ...decider };
      const result = await withdrawalDecisions.endPayout(tx, brand, withdrawal, ending);
      if (result !== 'DONE') throw new OperatorError('payout_not_unclear');
      await writeOperatorEvent(tx, ctx, {
        action: 'withdrawal.payout_ended',
        subject: `withdrawal:${withdrawal}`,
        brand,
        reason,
        after: payload,
      });
    },
  });

  async function endPayout(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<EndPayout>,
  ): Promise<OperatorReply<EndPayout>> {
    const { tenantId, tenant } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await readWithdrawal(tx, tenantId, body.withdrawal);
      if (!row) throw new OperatorError('withdrawal_unknown');
      if (row.request !== null) throw new OperatorError('withdrawal_proposed');
      const payouts = await readPayouts(tx, tenantId, row.id);
      const found = payouts.find(({ payout }) => payout === body.payout);
      if (!found?.canEnd) throw new OperatorError('payout_not_unclear');
      const { payout, provider, providerRef, status } = found;
      const payload: Ending = {
        withdrawal: row.withdrawal,
        payout,
        username: row.username,
        amount: toWire(micros(row.amount - row.fee)),
        currency: tenant.currency.code,
        provider,
        providerRef,
        status,
        outcome: body.outcome,
      };
      return propose(tx, ctx, { brand: tenantId, payload, reason: body.reason });
    });
  }

  return { endPayout };
}
