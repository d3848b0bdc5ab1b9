import type { Db } from '@parlour/database';
import { Gauge } from 'prom-client';

import type { Tenancy } from '../../../../request/context.ts';

/** How many slips wait for an operator. */
export const openSlipsGauge = new Gauge({
  name: 'parlour_slips_open',
  help: 'Bank transfers with a slip that wait for an operator, by tenant',
  labelNames: ['tenant'],
  registers: [],
});

/** How long the oldest of them has waited. */
export const oldestSlipGauge = new Gauge({
  name: 'parlour_slips_oldest_seconds',
  help: 'Age of the slip that has waited longest, by tenant',
  labelNames: ['tenant'],
  registers: [],
});

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
