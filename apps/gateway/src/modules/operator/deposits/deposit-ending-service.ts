import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { fromWire, toWire, type WireAmount } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { HeldDeposits } from '../../money/payments/module.ts';
import type { Approvals, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { readProposedRefusal } from '../deposit-credit.ts';
import { readDeposit } from './deposit-detail.ts';

type End = OperatorContract['deposits']['end'];

export type DepositEndingDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
  readonly heldDeposits: Pick<HeldDeposits, 'endUnclear'>;
};

/** The ending of a deposit, as it is proposed and executed. */
type DepositEnding = {
  readonly deposit: string;
  /** For the one who approves: whose it is, how much, and what the provider says. */
  readonly username: string;
  readonly amount: WireAmount;
  readonly currency: string;
  readonly provider: string;
  readonly payment: string | null;
  readonly status: string | null;
  readonly outcome: 'paid' | 'failed';
};

/** Ends deposits that the provider's own words leave open: always under four eyes. */
export function createDepositEndings({ db, approvals, heldDeposits }: DepositEndingDeps) {
  const propose = approvals.define<DepositEnding>({
    action: 'deposit.ended',
    permission: 'deposits.decide',
    async execute(
      tx: Db,
      ctx: OperatorContext,
      { brand, payload, reason }: Proposal<DepositEnding>,
    ) {
      const { deposit: depositId, outcome, currency } = payload;
      const amount = fromWire(payload.amount);
      const { requestId } = ctx;
      const ending = { depositId, outcome, amount, currency, requestId };
      const done = await heldDeposits.endUnclear(tx, brand, ending);
      if (done.status === 'NOT_UNCLEAR') throw new OperatorError('deposit_not_unclear');
      await writeOperatorEvent(tx, ctx, {
        action: 'deposit.ended',
        subject: `deposit:${depositId}`,
        brand,
        reason,
        after:
          done.status === 'DONE'
            ? { ...payload, operation: done.operation }
            : { ...payload, refused: done.code },
      });
    },
    readRefusal: async (tx, { brand, payload }) =>
      payload.outcome === 'paid' ? readProposedRefusal(tx, { brand, payload }) : null,
  });

  async function end(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<End>,
  ): Promise<OperatorReply<End>> {
    const { tenantId, tenant } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await readDeposit(tx, tenantId, body.deposit);
      if (!row) throw new OperatorError('deposit_unknown');
      if (row.request !== null) throw new OperatorError('deposit_proposed');
      if (row.state !== 'unclear') throw new OperatorError('deposit_not_unclear');
      const payload: DepositEnding = {
        deposit: row.deposit,
        username: row.username,
        amount: toWire(row.amount),
        currency: tenant.currency.code,
        provider: row.provider,
        payment: row.progress_ref,
        status: row.provider_status,
        outcome: body.outcome,
      };
      return propose(tx, ctx, { brand: tenantId, payload, reason: body.reason });
    });
  }

  return { end };
}
