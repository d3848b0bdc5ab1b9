import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Tenancy } from '../../../request/context.ts';
import type { Job } from '../../platform/jobs/module.ts';
import { readCountedTo } from './rollup-job.ts';

type BrandHealth = OperatorReply<OperatorContract['dashboard']['health']>['brands'][number];
type LateJob = BrandHealth['lateJobs'][number];

/** A job that is later than this is shown. */
const LATE_SECONDS = 60;

/**
 * Reads the delay of each job of a tenant, by the period that its row of `job_clock` names as next.
 */
const readJobs = (
  tx: Db,
  tenantId: Tenancy['tenantId'],
  jobs: readonly Job[],
): Promise<LateJob[]> =>
  tx.many(
    'dashboard-jobs',
    `select c.kind, c.failures, c.failure, greatest(0, extract(epoch from clock_timestamp()
       - job_period_end(c.next_start, j.seconds, j.calendar, t.time_zone)) - j.grace)::int
       as "lateSeconds"
     from job_clock c join tenant t on t.id = c.tenant
     join unnest($2::text[], $3::int[], $4::text[], $5::int[]) as j (kind, seconds, calendar, grace)
       on j.kind = c.kind
     where c.tenant = $1 order by c.kind`,
    [
      tenantId,
      jobs.map(({ name }) => name),
      jobs.map(({ interval }) => (typeof interval === 'number' ? interval : null)),
      jobs.map(({ interval }) => (typeof interval === 'number' ? null : interval)),
      jobs.map(({ graceSeconds = 0 }) => graceSeconds),
    ],
  );

const readOutbox = async (
  tx: Db,
  tenantId: Tenancy['tenantId'],
): Promise<BrandHealth['outbox']> => {
  const row = await tx.one<BrandHealth['outbox']>(
    'dashboard-outbox',
    `select
       count(*) filter (where state in ('waiting', 'sending'))::int as waiting,
       extract(epoch from clock_timestamp() - min(due_at)
         filter (where state in ('waiting', 'sending') and due_at < clock_timestamp()))::int
         as "oldestSeconds",
       count(*) filter (where state in ('failed', 'unknown'))::int as failed
     from outbox where tenant = $1 and created_at > clock_timestamp() - interval '1 day'`,
    [tenantId],
  );
  return row ?? { waiting: 0, oldestSeconds: null, failed: 0 };
};

/** Reads the health of a brand's background work. */
export async function readBrandHealth(
  tx: Db,
  { tenantId, tenant }: Tenancy,
  jobs: readonly Job[],
): Promise<BrandHealth> {
  const clocks = await readJobs(tx, tenantId, jobs);
  return {
    brand: tenant.code,
    jobs: clocks.length,
    lateJobs: clocks.filter(
      ({ lateSeconds, failures }) => lateSeconds > LATE_SECONDS || failures > 0,
    ),
    outbox: await readOutbox(tx, tenantId),
    countedTo: (await readCountedTo(tx, tenantId))?.getTime() ?? null,
  };
}
