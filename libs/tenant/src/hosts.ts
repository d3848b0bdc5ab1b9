import type { TenantConfig } from './tenant.ts';

/**
 * Builds the lookup from a Host header (port ignored, case ignored) to the tenant whose domain it
 * is; returns undefined for an unknown host.
 */
export function hostLookup(
  tenants: readonly TenantConfig[],
  extra: Readonly<Record<string, string>> = {},
): (host: string | undefined) => TenantConfig | undefined {
  const byHost = new Map<string, TenantConfig>();
  for (const tenant of tenants)
    for (const domain of tenant.domains) byHost.set(domain.toLowerCase(), tenant);
  for (const [domain, code] of Object.entries(extra)) {
    const tenant = tenants.find((candidate) => candidate.code === code);
    if (tenant) byHost.set(domain.toLowerCase(), tenant);
  }
  return (host) =>
    host === undefined ? undefined : byHost.get(host.toLowerCase().replace(/:\d+$/, ''));
}
