import type { Db } from '../../db/query.ts';
import type { Job, JobResult } from './job.ts';

/** How long the others leave a period to the gateway that took it, in seconds; it says every third of that that it still works. */
export const LEASE_SECONDS = 30;

export type Claim = { readonly start: Date; readonly end: Date; readonly startedAt: Date };

const timing = ({ every, graceSeconds = 0 }: Job) =>
  [
    typeof every === 'number' ? every : null,
    typeof every === 'number' ? null : every,
    graceSeconds,
  ] as const;

/** Gives a kind that is new its first period: the one that runs now. */
export const openClock = (tx: Db, tenant: number, job: Job): Promise<number> =>
  tx.exec(
    'job-open',
    `insert into job_clock (tenant, kind, next_start)
    select t.id, $2, job_period_start(clock_timestamp(), $3, $4, t.time_zone) from tenant t where t.id = $1
    on conflict (tenant, kind) do nothing`,
    [tenant, job.kind, ...timing(job).slice(0, 2)],
  );

export async function dueTenants(db: Db, tenants: readonly number[], job: Job): Promise<number[]> {
  const rows = await db.many<{ tenant: number }>(
    'job-due',
    'select tenant from jobs_due($1::smallint[], $2, $3, $4, $5) as due (tenant)',
    [tenants, job.kind, ...timing(job)],
  );
  return rows.map(({ tenant }) => tenant);
}

/** Locks the kind's row if a period is due and nobody else is at it. */
export const claim = (tx: Db, tenant: number, job: Job): Promise<Claim | undefined> =>
  tx.one<Claim>(
    `job-claim-${job.missed ?? 'each'}`,
    `
    select c.next_start as start, p.ends as "end", clock_timestamp() as "startedAt"
    from job_clock c join tenant t on t.id = c.tenant
    cross join lateral (select ${
      job.missed === 'together'
        ? 'job_period_start(clock_timestamp() - make_interval(secs => $5), $3, $4, t.time_zone)'
        : 'job_period_end(c.next_start, $3, $4, t.time_zone)'
    } as ends) p
    where c.tenant = $1 and c.kind = $2 and p.ends > c.next_start and p.ends + make_interval(secs => $5) <= clock_timestamp()
      and coalesce(c.retry_at <= clock_timestamp(), true) and coalesce(c.lease_until <= clock_timestamp(), true)
    for update of c skip locked`,
    [tenant, job.kind, ...timing(job)],
  );

export const takeLease = (tx: Db, tenant: number, kind: string, lease: string): Promise<number> =>
  tx.exec(
    'job-lease',
    'update job_clock set lease = $3, lease_until = clock_timestamp() + make_interval(secs => $4) where tenant = $1 and kind = $2',
    [tenant, kind, lease, LEASE_SECONDS],
  );

export const keepLease = (tx: Db, tenant: number, kind: string, lease: string): Promise<number> =>
  tx.exec(
    'job-keep',
    'update job_clock set lease_until = clock_timestamp() + make_interval(secs => $4) where tenant = $1 and kind = $2 and lease = $3',
    [tenant, kind, lease, LEASE_SECONDS],
  );

/** Moves the clock to the next period; false when the lease that is named (null: none, the row is locked) was lost to another gateway. */
export const advance = async (
  tx: Db,
  tenant: number,
  kind: string,
  end: Date,
  lease: string | null,
): Promise<boolean> =>
  (await tx.exec(
    'job-advance',
    `update job_clock set next_start = $3, lease = null, lease_until = null, failures = 0, failure = null, retry_at = null
    where tenant = $1 and kind = $2 and coalesce(lease = $4, $4 is null)`,
    [tenant, kind, end, lease],
  )) === 1;

export const noteRun = (
  tx: Db,
  tenant: number,
  kind: string,
  { start, end, startedAt }: Claim,
  result: JobResult,
): Promise<number> =>
  tx.exec(
    'job-note',
    'insert into job_run (tenant, kind, period_start, period_end, started_at, result) values ($1, $2, $3, $4, $5, $6)',
    [tenant, kind, start, end, startedAt, JSON.stringify(result ?? {})],
  );

/** Remembers a failure and when the same period is tried again: after 2 s, 4 s, 8 s, at last every 5 minutes. */
export const noteFailure = (
  tx: Db,
  tenant: number,
  kind: string,
  failure: string,
  lease: string | null,
): Promise<number> =>
  tx.exec(
    'job-failure',
    `update job_clock set failures = failures + 1, failure = left($3, 500), lease = null, lease_until = null,
      retry_at = clock_timestamp() + make_interval(secs => least(300, 2 ^ least(failures + 1, 10)))
    where tenant = $1 and kind = $2 and coalesce(lease = $4, $4 is null)`,
    [tenant, kind, failure, lease],
  );
