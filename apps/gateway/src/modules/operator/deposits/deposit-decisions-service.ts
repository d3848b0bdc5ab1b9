import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { fromWire, toWire, type WireAmount } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { DepositCredit, HeldDeposits } from '../../money/payments/module.ts';
import type { Approvals, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { readProposedRefusal, toCreditFacts, toCreditReply } from '../deposit-credit.ts';
import { type DepositDetail, readDeposit } from './deposit-detail.ts';

type Calls = OperatorContract['deposits'];

export type DepositDecisionsDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'defineLimited'>;
  readonly heldDeposits: HeldDeposits;
};

/** The amount that arrived and is credited, as it is proposed and executed. */
type Credit = {
  readonly deposit: string;
  /** For the one who approves: to whom, and what was ordered. */
  readonly username: string;
  readonly ordered: WireAmount;
  readonly amount: WireAmount;
  readonly currency: string;
};

/** A held deposit whose credit no operator has proposed. */
async function requireHeld(tx: Db, tenantId: TenantId, deposit: string): Promise<DepositDetail> {
  const row = await readDeposit(tx, tenantId, deposit);
  if (!row) throw new OperatorError('deposit_unknown');
  if (row.state !== 'held') throw new OperatorError('deposit_not_held');
  if (row.request !== null) throw new OperatorError('deposit_proposed');
  return row;
}

function toCredit({ deposit, username, ...row }: DepositDetail, currency: string): Credit {
  if (row.received === null || row.received_currency !== currency)
    throw new OperatorError('deposit_currency');
  const [ordered, amount] = [toWire(row.requested ?? row.amount), toWire(row.received)];
  return { deposit, username, ordered, amount, currency };
}

/** Decisions about deposits that are held: credited in the amount that arrived, or sent back. */
export function createDepositDecisions(deps: DepositDecisionsDeps) {
  const { db, approvals, heldDeposits } = deps;

  async function execute(
    tx: Db,
    ctx: OperatorContext,
    { brand, payload, reason }: Proposal<Credit>,
  ): Promise<DepositCredit> {
    const { deposit: depositId, currency } = payload;
    const { requestId } = ctx;
    const amount = fromWire(payload.amount);
    const done = await heldDeposits.creditHeld(tx, brand, {
      depositId,
      amount,
      currency,
      requestId,
    });
    if (done.status === 'NOT_HELD') throw new OperatorError('deposit_not_held');
    await writeOperatorEvent(tx, ctx, {
      action: done.status === 'CREDITED' ? 'deposit.credited' : 'deposit.returned',
      subject: `deposit:${depositId}`,
      brand,
      reason,
      after: toCreditFacts(payload, done),
    });
    return done;
  }

  const creditOrPropose = approvals.defineLimited({
    action: 'deposit.credited',
    permission: 'deposits.decide',
    execute,
    readRefusal: readProposedRefusal,
  });

  function credit(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['credit']>,
  ): Promise<OperatorReply<Calls['credit']>> {
    const { tenantId, tenant } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await requireHeld(tx, tenantId, body.deposit);
      const payload = toCredit(row, tenant.currency.code);
      const proposal = { brand: tenantId, payload, reason: body.reason };
      const sum = { amount: fromWire(payload.amount), subject: `deposit:${body.deposit}` };
      return toCreditReply(await creditOrPropose(tx, ctx, proposal, sum));
    });
  }

  function sendBack(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['sendBack']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { deposit, username, ...row } = await requireHeld(tx, tenantId, body.deposit);
      if (!(await heldDeposits.returnHeld(tx, tenantId, deposit)))
        throw new OperatorError('deposit_not_held');
      await writeOperatorEvent(tx, ctx, {
        subject: `deposit:${deposit}`,
        brand: tenantId,
        reason: body.reason,
        after: {
          deposit,
          username,
          amount: row.received === null ? null : toWire(row.received),
          currency: row.received_currency,
        },
      });
      return null;
    });
  }

  return { credit, sendBack };
}
