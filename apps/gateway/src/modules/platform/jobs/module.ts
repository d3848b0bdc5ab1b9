export { givingWay } from './giving-way.ts';
export { installJobScheduler } from './job-scheduler.ts';
export type { Job, JobResult } from './job.ts';
export { createJobs, type JobRegistry } from './jobs.ts';
export { jobMetrics, jobRowErrors } from './metrics.ts';
export { runBatches } from './run-batches.ts';
export { createRunEach } from './run-each.ts';
export { createTenantGauge, measureTenant, type TenantGaugeDeps } from './tenant-gauge.ts';
