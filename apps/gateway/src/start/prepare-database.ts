import { todayIn } from '@parlour/contract/rules';
import { getBook, type TenantConfig } from '@parlour/tenant';

import { migrate } from '../db/migrate.ts';
import { createPool, type Database } from '../db/pool.ts';
import { syncTenants, type TenantRow } from '../db/sync-tenants.ts';
import type { TenantId } from '../domain/ids.ts';
import { installJobScheduler } from '../modules/platform/jobs/module.ts';

/** The result of bringing a database up to date. */
type Preparation = {
  /** Number of migrations and functions that were applied. */
  readonly files: number;
  readonly ids: ReadonlyMap<string, TenantId>;
};

/**
 * Brings a database up to date for this build: schema, functions, the job queue and the tenants.
 * Gateways do none of it: they log in as a role that may not (decision 0175).
 *
 * @param ownerUrl the database as the owner of its tables
 */
export async function prepareDatabase(
  ownerUrl: string,
  tenants: readonly TenantConfig[],
): Promise<Preparation> {
  const files = await migrate(ownerUrl);
  await installJobScheduler(ownerUrl);
  const owner = createPool({
    url: ownerUrl,
    role: null,
    max: 1,
    applicationName: 'parlour-migrate',
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 10_000,
  });
  try {
    return { files, ids: await writeTenants(owner, tenants) };
  } finally {
    await owner.end();
  }
}

/** Writes the tenants of this build into the database, as its owner; returns their numbers. */
export const writeTenants = (
  owner: Database,
  tenants: readonly TenantConfig[],
): Promise<Map<string, TenantId>> => syncTenants(owner.pool, toTenantRows(tenants));

/** The part of each tenant's configuration that the database holds, as of `now`. */
export const toTenantRows = (tenants: readonly TenantConfig[], now = new Date()): TenantRow[] =>
  tenants.map((tenant) => ({
    code: tenant.code,
    currency: tenant.currency.code,
    symbol: tenant.currency.symbol,
    book: getBook(tenant, todayIn(tenant.timeZone, now)),
    minimumAge: tenant.jurisdiction.minimumAge,
    timeZone: tenant.timeZone,
    licensedUntil: tenant.jurisdiction.licence?.validUntil ?? null,
  }));
