import { createDashboard, type DashboardDeps } from './dashboard-service.ts';
import { createDrillDown } from './drill-down-service.ts';
import { createRollupJob, rollupsCountedTo } from './rollup-job.ts';

export { rebuildRollups } from './rebuild-rollups.ts';
export type { DashboardDeps } from './dashboard-service.ts';

/** The dashboards of the console, and the job that keeps their figures. */
export const createDashboardModule = (deps: DashboardDeps) => ({
  handlers: { dashboard: { ...createDashboard(deps), ...createDrillDown(deps) } },
  jobs: [createRollupJob(deps.tenancies)],
  metrics: [rollupsCountedTo],
});
