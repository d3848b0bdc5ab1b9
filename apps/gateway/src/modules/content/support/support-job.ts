import type { Db } from '@parlour/database';
import { Gauge } from 'prom-client';

import type { TenantId } from '../../../domain/ids.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { Job } from '../../platform/jobs/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';

export type SupportJobDeps = {
  readonly tenancies: TenancyLookup;
  readonly settings: ReadSettings;
};

/** The number of tickets that wait for an answer. */
export const openTicketsGauge = new Gauge({
  name: 'parlour_support_open',
  help: 'Support tickets that wait for an answer, by tenant',
  labelNames: ['tenant'],
  registers: [],
});

/** The number of seconds that the oldest of them has waited. */
export const oldestTicketGauge = new Gauge({
  name: 'parlour_support_oldest_seconds',
  help: 'How long the support ticket that waits longest has waited, by tenant',
  labelNames: ['tenant'],
  registers: [],
});

/** Measures how many tickets of a brand wait for an answer, and since when. */
export async function measureTickets(tx: Db, { tenantId, tenant }: Tenancy): Promise<void> {
  const row = await tx.one<{ count: number; seconds: number }>(
    'tickets-open',
    `select count(*)::int as count,
       coalesce(extract(epoch from clock_timestamp() - min(waiting_since)), 0)::int as seconds
     from support_ticket where tenant = $1 and state = 'open'`,
    [tenantId],
  );
  openTicketsGauge.set({ tenant: tenant.code }, row?.count ?? 0);
  oldestTicketGauge.set({ tenant: tenant.code }, row?.seconds ?? 0);
}

/** Closes answered tickets whose member has written nothing for so many days. */
export const closeAnswered = (tx: Db, tenantId: TenantId, days: number): Promise<number> =>
  tx.exec(
    'tickets-close',
    `update support_ticket set state = 'closed', closed_at = clock_timestamp()
     where tenant = $1 and state = 'answered'
       and last_at < clock_timestamp() - make_interval(days => $2)`,
    [tenantId, days],
  );

/** Measures the tickets of a brand each minute, and closes those that are over. */
export const createSupportJob = ({ tenancies, settings }: SupportJobDeps): Job => ({
  name: 'support-tickets',
  interval: 60,
  onMissed: 'runOnce',
  async runInTransaction(tx, { tenantId }) {
    const tenancy = tenancies.ofId(tenantId);
    if (!tenancy) return;
    const { closeDays } = (await settings(tenantId)).support;
    const closed = await closeAnswered(tx, tenantId, closeDays);
    await measureTickets(tx, tenancy);
    return { closed };
  },
});
