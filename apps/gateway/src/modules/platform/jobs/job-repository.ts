import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import type { Job, JobResult } from './job.ts';

/** Seconds until other gateways may take a claimed period; renewed at a third of it. */
export const LEASE_SECONDS = 30;

export type Claim = { readonly start: Date; readonly end: Date; readonly startedAt: Date };

const timingParams = ({ interval, graceSeconds = 0 }: Job) =>
  [
    typeof interval === 'number' ? interval : null,
    typeof interval === 'number' ? null : interval,
    graceSeconds,
  ] as const;

/** Gives a new job its first period: the present one. */
export const insertClock = (tx: Db, tenant: TenantId, job: Job): Promise<number> =>
  tx.exec(
    'job-open',
    `insert into job_clock (tenant, kind, next_start)
    select t.id, $2, job_period_start(clock_timestamp(), $3, $4, t.time_zone) from tenant t
      where t.id = $1
    on conflict (tenant, kind) do nothing`,
    [tenant, job.name, ...timingParams(job).slice(0, 2)],
  );

/** A tenant with a period of a job to run. */
export type DuePeriod = { readonly kind: string; readonly tenant: TenantId };

/**
 * Finds who has periods of which jobs to run, and passes those in which a job would find nothing to
 * do. Without that question a job runs once in `fullRunSeconds`; 0 is always, null never.
 */
export const findDuePeriods = (
  db: Db,
  tenants: readonly TenantId[],
  jobs: readonly Job[],
  fullRunSeconds: number | null,
): Promise<DuePeriod[]> => {
  const timings = jobs.map(timingParams);
  return db.many<DuePeriod>(
    'job-due',
    'select kind, tenant from jobs_due($1::smallint[], $2, $3, $4, $5, $6)',
    [
      tenants,
      jobs.map(({ name }) => name),
      timings.map(([seconds]) => seconds),
      timings.map(([, calendar]) => calendar),
      timings.map(([, , grace]) => grace),
      fullRunSeconds,
    ],
  );
};

/** Locks the job's row if a period is due and no other gateway works on it. */
export const claimPeriod = (tx: Db, tenant: TenantId, job: Job): Promise<Claim | undefined> =>
  tx.one<Claim>(
    `job-claim-${job.onMissed ?? 'runEach'}`,
    `
    select c.next_start as start, p.ends as "end", clock_timestamp() as "startedAt"
    from job_clock c join tenant t on t.id = c.tenant
    cross join lateral (select ${
      job.onMissed === 'runOnce'
        ? 'job_period_start(clock_timestamp() - make_interval(secs => $5), $3, $4, t.time_zone)'
        : 'job_period_end(c.next_start, $3, $4, t.time_zone)'
    } as ends) p
    where c.tenant = $1 and c.kind = $2 and p.ends > c.next_start
      and p.ends + make_interval(secs => $5) <= clock_timestamp()
      and coalesce(c.retry_at <= clock_timestamp(), true)
        and coalesce(c.lease_until <= clock_timestamp(), true)
    for update of c skip locked`,
    [tenant, job.name, ...timingParams(job)],
  );

export const takeLease = (tx: Db, tenant: TenantId, name: string, lease: string): Promise<number> =>
  tx.exec(
    'job-lease',
    `update job_clock set lease = $3, lease_until = clock_timestamp() + make_interval(secs => $4)
      where tenant = $1 and kind = $2`,
    [tenant, name, lease, LEASE_SECONDS],
  );

export const renewLease = (
  tx: Db,
  tenant: TenantId,
  name: string,
  lease: string,
): Promise<number> =>
  tx.exec(
    'job-keep',
    `update job_clock set lease_until = clock_timestamp() + make_interval(secs => $4)
      where tenant = $1 and kind = $2 and lease = $3`,
    [tenant, name, lease, LEASE_SECONDS],
  );

/**
 * Moves the clock to the next period. False when another gateway has taken over the lease; null is
 * for jobs without a lease, whose row is locked.
 */
export const advanceClock = async (
  tx: Db,
  tenant: TenantId,
  name: string,
  end: Date,
  lease: string | null,
): Promise<boolean> =>
  (await tx.exec(
    'job-advance',
    `update job_clock set next_start = $3, lease = null, lease_until = null, failures = 0,
    failure = null, retry_at = null
    where tenant = $1 and kind = $2 and coalesce(lease = $4, $4 is null)`,
    [tenant, name, end, lease],
  )) === 1;

export const insertRun = (
  tx: Db,
  tenant: TenantId,
  name: string,
  { start, end, startedAt }: Claim,
  result: JobResult,
): Promise<number> =>
  tx.exec(
    'job-note',
    `insert into job_run (tenant, kind, period_start, period_end, started_at, result)
      values ($1, $2, $3, $4, $5, $6)`,
    [tenant, name, start, end, startedAt, JSON.stringify(result ?? {})],
  );

/** Saves a failure and the time of the retry: after 2 s, 4 s, 8 s, at most every 5 minutes. */
export const saveFailure = (
  tx: Db,
  tenant: TenantId,
  name: string,
  failure: string,
  lease: string | null,
): Promise<number> =>
  tx.exec(
    'job-failure',
    `update job_clock set failures = failures + 1, failure = left($3, 500), lease = null,
      lease_until = null,
      retry_at = clock_timestamp() + make_interval(secs => least(300, 2 ^ least(failures + 1, 10)))
    where tenant = $1 and kind = $2 and coalesce(lease = $4, $4 is null)`,
    [tenant, name, failure, lease],
  );
