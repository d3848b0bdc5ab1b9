import type { TenantConfig } from '@parlour/tenant';

import { tenants } from './stage.ts';

/** A brand by its code. */
export function brand(code: string): TenantConfig {
  const found = tenants.find((tenant) => tenant.code === code);
  if (!found) throw new Error(`there is no brand ${code}`);
  return found;
}
