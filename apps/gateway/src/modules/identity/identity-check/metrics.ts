import type { Db } from '@parlour/database';
import { Counter } from 'prom-client';

import type { Tenancy } from '../../../request/context.ts';
import { createTenantGauge } from '../../platform/jobs/module.ts';

/** Counts the decisions of operators about identity checks. */
export const identityDecisions = new Counter({
  name: 'parlour_identity_checks_total',
  help: 'Identity checks by what became of them: sent, approved, rejected, expired, erased',
  labelNames: ['result'],
  registers: [],
});

/** The number of identity checks that wait. */
export const waitingChecksGauge = createTenantGauge(
  'parlour_identity_checks_waiting',
  'Identity checks that wait for an operator, by tenant',
);

/** The number of seconds that the oldest of them has waited. */
export const oldestCheckGauge = createTenantGauge(
  'parlour_identity_checks_oldest_seconds',
  'Age of the identity check that has waited longest, by tenant',
);

/** Measures how many checks of a brand wait, and for how long. */
export async function measureChecks(tx: Db, { tenantId, tenant }: Tenancy): Promise<void> {
  const row = await tx.one<{ count: number; seconds: number | null }>(
    'identity-queue-size',
    `select count(*)::int as count,
       extract(epoch from clock_timestamp() - min(c.created_at))::int as seconds
     from identity_check c where c.tenant = $1 and c.state = 'PENDING'`,
    [tenantId],
  );
  waitingChecksGauge.set({ tenant: tenant.code }, row?.count ?? 0);
  oldestCheckGauge.set({ tenant: tenant.code }, row?.seconds ?? 0);
}
