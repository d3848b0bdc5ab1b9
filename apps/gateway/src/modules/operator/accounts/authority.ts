import { OperatorError } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { OperatorContext } from '../../../request/operator-context.ts';
import { readGrants, requireAuthorityOver } from '../roles/module.ts';
import { lockOperator, type OperatorRow } from './operator-repository.ts';

/** Another operator, locked until the transaction ends, over whom the one who asks may decide. */
export async function requireOther(tx: Db, ctx: OperatorContext, id: number): Promise<OperatorRow> {
  if (id === ctx.actor.operatorId) throw new OperatorError('own_account');
  const row = await lockOperator(tx, id, ctx.ip);
  if (!row) throw new OperatorError('permission_missing');
  requireAuthorityOver(ctx.actor.grants, await readGrants(tx, row.id));
  return row;
}
