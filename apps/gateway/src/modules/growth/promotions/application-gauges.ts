import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { countWaiting } from './application-repository.ts';
import { createTenantGauge } from '../../platform/jobs/module.ts';

/** The number of applications that wait for an operator. */
export const waitingApplications = createTenantGauge(
  'parlour_promotion_applications_waiting',
  'Applications for promotions that wait for an operator, by tenant',
);

/** The number of seconds that the oldest of them has waited. */
export const oldestApplication = createTenantGauge(
  'parlour_promotion_applications_oldest_seconds',
  'Age of the application for a promotion that has waited longest, by tenant',
);

/** Measures how many applications of a brand wait, and for how long. */
export async function measureApplications(
  tx: Db,
  tenantId: TenantId,
  tenant: string,
): Promise<void> {
  const { count, seconds } = await countWaiting(tx, tenantId);
  waitingApplications.set({ tenant }, count);
  oldestApplication.set({ tenant }, seconds ?? 0);
}
