import { OperatorError } from '@parlour/contract/operator';

import type { TenantId } from '../../domain/ids.ts';
import type { Tenancy } from '../../request/context.ts';
import type { OperatorContext } from '../../request/operator-context.ts';
import type { TenancyLookup } from '../../request/tenancy-lookup.ts';

/** Brands by the code that the console shows and by the number that the database keeps. */
export type BrandCodes = {
  /** Throws for a code that no brand has; null is all brands. */
  readonly toId: (code: string | null) => TenantId | null;
  readonly toCode: (id: TenantId | null) => string | null;
};

export function createBrandCodes({
  all,
  ofCode,
}: Pick<TenancyLookup, 'all' | 'ofCode'>): BrandCodes {
  const codes = new Map(all.map(({ tenantId, tenant }) => [tenantId, tenant.code]));
  return {
    toId(code) {
      if (code === null) return null;
      const tenancy = ofCode(code);
      // A brand that does not exist and one without a role are answered the same.
      if (!tenancy) throw new OperatorError('permission_missing');
      return tenancy.tenantId;
    },
    toCode: (id) => (id === null ? null : (codes.get(id) ?? null)),
  };
}

/** The brand that the path of a call names; the access rules have asked for its permission. */
export function requireBrand({ brand }: Pick<OperatorContext, 'brand'>): Tenancy {
  if (!brand) throw new Error('the path of this call names no brand');
  return brand;
}
