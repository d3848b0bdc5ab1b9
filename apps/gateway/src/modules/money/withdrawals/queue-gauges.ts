import type { Db } from '@parlour/database';

import type { Tenancy } from '../../../request/context.ts';
import { oldestWithdrawalGauge, openWithdrawalsGauge } from './metrics.ts';

const states = ['REVIEW', 'APPROVED', 'SENDING', 'FAILED'] as const;

/** Measures how many withdrawals of a brand wait, and for how long. */
export async function measureQueue(tx: Db, { tenantId, tenant }: Tenancy): Promise<void> {
  const rows = await tx.many<{ state: string; count: number; seconds: number }>(
    'withdrawals-queue',
    `select w.state, count(*)::int as count,
         extract(epoch from clock_timestamp() - min(w.state_at))::int as seconds
       from withdrawal w where w.tenant = $1
         and w.state in ('REVIEW', 'APPROVED', 'SENDING', 'FAILED') group by w.state`,
    [tenantId],
  );
  for (const state of states) {
    const found = rows.find((row) => row.state === state);
    const labels = { tenant: tenant.code, state: state.toLowerCase() };
    openWithdrawalsGauge.set(labels, found?.count ?? 0);
    oldestWithdrawalGauge.set(labels, found?.seconds ?? 0);
  }
}
