import type { TenantConfig } from '@parlour/tenant';

import { isWholeRun, isFullMatrix, tenants } from './stage.ts';

/** A brand by its code. */
export function brand(code: string): TenantConfig {
  const found = tenants.find((tenant) => tenant.code === code);
  if (!found) throw new Error(`there is no brand ${code}`);
  return found;
}

/**
 * The brands in which a journey is made: the first that is named; in the whole run all that are
 * named, in the whole matrix all there are.
 */
export const brandsOf = (...codes: readonly string[]): readonly TenantConfig[] =>
  isFullMatrix ? tenants : codes.slice(0, isWholeRun ? codes.length : 1).map(brand);
