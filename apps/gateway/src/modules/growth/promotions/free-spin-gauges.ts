import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { createTenantGauge } from '../../platform/jobs/module.ts';

/** The number of free spins that wait for their win. */
export const waitingFreeSpins = createTenantGauge(
  'parlour_free_spins_waiting',
  'Free spins without a win or a rollback ten minutes after their bet, by tenant',
);

/** Measures how many free spins of a brand their vendors have not ended. */
export async function measureFreeSpins(tx: Db, tenantId: TenantId, tenant: string): Promise<void> {
  const row = await tx.one<{ count: number | null }>(
    'free-spins-waiting',
    `select count(*)::int as count from free_spin where tenant = $1 and state = 'PLAYED'
       and played_at < clock_timestamp() - interval '10 minutes'`,
    [tenantId],
  );
  waitingFreeSpins.set({ tenant }, row?.count ?? 0);
}
