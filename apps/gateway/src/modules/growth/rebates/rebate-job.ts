import { Gauge } from 'prom-client';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { Job } from '../../platform/jobs/module.ts';
import { countDue, findDueDay, freezeDay, payDue } from './rebate-repository.ts';

export const dueRebates = new Gauge({
  name: 'parlour_rebates_due',
  help: 'Rebates that have been computed and not paid, by tenant',
  labelNames: ['tenant'],
  registers: [],
});

/** Rebates of one transaction, whose wallets wait for each other meanwhile. */
const BATCH = 50;

/** Computes and pays the rebates of all days that are over, in order; safe to run at once. */
export async function payRebates(
  db: Database,
  tenantId: TenantId,
): Promise<{ readonly days: number; readonly paid: number }> {
  let days = 0;
  let paid = 0;
  for (;;) {
    for (;;) {
      const batch = await db.transaction(tenantId, (tx) => payDue(tx, tenantId, BATCH));
      if (batch === 0) break;
      paid += batch;
    }
    const isComputed = await db.transaction(tenantId, async (tx) => {
      // Sums over every team of a tenant take longer than a call of a member may.
      await tx.one('rebate-timeout', `select set_config('statement_timeout', '60s', true)`, []);
      const day = await findDueDay(tx, tenantId);
      if (day === undefined) return false;
      await freezeDay(tx, tenantId, day);
      return true;
    });
    if (!isComputed) return { days, paid };
    days++;
  }
}

/** Pays the rebates of the day before, shortly after its end. */
export function createRebateJob(deps: {
  readonly db: Database;
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
}): Job {
  return {
    name: 'rebates',
    interval: 60,
    onMissed: 'runOnce',
    async runUnderLease({ tenantId }) {
      const result = await payRebates(deps.db, tenantId);
      const tenant = deps.tenancies.ofId(tenantId)?.tenant.code;
      if (tenant !== undefined)
        dueRebates.set(
          { tenant },
          await deps.db.transaction(tenantId, (tx) => countDue(tx, tenantId)),
        );
      return result;
    },
  };
}
