import type { Db } from '@parlour/database';

import type { Tenancy } from '../../../../request/context.ts';
import { createTenantGauge } from '../../../platform/jobs/module.ts';

/** The number of slips that wait for an operator. */
export const openSlipsGauge = createTenantGauge(
  'parlour_slips_open',
  'Bank transfers with a slip that wait for an operator, by tenant',
);

/** The number of seconds that the oldest of them has waited. */
export const oldestSlipGauge = createTenantGauge(
  'parlour_slips_oldest_seconds',
  'Age of the slip that has waited longest, by tenant',
);

/** Measures how many slips of a brand wait, and for how long. */
export async function measureSlips(tx: Db, { tenantId, tenant }: Tenancy): Promise<void> {
  const row = await tx.one<{ count: number; seconds: number | null }>(
    'slips-queue',
    `select count(*)::int as count,
       extract(epoch from clock_timestamp() - min(t.sent_at))::int as seconds
     from deposit_intent d join bank_transfer t on t.tenant = d.tenant and t.deposit = d.id
     where d.tenant = $1 and d.state = 'REVIEW'`,
    [tenantId],
  );
  openSlipsGauge.set({ tenant: tenant.code }, row?.count ?? 0);
  oldestSlipGauge.set({ tenant: tenant.code }, row?.seconds ?? 0);
}
