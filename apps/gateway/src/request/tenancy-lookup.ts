import { hostLookup, type TenantConfig } from '@parlour/tenant';

import type { TenantId } from '../domain/ids.ts';
import type { Tenancy } from './context.ts';

/** Finds the tenant that a Host belongs to, with its number in the database. */
export type TenancyLookup = {
  readonly ofHost: (host: string | undefined) => Tenancy | undefined;
  readonly ofCode: (code: string) => Tenancy | undefined;
  /** By the merchant code of the wire. */
  readonly ofMerchant: (merchantCode: string) => Tenancy | undefined;
  readonly ofId: (tenantId: TenantId) => Tenancy | undefined;
  /** The hosts that a tenant is served on: its domains, then those of EXTRA_HOSTS. */
  readonly hostsOf: (code: string) => readonly string[];
  readonly all: readonly Tenancy[];
};

export function createTenancyLookup(
  tenants: readonly TenantConfig[],
  ids: ReadonlyMap<string, TenantId>,
  extraHosts: Readonly<Record<string, string>>,
): TenancyLookup {
  const byHost = hostLookup(tenants, extraHosts);
  const all = tenants.map((tenant) => {
    const tenantId = ids.get(tenant.code);
    if (tenantId === undefined)
      throw new Error(`${tenant.code} is not in the database; tenants are written there at start`);
    return { tenant, tenantId };
  });
  const byCode = new Map(all.map((entry) => [entry.tenant.code, entry]));
  return {
    all,
    ofCode: (code) => byCode.get(code),
    hostsOf: (code) => [
      ...(byCode.get(code)?.tenant.domains ?? []),
      ...Object.keys(extraHosts).filter((host) => extraHosts[host] === code),
    ],
    ofMerchant: (merchantCode) => all.find(({ tenant }) => tenant.merchantCode === merchantCode),
    ofId: (id) => all.find(({ tenantId }) => tenantId === id),
    ofHost: (host) => {
      const tenant = byHost(host);
      return tenant && byCode.get(tenant.code);
    },
  };
}
