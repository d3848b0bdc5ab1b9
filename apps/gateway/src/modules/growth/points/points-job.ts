import { setStatementTimeout } from '../../../db/statement-timeout.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  createTenantGauge,
  type Job,
  measureTenant,
  type TenantGaugeDeps,
} from '../../platform/jobs/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { closeDay, countWaiting, earnPoints, openDays, readOpenDays } from './points-repository.ts';

export const waitingRedemptions = createTenantGauge(
  'parlour_redemptions_waiting',
  'Redemptions of the mall that wait for an operator, by tenant',
);

/** Earnings of one transaction, whose members' points wait for each other meanwhile. */
const BATCH = 200;

export type PointsJobDeps = TenantGaugeDeps & { readonly settings: ReadSettings };

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
        await setStatementTimeout(tx, 60);
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
export const createPointsJob = (deps: PointsJobDeps): Job => ({
  name: 'points',
  interval: 30,
  onMissed: 'runOnce',
  async runUnderLease({ tenantId }) {
    const credited = await creditPoints(deps, tenantId);
    await measureTenant(deps, tenantId, waitingRedemptions, (tx) => countWaiting(tx, tenantId));
    return { credited };
  },
});
