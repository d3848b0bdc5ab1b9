import type { Database } from '../../../db/pool.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { createReconciliationJobs, discrepanciesGauge } from './reconciliation-jobs.ts';

export type { ReconciliationRun } from './discrepancy.ts';
export { reconcileJournal } from './reconcile-journal.ts';
export { reconcileVendor } from './reconcile-vendor.ts';
export { readVendorReport } from './vendor-report.ts';

export type ReconciliationModuleDeps = {
  readonly config: { readonly dataDir: string };
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly tenancies: TenancyLookup;
};

/** Checks the journal against the balances, hourly and nightly. */
export const createReconciliationModule = ({
  config,
  db,
  masterKey,
  tenancies,
}: ReconciliationModuleDeps) => ({
  jobs: createReconciliationJobs({
    db,
    masterKey,
    dataDir: config.dataDir,
    tenants: tenancies.all,
  }),
  metrics: [discrepanciesGauge],
});
