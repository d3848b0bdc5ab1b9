import { Gauge } from 'prom-client';

import type { Database } from '../../../db/pool.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { Job } from '../../platform/jobs/module.ts';
import { measureApplications } from './application-gauges.ts';
import { countActive, expireBonuses } from './bonus-repository.ts';
import { measureFreeSpins } from './free-spin-gauges.ts';

export const activeBonuses = new Gauge({
  name: 'parlour_bonuses_active',
  help: 'Bonuses that are being wagered, by tenant',
  labelNames: ['tenant'],
  registers: [],
});

/** Bonuses of one transaction, whose wallets wait for each other meanwhile. */
const BATCH = 50;

/** Ends bonuses that were not wagered, or not claimed, in time, and measures what waits. */
export function createBonusJob(deps: {
  readonly db: Database;
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
}): Job {
  return {
    name: 'bonuses',
    interval: 30,
    onMissed: 'runOnce',
    async runUnderLease({ tenantId }) {
      let ended = 0;
      for (;;) {
        const batch = await deps.db.transaction(tenantId, (tx) =>
          expireBonuses(tx, tenantId, BATCH),
        );
        if (batch === 0) break;
        ended += batch;
      }
      const tenant = deps.tenancies.ofId(tenantId)?.tenant.code;
      if (tenant !== undefined)
        await deps.db.transaction(tenantId, async (tx) => {
          activeBonuses.set({ tenant }, await countActive(tx, tenantId));
          await measureApplications(tx, tenantId, tenant);
          await measureFreeSpins(tx, tenantId, tenant);
        });
      return { ended };
    },
  };
}
