import type { TenantId } from '../../domain/ids.ts';
import type { OperatorContext } from '../../request/operator-context.ts';
import type { Tenancy } from '../../request/context.ts';
import type { TenancyLookup } from '../../request/tenancy-lookup.ts';
import type { Change } from '../growth/contracts/module.ts';

/** A change of contracts by an operator of a brand. */
export const toContractChange = ({ tenantId, tenant }: Tenancy, ctx: OperatorContext): Change => ({
  tenantId,
  timeZone: tenant.timeZone,
  actor: `operator:${ctx.actor.operatorId}`,
  requestId: ctx.requestId,
});

/** The brand that a proposal about contracts or agents was made in. */
export function requireTenancy(tenancies: Pick<TenancyLookup, 'ofId'>, brand: TenantId): Tenancy {
  const tenancy = tenancies.ofId(brand);
  if (!tenancy) throw new Error('this proposal belongs to a brand');
  return tenancy;
}
