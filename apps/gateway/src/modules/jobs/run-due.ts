import { randomUUID } from 'node:crypto';

import type { Database } from '../../db/pool.ts';
import { isNoted, type Job, type JobResult, type Period } from './job.ts';
import {
  advance,
  type Claim,
  claim,
  keepLease,
  LEASE_SECONDS,
  noteFailure,
  noteRun,
  takeLease,
} from './job-repository.ts';

/** What became of one look at a kind of job. */
export type Turn =
  | { readonly outcome: 'idle' }
  | {
      readonly outcome: 'done';
      readonly period: Period;
      readonly ms: number;
      readonly result: JobResult;
    }
  | { readonly outcome: 'failed'; readonly error: unknown };

const IDLE: Turn = { outcome: 'idle' };

/** Runs the next period of a job for one tenant, if one is due and no other gateway is at it. Throws only when the database cannot be asked. */
export const runNext = (db: Database, tenantId: number, job: Job): Promise<Turn> =>
  'run' in job ? inTransaction(db, tenantId, job) : underLease(db, tenantId, job);

async function inTransaction(
  db: Database,
  tenantId: number,
  job: Extract<Job, { run: unknown }>,
): Promise<Turn> {
  let began = false;
  try {
    return await db.transaction(tenantId, async (tx): Promise<Turn> => {
      const taken = await claim(tx, tenantId, job);
      if (!taken) return IDLE;
      began = true;
      const from = performance.now();
      const period = { tenantId, start: taken.start, end: taken.end };
      const result = await job.run(tx, period);
      if (isNoted(job)) await noteRun(tx, tenantId, job.kind, taken, result);
      await advance(tx, tenantId, job.kind, taken.end, null);
      return { outcome: 'done', period, ms: performance.now() - from, result };
    });
  } catch (error) {
    if (!began) throw error;
    return failed(db, tenantId, job.kind, error, null);
  }
}

async function underLease(
  db: Database,
  tenantId: number,
  job: Extract<Job, { work: unknown }>,
): Promise<Turn> {
  const lease = randomUUID();
  const taken = await db.transaction(tenantId, async (tx): Promise<Claim | undefined> => {
    const due = await claim(tx, tenantId, job);
    if (due) await takeLease(tx, tenantId, job.kind, lease);
    return due;
  });
  if (!taken) return IDLE;
  // Whoever lost the lease finds out when it wants to note its run; a beat that fails changes nothing.
  const beat = setInterval(
    () =>
      void db
        .transaction(tenantId, (tx) => keepLease(tx, tenantId, job.kind, lease))
        .catch(() => undefined),
    (LEASE_SECONDS * 1000) / 3,
  );
  const from = performance.now();
  const period = { tenantId, start: taken.start, end: taken.end };
  try {
    const result = await job.work(period);
    await db.transaction(tenantId, async (tx) => {
      if (!(await advance(tx, tenantId, job.kind, taken.end, lease)))
        throw new Error(
          `${job.kind}: the lease ran out before the work ended; another gateway has the period`,
        );
      if (isNoted(job)) await noteRun(tx, tenantId, job.kind, taken, result);
    });
    return { outcome: 'done', period, ms: performance.now() - from, result };
  } catch (error) {
    return await failed(db, tenantId, job.kind, error, lease);
  } finally {
    clearInterval(beat);
  }
}

async function failed(
  db: Database,
  tenantId: number,
  kind: string,
  error: unknown,
  lease: string | null,
): Promise<Turn> {
  await db.transaction(tenantId, (tx) =>
    noteFailure(tx, tenantId, kind, error instanceof Error ? error.message : String(error), lease),
  );
  return { outcome: 'failed', error };
}
