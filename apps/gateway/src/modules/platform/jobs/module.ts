export { installJobScheduler } from './job-scheduler.ts';
export type { Job, JobResult } from './job.ts';
export { createJobs, type JobRegistry } from './jobs.ts';
export { jobMetrics } from './metrics.ts';
