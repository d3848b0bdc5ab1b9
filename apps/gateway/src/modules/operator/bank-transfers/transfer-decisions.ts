import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { fromWire, toWire, type WireAmount } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { BankTransfers, DepositCredit } from '../../money/payments/module.ts';
import type { Approvals, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { readProposedRefusal, toCreditFacts, toCreditReply } from '../deposit-credit.ts';
import { readTransfer, type TransferDetail } from './transfer-rows.ts';
import type { TransferPagesDeps } from './transfers-service.ts';

type Calls = OperatorContract['bankTransfers'];

export type TransferDecisionsDeps = TransferPagesDeps & {
  readonly approvals: Pick<Approvals, 'defineLimited'>;
  readonly bankTransfers: BankTransfers;
};

/** The amount that arrived and is credited, as it is proposed and executed. */
type Arrival = {
  readonly deposit: string;
  /** For the one who approves: to whom, what was ordered, and on which account it arrived. */
  readonly username: string;
  readonly ordered: WireAmount;
  readonly amount: WireAmount;
  readonly currency: string;
  readonly account: string;
};

/** Decisions of operators about bank transfers, large credits under four eyes. */
export function createTransferDecisions(deps: TransferDecisionsDeps) {
  const { db, approvals, bankTransfers } = deps;

  /** A transfer that no other operator works on or has proposed a credit of. */
  async function requireFree(
    tx: Db,
    ctx: OperatorContext,
    tenantId: TenantId,
    deposit: string,
  ): Promise<TransferDetail> {
    const row = await readTransfer(tx, tenantId, deposit);
    if (!row) throw new OperatorError('deposit_unknown');
    if (row.claimed_by !== null && row.claimed_by !== ctx.actor.login)
      throw new OperatorError('slip_claimed');
    if (row.request !== null) throw new OperatorError('slip_proposed');
    return row;
  }

  async function execute(
    tx: Db,
    ctx: OperatorContext,
    { brand, payload, reason }: Proposal<Arrival>,
  ): Promise<DepositCredit> {
    const { deposit: depositId, currency } = payload;
    const arrived = { depositId, currency, amount: fromWire(payload.amount) };
    const { requestId } = ctx;
    const done = await bankTransfers.credit(tx, brand, { ...arrived, requestId });
    if (done.status === 'MOVED_ON') throw new OperatorError('slip_moved_on');
    await writeOperatorEvent(tx, ctx, {
      action: 'slip.approved',
      subject: `deposit:${depositId}`,
      brand,
      reason,
      after: toCreditFacts(payload, done),
    });
    return done;
  }

  const creditOrPropose = approvals.defineLimited({
    action: 'slip.approved',
    permission: 'slips.decide',
    execute,
    readRefusal: readProposedRefusal,
  });

  function approve(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['approve']>,
  ): Promise<OperatorReply<Calls['approve']>> {
    const { tenantId, tenant } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await requireFree(tx, ctx, tenantId, body.deposit);
      const payload = {
        deposit: row.deposit,
        username: row.username,
        ordered: toWire(row.amount),
        amount: body.amount,
        currency: tenant.currency.code,
        account: row.account_name,
      };
      const proposal = { brand: tenantId, payload, reason: body.reason };
      if (row.received !== null) throw new OperatorError('slip_moved_on');
      const sum = { amount: fromWire(body.amount), subject: `deposit:${row.deposit}` };
      return toCreditReply(await creditOrPropose(tx, ctx, proposal, sum));
    });
  }

  function reject(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['reject']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    const { memberReason, memberText, reason } = body;
    return db.transaction(tenantId, async (tx) => {
      const row = await requireFree(tx, ctx, tenantId, body.deposit);
      const { deposit: depositId, username, amount } = row;
      const rejected = { depositId, code: memberReason, text: memberText };
      if (!(await bankTransfers.reject(tx, tenantId, rejected)))
        throw new OperatorError('slip_moved_on');
      await writeOperatorEvent(tx, ctx, {
        subject: `deposit:${depositId}`,
        brand: tenantId,
        reason,
        after: { deposit: depositId, username, amount: toWire(amount), memberReason, memberText },
      });
      return null;
    });
  }

  function markReturned(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['markReturned']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await requireFree(tx, ctx, tenantId, body.deposit);
      const { deposit, username, received } = row;
      if (received === null || !(await bankTransfers.markReturned(tx, tenantId, deposit)))
        throw new OperatorError('slip_moved_on');
      await writeOperatorEvent(tx, ctx, {
        subject: `deposit:${deposit}`,
        brand: tenantId,
        reason: body.reason,
        after: { deposit, username, amount: toWire(received) },
      });
      return null;
    });
  }

  return { approve, reject, markReturned };
}
