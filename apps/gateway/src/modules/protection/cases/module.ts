import { oldestCaseGauge, openCasesGauge } from './open-cases.ts';
import { createRiskSignalsJob, type RiskSignalsJobDeps } from './risk-signals-job.ts';

/** Cases of player protection: the job that raises them, and how many are open. */
export const createCasesModule = (deps: RiskSignalsJobDeps) => ({
  jobs: [createRiskSignalsJob(deps)],
  metrics: [openCasesGauge, oldestCaseGauge],
});
