import { randomUUID } from 'node:crypto';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { isRecorded, type Job, type JobResult, type Period } from './job.ts';
import {
  advanceClock,
  type Claim,
  claimPeriod,
  renewLease,
  LEASE_SECONDS,
  saveFailure,
  insertRun,
  takeLease,
} from './job-repository.ts';

/** The result of one attempt to run a job. */
type RunOutcome =
  | { readonly outcome: 'idle' }
  | {
      readonly outcome: 'done';
      readonly period: Period;
      readonly ms: number;
      readonly result: JobResult;
    }
  | { readonly outcome: 'failed'; readonly error: unknown };

const IDLE: RunOutcome = { outcome: 'idle' };

/**
 * Runs a job's next period for one tenant, if one is due and no other gateway works on it. Throws
 * only when the database is unreachable.
 */
export const runNextPeriod = (db: Database, tenantId: TenantId, job: Job): Promise<RunOutcome> =>
  'runInTransaction' in job
    ? runInTransaction(db, tenantId, job)
    : runUnderLease(db, tenantId, job);

async function runInTransaction(
  db: Database,
  tenantId: TenantId,
  job: Extract<Job, { runInTransaction: unknown }>,
): Promise<RunOutcome> {
  let hasStarted = false;
  try {
    return await db.transaction(tenantId, async (tx): Promise<RunOutcome> => {
      const claimed = await claimPeriod(tx, tenantId, job);
      if (!claimed) return IDLE;
      hasStarted = true;
      const from = performance.now();
      const period = { tenantId, start: claimed.start, end: claimed.end };
      const result = await job.runInTransaction(tx, period);
      if (isRecorded(job)) await insertRun(tx, tenantId, job.name, claimed, result);
      await advanceClock(tx, tenantId, job.name, claimed.end, null);
      return { outcome: 'done', period, ms: performance.now() - from, result };
    });
  } catch (error) {
    if (!hasStarted) throw error;
    return recordFailure(db, tenantId, job.name, error, null);
  }
}

async function runUnderLease(
  db: Database,
  tenantId: TenantId,
  job: Extract<Job, { runUnderLease: unknown }>,
): Promise<RunOutcome> {
  const lease = randomUUID();
  const claimed = await db.transaction(tenantId, async (tx): Promise<Claim | undefined> => {
    const due = await claimPeriod(tx, tenantId, job);
    if (due) await takeLease(tx, tenantId, job.name, lease);
    return due;
  });
  if (!claimed) return IDLE;
  // A lost lease is found out when the clock is advanced, so a failed renewal can be ignored.
  const renewal = setInterval(
    () =>
      void db
        .transaction(tenantId, (tx) => renewLease(tx, tenantId, job.name, lease))
        .catch(() => undefined),
    (LEASE_SECONDS * 1000) / 3,
  );
  const from = performance.now();
  const period = { tenantId, start: claimed.start, end: claimed.end };
  try {
    const result = await job.runUnderLease(period);
    await db.transaction(tenantId, async (tx) => {
      if (!(await advanceClock(tx, tenantId, job.name, claimed.end, lease)))
        throw new Error(
          `${job.name}: the lease ran out before the work ended; another gateway has the period`,
        );
      if (isRecorded(job)) await insertRun(tx, tenantId, job.name, claimed, result);
    });
    return { outcome: 'done', period, ms: performance.now() - from, result };
  } catch (error) {
    return await recordFailure(db, tenantId, job.name, error, lease);
  } finally {
    clearInterval(renewal);
  }
}

async function recordFailure(
  db: Database,
  tenantId: TenantId,
  name: string,
  error: unknown,
  lease: string | null,
): Promise<RunOutcome> {
  await db.transaction(tenantId, (tx) =>
    saveFailure(tx, tenantId, name, error instanceof Error ? error.message : String(error), lease),
  );
  return { outcome: 'failed', error };
}
