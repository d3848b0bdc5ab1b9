import { Counter, Gauge, Histogram } from 'prom-client';

export const jobRuns = new Counter({
  name: 'parlour_job_runs_total',
  help: 'Job runs on this gateway, by kind and outcome (done, failed)',
  labelNames: ['kind', 'outcome'],
  registers: [],
});

export const jobSeconds = new Histogram({
  name: 'parlour_job_duration_seconds',
  help: 'Time to run one period, by kind',
  labelNames: ['kind'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 300],
  registers: [],
});

/** A rising lag means that a kind keeps failing, or that no gateway runs it. */
export const jobLag = new Gauge({
  name: 'parlour_job_lag_seconds',
  help: 'Seconds from the end of the last period to its run, by kind',
  labelNames: ['kind'],
  registers: [],
});

export const jobRowErrors = new Counter({
  name: 'parlour_job_row_errors_total',
  help: 'Rows that a job could not work on, by kind; it tries them again',
  labelNames: ['kind'],
  registers: [],
});

export const jobMetrics = [jobRuns, jobSeconds, jobLag, jobRowErrors] as const;
