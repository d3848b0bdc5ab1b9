import { OperatorError } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext, OperatorGrant } from '../../../request/operator-context.ts';
import { readGrants, requireAuthorityOver } from '../roles/module.ts';
import { lockOperator, type OperatorRow } from './operator-repository.ts';

/** The one brand that an operator works for; null: several, or the platform. */
function brandOf(grants: readonly OperatorGrant[], lastBrand: TenantId | null): TenantId | null {
  const [first, ...others] = grants.map(({ brand }) => brand);
  if (first === undefined) return lastBrand;
  return others.every((brand) => brand === first) ? first : null;
}

/**
 * Another operator, locked until the transaction ends, over whom the one who asks may decide, and
 * the brand whose operators decide with it.
 */
export async function requireOther(
  tx: Db,
  ctx: OperatorContext,
  id: number,
): Promise<OperatorRow & { readonly brand: TenantId | null }> {
  if (id === ctx.actor.operatorId) throw new OperatorError('own_account');
  const row = await lockOperator(tx, id, ctx.ip);
  if (!row) throw new OperatorError('permission_missing');
  const grants = await readGrants(tx, row.id);
  requireAuthorityOver(ctx.actor.grants, grants, row.last_brand);
  return { ...row, brand: brandOf(grants, row.last_brand) };
}
