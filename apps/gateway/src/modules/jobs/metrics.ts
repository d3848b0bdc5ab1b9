import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export const jobRuns = new Counter({
  name: 'parlour_job_runs_total',
  help: 'Periods that this gateway ran, by kind and outcome (done, failed)',
  labelNames: ['kind', 'outcome'],
  registers: [],
});

export const jobSeconds = new Histogram({
  name: 'parlour_job_seconds',
  help: 'Time to run one period, by kind',
  labelNames: ['kind'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 300],
  registers: [],
});

/** Going up means that a kind fails again and again, or that nobody runs it. */
export const jobLag = new Gauge({
  name: 'parlour_job_lag_seconds',
  help: 'From the end of the period that was run last to its run, by kind',
  labelNames: ['kind'],
  registers: [],
});

export function registerJobMetrics(registry: Registry): void {
  registry.registerMetric(jobRuns);
  registry.registerMetric(jobSeconds);
  registry.registerMetric(jobLag);
}
