import type { Db } from '@parlour/database';

import type { Tenancy } from '../../../request/context.ts';
import { oldestWithdrawalGauge, openWithdrawalsGauge } from './metrics.ts';
import { CAN_END_PAYOUT } from './payout-endings.ts';

const states = ['REVIEW', 'APPROVED', 'SENDING', 'FAILED', 'UNCLEAR'] as const;

/**
 * Measures how many withdrawals of a brand wait, and for how long; those that are sent and whose
 * payout operators have to end are counted once more, as unclear.
 */
export async function measureQueue(tx: Db, { tenantId, tenant }: Tenancy): Promise<void> {
  const rows = await tx.many<{ state: string; count: number; seconds: number }>(
    'withdrawals-queue',
    `select w.state, count(*)::int as count,
         extract(epoch from clock_timestamp() - min(w.state_at))::int as seconds
       from withdrawal w where w.tenant = $1
         and w.state in ('REVIEW', 'APPROVED', 'SENDING', 'FAILED') group by w.state
     union all
     select 'UNCLEAR', count(*)::int,
         coalesce(extract(epoch from clock_timestamp() - min(p.created_at)), 0)::int
       from payout p where p.tenant = $1 and ${CAN_END_PAYOUT}`,
    [tenantId],
  );
  for (const state of states) {
    const found = rows.find((row) => row.state === state);
    const labels = { tenant: tenant.code, state: state.toLowerCase() };
    openWithdrawalsGauge.set(labels, found?.count ?? 0);
    oldestWithdrawalGauge.set(labels, found?.seconds ?? 0);
  }
}
