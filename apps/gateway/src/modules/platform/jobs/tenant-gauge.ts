import type { Db } from '@parlour/database';
import { Gauge } from 'prom-client';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';

/** A gauge with a value for each tenant, by its code; the metrics' registry takes it later. */
export const createTenantGauge = (name: string, help: string): Gauge<'tenant'> =>
  new Gauge({ name, help, labelNames: ['tenant'], registers: [] });

/** Dependencies needed to measure the gauges of tenants. */
export type TenantGaugeDeps = {
  readonly db: Database;
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
};

/** Sets a gauge of a tenant to what a query counts now. */
export async function measureTenant(
  { db, tenancies }: TenantGaugeDeps,
  tenantId: TenantId,
  gauge: Gauge<'tenant'>,
  count: (tx: Db) => Promise<number>,
): Promise<void> {
  const tenant = tenancies.ofId(tenantId)?.tenant.code;
  if (tenant === undefined) return;
  gauge.set({ tenant }, await db.transaction(tenantId, count));
}
