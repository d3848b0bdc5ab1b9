import { caseKinds } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import { Gauge } from 'prom-client';

import { raiseAlert } from '../../../db/audit.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Tenancy } from '../../../request/context.ts';

/** Alerts that one run raises; the next goes on. */
const BATCH = 500;

/** Number of cases of player protection that wait for operators. */
export const openCasesGauge = new Gauge({
  name: 'parlour_cases_open',
  help: 'Open cases of player protection, by tenant and kind',
  labelNames: ['tenant', 'kind'],
  registers: [],
});

/** Age, in seconds, of the oldest open case. */
export const oldestCaseGauge = new Gauge({
  name: 'parlour_cases_oldest_seconds',
  help: 'Age of the oldest open case of player protection, by tenant and kind',
  labelNames: ['tenant', 'kind'],
  registers: [],
});

/** Measures how many cases of a brand are open, and since when. */
export async function measureCases(tx: Db, { tenantId, tenant }: Tenancy): Promise<void> {
  const rows = await tx.many<{ kind: string; count: number; seconds: number }>(
    'cases-open',
    `select c.kind, count(*)::int as count,
       extract(epoch from clock_timestamp() - min(c.raised_at))::int as seconds
     from member_case c where c.tenant = $1 and c.state = 'OPEN' group by c.kind`,
    [tenantId],
  );
  for (const kind of caseKinds) {
    const found = rows.find((row) => row.kind === kind);
    const labels = { tenant: tenant.code, kind };
    openCasesGauge.set(labels, found?.count ?? 0);
    oldestCaseGauge.set(labels, found?.seconds ?? 0);
  }
}

/** Raises an alert, once a case, for each that has been open for more than so many hours. */
export async function alertOverdue(tx: Db, tenantId: TenantId, hours: number): Promise<number> {
  const rows = await tx.many<{ id: bigint }>(
    'cases-overdue',
    `select c.id from member_case c where c.tenant = $1 and c.state = 'OPEN'
       and c.raised_at < clock_timestamp() - make_interval(hours => $2)
       and not exists (select from audit_event a where a.tenant = c.tenant
         and a.action = 'alert.case_overdue' and a.subject = 'case:' || c.id)
     order by c.id limit $3`,
    [tenantId, hours, BATCH],
  );
  for (const { id } of rows)
    await raiseAlert(tx, tenantId, {
      actor: 'job:risk-signals',
      action: 'alert.case_overdue',
      subject: `case:${id}`,
      requestId: `risk-signals:${id}`,
      detail: { hours },
    });
  return rows.length;
}
