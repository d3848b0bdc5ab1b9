import {
  type OperatorContract,
  OperatorError,
  type OperatorErrorCode,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { reversalOutcomes } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import { fromWire, toWire, type WireAmount, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { HeldDeposits } from '../../money/payments/module.ts';
import type { Approvals, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { type DepositDetail, readDeposit } from './deposit-detail.ts';
import { readReversals, toReversal } from './deposit-reversals.ts';

type Calls = OperatorContract['deposits'];
type Outcome = (typeof reversalOutcomes)[number];

export type DepositReversalsDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
  readonly heldDeposits: Pick<HeldDeposits, 'decideReversal' | 'holdForReversal'>;
};

/** The decision about who bears a reversed payment, as it is proposed and executed. */
type Decision = {
  readonly deposit: string;
  readonly reversal: string;
  /** For the one who approves: whose deposit, and what went back. */
  readonly username: string;
  readonly kind: string;
  readonly status: string;
  readonly amount: WireAmount | null;
  readonly currency: string;
  readonly outcome: Outcome;
  readonly debited: WireAmount;
};

const refusals: Readonly<Record<'NOT_OPEN' | 'INSUFFICIENT', OperatorErrorCode>> = {
  NOT_OPEN: 'reversal_not_open',
  INSUFFICIENT: 'reversal_insufficient',
};

/** A deposit with the reversal that a call names. */
async function requireReversal(
  tx: Db,
  ctx: OperatorContext,
  named: { readonly deposit: string; readonly reversal: string },
) {
  const { tenantId, tenant } = requireBrand(ctx);
  const row = await readDeposit(tx, tenantId, named.deposit);
  if (!row) throw new OperatorError('deposit_unknown');
  const found = (await readReversals(tx, tenantId, row.id))
    .map((one) => toReversal(one, row, tenant.currency.code))
    .find(({ id }) => id === named.reversal);
  if (!found || found.outcomes.length === 0) throw new OperatorError('reversal_not_open');
  return { row, reversal: found };
}

/** Decisions about payments that went back without our doing: what books anything takes two. */
export function createDepositReversals({ db, approvals, heldDeposits }: DepositReversalsDeps) {
  const propose = approvals.define<Decision>({
    action: 'deposit.reversal_decided',
    permission: 'deposits.decide',
    async execute(tx: Db, ctx: OperatorContext, { brand, payload, reason }: Proposal<Decision>) {
      const { deposit: depositId, reversal, outcome, currency } = payload;
      const done = await heldDeposits.decideReversal(tx, brand, {
        reversal: BigInt(reversal),
        depositId,
        outcome,
        debited: fromWire(payload.debited),
        currency,
        actor: `operator:${ctx.actor.login}`,
        requestId: ctx.requestId,
      });
      if (done.status !== 'DONE') throw new OperatorError(refusals[done.status]);
      await writeOperatorEvent(tx, ctx, {
        action: 'deposit.reversal_decided',
        subject: `deposit:${depositId}`,
        brand,
        reason,
        after: { ...payload, operation: done.operation },
      });
    },
  });

  function decideReversal(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['decideReversal']>,
  ): Promise<OperatorReply<Calls['decideReversal']>> {
    const { tenantId, tenant } = requireBrand(ctx);
    const { outcome, reason } = body;
    return db.transaction(tenantId, async (tx) => {
      const { row, reversal } = await requireReversal(tx, ctx, body);
      if (row.request !== null) throw new OperatorError('deposit_proposed');
      if (!reversal.outcomes.includes(outcome)) throw new OperatorError('reversal_not_open');
      const { kind, status, amount } = reversal;
      const payload: Decision = {
        deposit: row.deposit,
        reversal: reversal.id,
        username: row.username,
        kind,
        status,
        amount,
        currency: tenant.currency.code,
        outcome,
        debited: computeDebit(outcome, amount, body.amount),
      };
      return propose(tx, ctx, { brand: tenantId, payload, reason });
    });
  }

  function holdMember(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['holdMember']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { row, reversal } = await requireReversal(tx, ctx, body);
      const { deposit, username }: DepositDetail = row;
      if (!(await heldDeposits.holdForReversal(tx, tenantId, BigInt(reversal.id), body.reason)))
        throw new OperatorError('reversal_held');
      await writeOperatorEvent(tx, ctx, {
        subject: `deposit:${deposit}`,
        brand: tenantId,
        reason: body.reason,
        after: { deposit, username, reversal: reversal.id },
      });
      return null;
    });
  }

  return { decideReversal, holdMember };
}

/**
 * Returns the amount that the member bears: at most the reversed amount, and zero unless the
 * outcome is a debit.
 */
function computeDebit(
  outcome: Outcome,
  amount: WireAmount | null,
  asked: WireAmount | undefined,
): WireAmount {
  if (outcome !== 'debit') return toWire(zero);
  const whole = amount === null ? zero : fromWire(amount);
  const debited = asked === undefined ? whole : fromWire(asked);
  if (debited > whole) throw new OperatorError('reversal_amount');
  return toWire(debited);
}
