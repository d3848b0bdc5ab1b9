import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { claimWithdrawal, releaseWithdrawal } from './withdrawal-claims.ts';
import { readWithdrawal } from './withdrawal-detail.ts';

type Calls = OperatorContract['withdrawals'];

/**
 * Creates the calls with which an operator claims a withdrawal: others cannot decide it meanwhile.
 */
export function createWithdrawalClaimCalls({ db }: { readonly db: Database }) {
  async function claim(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['claim']>,
  ): Promise<OperatorReply<Calls['claim']>> {
    const { tenantId } = requireBrand(ctx);
    const { operatorId } = ctx.actor;
    return db.transaction(tenantId, async (tx) => {
      const row = await readWithdrawal(tx, tenantId, body.withdrawal);
      if (!row) throw new OperatorError('withdrawal_unknown');
      const claimed = await claimWithdrawal(tx, tenantId, row.withdrawal, operatorId);
      if (!claimed?.until) throw new OperatorError('withdrawal_claimed');
      const subject = `withdrawal:${row.withdrawal}`;
      await writeOperatorEvent(tx, ctx, { subject, brand: tenantId });
      return { claimedUntil: claimed.until.getTime() };
    });
  }

  function release(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['release']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await readWithdrawal(tx, tenantId, body.withdrawal);
      if (!row) throw new OperatorError('withdrawal_unknown');
      const { operatorId } = ctx.actor;
      if ((await releaseWithdrawal(tx, tenantId, row.withdrawal, operatorId)) === 0)
        throw new OperatorError('withdrawal_claimed');
      const subject = `withdrawal:${row.withdrawal}`;
      await writeOperatorEvent(tx, ctx, { subject, brand: tenantId });
      return null;
    });
  }

  return { claim, release };
}
