import type { Database } from '../../../db/pool.ts';
import { setStatementTimeout } from '../../../db/statement-timeout.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  createTenantGauge,
  type Job,
  measureTenant,
  runBatches,
  type TenantGaugeDeps,
} from '../../platform/jobs/module.ts';
import { countDue, findDueDay, freezeDay, payDue } from './rebate-repository.ts';

export const dueRebates = createTenantGauge(
  'parlour_rebates_due',
  'Rebates that have been computed and not paid, by tenant',
);

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
    paid += await runBatches(() => db.transaction(tenantId, (tx) => payDue(tx, tenantId, BATCH)));
    const isComputed = await db.transaction(tenantId, async (tx) => {
      // Sums over every team of a tenant take longer than a call of a member may.
      await setStatementTimeout(tx, 60);
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
export const createRebateJob = (deps: TenantGaugeDeps): Job => ({
  name: 'rebates',
  interval: 60,
  onMissed: 'runOnce',
  async runUnderLease({ tenantId }) {
    const result = await payRebates(deps.db, tenantId);
    await measureTenant(deps, tenantId, dueRebates, (tx) => countDue(tx, tenantId));
    return result;
  },
});
