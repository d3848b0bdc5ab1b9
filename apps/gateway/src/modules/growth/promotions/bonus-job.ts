import {
  createTenantGauge,
  type Job,
  runBatches,
  type TenantGaugeDeps,
} from '../../platform/jobs/module.ts';
import { measureApplications } from './application-gauges.ts';
import { countActive, expireBonuses, remindBonuses } from './bonus-repository.ts';
import { measureFreeSpins } from './free-spin-gauges.ts';

export const activeBonuses = createTenantGauge(
  'parlour_bonuses_active',
  'Bonuses that are being wagered, by tenant',
);

/** Bonuses of one transaction, whose wallets wait for each other meanwhile. */
const BATCH = 50;

/**
 * Ends bonuses that were not wagered, or not claimed, in time, reminds members of those that are
 * about to end, and measures what waits.
 */
export function createBonusJob(deps: TenantGaugeDeps): Job {
  return {
    name: 'bonuses',
    interval: 30,
    onMissed: 'runOnce',
    async runUnderLease({ tenantId }) {
      const ended = await runBatches(() =>
        deps.db.transaction(tenantId, (tx) => expireBonuses(tx, tenantId, BATCH)),
      );
      const reminded = await runBatches(() =>
        deps.db.transaction(tenantId, (tx) => remindBonuses(tx, tenantId, BATCH)),
      );
      const tenant = deps.tenancies.ofId(tenantId)?.tenant.code;
      if (tenant !== undefined)
        await deps.db.transaction(tenantId, async (tx) => {
          activeBonuses.set({ tenant }, await countActive(tx, tenantId));
          await measureApplications(tx, tenantId, tenant);
          await measureFreeSpins(tx, tenantId, tenant);
        });
      return { ended, reminded };
    },
  };
}
