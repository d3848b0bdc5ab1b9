import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { Job } from '../../platform/jobs/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';

type Calls = OperatorContract['jobs'];

export type JobPagesDeps = {
  readonly db: Database;
  /** Every job of the gateway; asked when a page is, since modules are built after this one. */
  readonly listJobs: () => readonly Job[];
};

type ClockRow = {
  readonly kind: string;
  readonly next_at: Date;
  readonly looked_at: Date;
  readonly failures: number;
  readonly failure: string | null;
  readonly retry_at: Date | null;
  readonly is_running: boolean;
  readonly last_at: Date | null;
  readonly last_seconds: number | null;
  readonly result: Record<string, unknown> | null;
};

type RunRow = {
  readonly period_start: Date;
  readonly period_end: Date;
  readonly started_at: Date;
  readonly seconds: number;
  readonly result: Record<string, unknown>;
};

/** Scheduled jobs of a brand: their clocks, runs and failures. */
export function createJobPages({ db, listJobs }: JobPagesDeps) {
  function list(ctx: OperatorContext): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    const known = new Map(listJobs().map((job) => [job.name, job]));
    const schedules = [...known.values()];
    return db.transaction(tenantId, async (tx) => {
      const rows = await tx.many<ClockRow>(
        'ops-jobs',
        `select c.kind, c.next_start as looked_at, c.failures, c.failure, c.retry_at,
           job_period_end(c.next_start, j.seconds, j.calendar, t.time_zone)
             + make_interval(secs => j.grace) as next_at,
           coalesce(c.lease_until > clock_timestamp(), false) as is_running,
           r.finished_at as last_at, r.result,
           extract(epoch from r.finished_at - r.started_at)::float8 as last_seconds
         from unnest($2::text[], $3::int[], $4::text[], $5::int[])
           as j (kind, seconds, calendar, grace)
         join job_clock c on c.tenant = $1 and c.kind = j.kind join tenant t on t.id = c.tenant
         left join lateral (select * from job_run n where n.tenant = c.tenant and n.kind = c.kind
           order by n.period_start desc limit 1) r on true
         order by c.failures desc, c.kind`,
        [
          tenantId,
          schedules.map(({ name }) => name),
          schedules.map(({ interval }) => (typeof interval === 'number' ? interval : null)),
          schedules.map(({ interval }) => (typeof interval === 'number' ? null : interval)),
          schedules.map(({ graceSeconds = 0 }) => graceSeconds),
        ],
      );
      return rows.map((row) => ({
        name: row.kind,
        interval: known.get(row.kind)?.interval ?? 'day',
        nextAt: row.next_at.getTime(),
        lastAt: row.last_at?.getTime() ?? null,
        lookedAt: row.looked_at.getTime(),
        lastSeconds: row.last_seconds,
        lastResult: row.result,
        failures: row.failures,
        failure: row.failure,
        retryAt: row.retry_at?.getTime() ?? null,
        isRunning: row.is_running,
      }));
    });
  }

  function runs(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['runs']>,
  ): Promise<OperatorReply<Calls['runs']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) =>
      (
        await tx.many<RunRow>(
          'ops-job-runs',
          `select period_start, period_end, started_at, result,
             extract(epoch from finished_at - started_at)::float8 as seconds
           from job_run where tenant = $1 and kind = $2 order by period_start desc limit $3`,
          [tenantId, query.name, query.limit],
        )
      ).map((row) => ({
        from: row.period_start.getTime(),
        to: row.period_end.getTime(),
        startedAt: row.started_at.getTime(),
        seconds: row.seconds,
        result: row.result,
      })),
    );
  }

  function retry(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['retry']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await tx.one<{ failures: number; failure: string | null }>(
        'ops-job-retry',
        `update job_clock set retry_at = null where tenant = $1 and kind = $2 and failures > 0
           and retry_at is not null and coalesce(lease_until <= clock_timestamp(), true)
         returning failures, failure`,
        [tenantId, body.name],
      );
      if (!row) throw new OperatorError('job_not_failed');
      await writeOperatorEvent(tx, ctx, {
        subject: `job:${body.name}`,
        brand: tenantId,
        reason: body.reason,
        before: row,
      });
      return null;
    });
  }

  return { list, runs, retry };
}
