import { Gauge } from 'prom-client';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { Job } from '../../platform/jobs/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { closeDay, countWaiting, earnPoints, openDays, readOpenDays } from './points-repository.ts';

export const waitingRedemptions = new Gauge({
  name: 'parlour_redemptions_waiting',
  help: 'Redemptions of the mall that wait for an operator, by tenant',
  labelNames: ['tenant'],
  registers: [],
});

/** Earnings of one transaction, whose members' points wait for each other meanwhile. */
const BATCH = 200;

export type PointsJobDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
};

/** Credits what the brand's open days have earned, and closes those that are over; safe at once. */
export async function creditPoints(
  { db, settings }: Pick<PointsJobDeps, 'db' | 'settings'>,
  tenantId: TenantId,
): Promise<number> {
  const { points: rules } = await settings(tenantId);
  const days = await db.transaction(tenantId, async (tx) => {
    await openDays(tx, tenantId, rules);
    return readOpenDays(tx, tenantId);
  });
  let credited = 0;
  for (const day of days) {
    for (;;) {
      const batch = await db.transaction(tenantId, async (tx) => {
        // A day of a large brand takes longer to compare than a call of a member may.
        await tx.one('points-timeout', `select set_config('statement_timeout', '60s', true)`, []);
        return earnPoints(tx, tenantId, day, BATCH);
      });
      credited += batch;
      if (batch < BATCH) break;
    }
    await db.transaction(tenantId, (tx) => closeDay(tx, tenantId, day));
  }
  return credited;
}

/** Credits points for settled bets and deposits soon after they have been counted. */
export function createPointsJob(deps: PointsJobDeps): Job {
  const { db, tenancies } = deps;
  return {
    name: 'points',
    interval: 30,
    onMissed: 'runOnce',
    async runUnderLease({ tenantId }) {
      const credited = await creditPoints(deps, tenantId);
      const tenant = tenancies.ofId(tenantId)?.tenant.code;
      if (tenant !== undefined)
        waitingRedemptions.set(
          { tenant },
          await db.transaction(tenantId, (tx) => countWaiting(tx, tenantId)),
        );
      return { credited };
    },
  };
}
