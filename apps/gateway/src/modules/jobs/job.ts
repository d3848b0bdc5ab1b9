import type { Db } from '../../db/query.ts';

/** A stretch of time that a job answers for, from `start` up to but not including `end`, for one tenant. */
export type Period = { readonly tenantId: number; readonly start: Date; readonly end: Date };

/** What a run leaves in `job_run.result`: a few numbers for whoever looks. `incident` says what people must look at; it is logged as an error. */
export type JobResult = Readonly<Record<string, string | number | boolean>> | void;

type When = {
  /** The job's own name, stable for ever: its position is kept under it. */
  readonly kind: string;
  /** A number of seconds counted from 1970, or a day, a week (from Monday) or a month in the tenant's zone. */
  readonly every: number | 'day' | 'week' | 'month';
  /** How long after its end a period is left alone, in seconds, for what arrives late. */
  readonly graceSeconds?: number;
  /** What becomes of periods that nobody ran: each on its own, in order (the default), or all of them as one. */
  readonly missed?: 'each' | 'together';
};

/** Happens exactly once a period: its effects and the note that it is done are one transaction. For work of a second at most. */
type InTransaction = When & { readonly run: (tx: Db, period: Period) => Promise<JobResult> };

/** Happens at least once a period, by one gateway at a time, for work that is long or leaves the database; its effects must bear their own keys. */
type UnderLease = When & { readonly work: (period: Period) => Promise<JobResult> };

export type Job = InTransaction | UnderLease;

/** Whether a kind comes round more often than once a minute. */
export const isShort = ({ every }: Job): boolean => typeof every === 'number' && every < 60;

/** Whether its periods are kept one by one. Of what is done every few seconds for whatever piled up there is nothing to tell. */
export const isNoted = (job: Job): boolean => !(isShort(job) && job.missed === 'together');
