import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

/** The time that one run covers for a tenant: from `start` up to but not including `end`. */
export type Period = { readonly tenantId: TenantId; readonly start: Date; readonly end: Date };

/** Figures stored in `job_run.result`. A result with `incident` is logged as an error. */
export type JobResult = Readonly<Record<string, string | number | boolean>> | void;

type Schedule = {
  /** Stored in the column `kind` and a label of the metrics; never change it. */
  readonly name: string;
  /** Seconds, counted from 1970; or a day, a week (from Monday) or a month in the tenant's zone. */
  readonly interval: number | 'day' | 'week' | 'month';
  /** Seconds to wait after the end of a period, for what arrives late. */
  readonly graceSeconds?: number;
  /**
   * The handling of missed periods: each on its own, in order (the default), or all as
   * one.
   */
  readonly onMissed?: 'runEach' | 'runOnce';
};

/**
 * Runs exactly once a period: its effects and the advance of its clock are one transaction. For
 * work of up to a second.
 */
type InTransaction = Schedule & {
  readonly runInTransaction: (tx: Db, period: Period) => Promise<JobResult>;
};

/**
 * Runs at least once a period, on one gateway at a time, for work that is long or leaves the
 * database. Its effects need idempotency keys of their own.
 */
type UnderLease = Schedule & { readonly runUnderLease: (period: Period) => Promise<JobResult> };

export type Job = InTransaction | UnderLease;

/** True when a job runs more often than once a minute. */
export const isSubMinute = ({ interval }: Job): boolean =>
  typeof interval === 'number' && interval < 60;

/** True when each run gets a row; the runs of a job that polls every few seconds do not. */
export const isRecorded = (job: Job): boolean => !(isSubMinute(job) && job.onMissed === 'runOnce');
