import type { TenantConfig } from '@parlour/tenant';

import { isWhole, tenants } from './stage.ts';

/** A brand by its code. */
export function brand(code: string): TenantConfig {
  const found = tenants.find((tenant) => tenant.code === code);
  if (!found) throw new Error(`there is no brand ${code}`);
  return found;
}

/** The brands in which a journey is made: those that are named; in the whole matrix all of them. */
export const brandsOf = (...codes: readonly string[]): readonly TenantConfig[] =>
  isWhole ? tenants : codes.map(brand);
