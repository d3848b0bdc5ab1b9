import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { Job } from '../../platform/jobs/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { alertOverdue, measureCases } from './open-cases.ts';
import { findRiskSignals } from './risk-signals.ts';

export type RiskSignalsJobDeps = {
  readonly tenancies: TenancyLookup;
  readonly settings: ReadSettings;
};

/** Raises cases of player protection once an hour, and alerts about those that wait too long. */
export const createRiskSignalsJob = ({ tenancies, settings }: RiskSignalsJobDeps): Job => ({
  name: 'risk-signals',
  interval: 3600,
  // The figures of the hour's last minutes are counted by then.
  graceSeconds: 120,
  onMissed: 'runOnce',
  async runInTransaction(tx, { tenantId, end }) {
    const tenancy = tenancies.ofId(tenantId);
    if (!tenancy) return;
    const { riskSignals: rules } = await settings(tenantId);
    const found = await findRiskSignals(tx, tenantId, end, rules);
    const overdue = await alertOverdue(tx, tenantId, rules.overdueHours);
    await measureCases(tx, tenancy);
    return { ...found, overdue };
  },
});
