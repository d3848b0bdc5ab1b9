import type { Database } from '../../../db/pool.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { ProviderReports } from '../payments/module.ts';
import { createProviderReportJob, providerReportCount } from './provider-report-job.ts';
import { createReconciliationJobs, discrepanciesGauge } from './reconciliation-jobs.ts';

export type { ReconciliationRun } from './discrepancy.ts';
export { reconcileJournal } from './reconcile-journal.ts';
export { findBrandDay } from './provider-report-repository.ts';
export { reconcileProvider } from './reconcile-provider.ts';
export { reconcileVendor } from './reconcile-vendor.ts';
export { readVendorReport } from './vendor-report.ts';

export type ReconciliationModuleDeps = {
  readonly config: { readonly dataDir: string };
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly tenancies: TenancyLookup;
  readonly providerReports: ProviderReports;
};

/** Checks the journal against the balances, hourly and nightly, and against providers daily. */
export const createReconciliationModule = ({
  config,
  db,
  masterKey,
  tenancies,
  providerReports,
}: ReconciliationModuleDeps) => ({
  jobs: [
    ...createReconciliationJobs({
      db,
      masterKey,
      dataDir: config.dataDir,
      tenants: tenancies.all,
    }),
    createProviderReportJob({
      db,
      tenancies,
      providerReports,
      onRun: ({ tenant }, { scope, discrepancies }) =>
        discrepanciesGauge.set({ tenant: tenant.code, scope }, discrepancies.length),
    }),
  ],
  metrics: [discrepanciesGauge, providerReportCount],
});
