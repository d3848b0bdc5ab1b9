import { Counter } from 'prom-client';

import type { Database } from '../../../db/pool.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { Job } from '../../platform/jobs/module.ts';
import {
  ProviderFailure,
  type ProviderReports,
  type ReportingProvider,
} from '../payments/module.ts';
import { readDaysToCompare } from './provider-report-repository.ts';
import { type ProviderRun, reconcileProvider } from './reconcile-provider.ts';

/** Counts the comparisons with the reports of payment providers, by how they ended. */
export const providerReportCount = new Counter({
  name: 'parlour_payment_provider_reports_total',
  help: 'Days compared with the reports of payment providers, by how that ended',
  labelNames: ['provider', 'outcome'],
  registers: [],
});

/** Days back that are made up for, when a provider or the gateway was down. */
const DAYS = 3;
/** Hours after the end of a day until its report is asked for: late notices have come by then. */
const GRACE_HOURS = 3;

type Deps = {
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly providerReports: ProviderReports;
  /** Is shown how many differences a run found. */
  readonly onRun: (tenancy: Tenancy, run: ProviderRun) => void;
};

/** Compares each day of a brand once with each of its payment providers; retries hourly. */
export function createProviderReportJob({ db, tenancies, providerReports, onRun }: Deps): Job {
  async function compare(tenancy: Tenancy, provider: ReportingProvider): Promise<ProviderRun[]> {
    const { tenantId } = tenancy;
    const days = await db.transaction(tenantId, (tx) =>
      readDaysToCompare(tx, tenantId, provider.name, { days: DAYS, graceHours: GRACE_HOURS }),
    );
    const runs: ProviderRun[] = [];
    for (const day of days) {
      const run = await reconcileProvider(db, tenancy, provider, day);
      onRun(tenancy, run);
      const outcome = run.discrepancies.length === 0 ? 'agrees' : 'differs';
      providerReportCount.inc({ provider: provider.name, outcome });
      runs.push(run);
    }
    return runs;
  }

  return {
    name: 'reconcile-providers',
    interval: 3600,
    onMissed: 'runOnce',
    async runUnderLease({ tenantId }) {
      const tenancy = tenancies.ofId(tenantId);
      if (!tenancy) return;
      const runs: ProviderRun[] = [];
      let failed = 0;
      for (const provider of await providerReports(tenancy)) {
        try {
          runs.push(...(await compare(tenancy, provider)));
        } catch (error) {
          if (!(error instanceof ProviderFailure)) throw error;
          // The provider is down, or has no such list: its days stay to be compared.
          providerReportCount.inc({ provider: provider.name, outcome: 'failed' });
          failed += 1;
        }
      }
      const differences = runs.reduce((sum, run) => sum + run.discrepancies.length, 0);
      return {
        compared: runs.length,
        failed,
        discrepancies: differences,
        ...(differences > 0 && {
          incident: 'payment providers report something else; see Finance → Reconciliation',
        }),
      };
    },
  };
}
