import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { createTenantGauge, type Job } from '../../platform/jobs/module.ts';

/** The label of requests that belong to no brand. */
const PLATFORM = 'platform';

export const openRequests = createTenantGauge(
  'parlour_approvals_open',
  'Requests that wait for a second operator, by tenant; platform: those of no brand',
);

/** They expire after three days: an alert has to come before. */
export const oldestRequest = createTenantGauge(
  'parlour_approvals_oldest_seconds',
  'How long the oldest request has waited for a second operator, in seconds, by tenant',
);

async function measure(tx: Db, brand: TenantId | null, tenant: string): Promise<number> {
  const row = await tx.one<{ count: number; seconds: number }>(
    'approvals-waiting',
    `select count(*)::int as count,
       coalesce(extract(epoch from clock_timestamp() - min(proposed_at)), 0)::int as seconds
     from operator_request
     where state = 'OPEN' and expires_at > clock_timestamp() and brand is not distinct from $1`,
    [brand],
  );
  openRequests.set({ tenant }, row?.count ?? 0);
  oldestRequest.set({ tenant }, row?.seconds ?? 0);
  return row?.count ?? 0;
}

/** Measures every minute how many requests wait for a second operator, and for how long. */
export const createWaitingJob = ({ all }: Pick<TenancyLookup, 'all'>): Job => ({
  name: 'approvals',
  interval: 60,
  onMissed: 'runOnce',
  async runInTransaction(tx, { tenantId }) {
    const tenancy = all.find((one) => one.tenantId === tenantId);
    if (!tenancy) return {};
    // Jobs belong to tenants; what belongs to no brand is measured with the first one.
    if (tenancy === all[0]) await measure(tx, null, PLATFORM);
    return { open: await measure(tx, tenantId, tenancy.tenant.code) };
  },
});
