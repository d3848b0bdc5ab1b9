import type { TestDatabase } from './test-database.ts';

/**
 * Lets time pass for a kind of job: its position lies that much further back, as if it had not been
 * looked at since. `span` is an interval of PostgreSQL.
 */
export async function advanceJobClock(
  db: Pick<TestDatabase, 'owner'>,
  kind: string,
  span: string,
): Promise<void> {
  // What was done in the same minutes of an earlier turn would be in the way.
  await db.owner.pool.query('delete from job_run where kind = $1', [kind]);
  await db.owner.pool.query(
    'update job_clock set next_start = next_start - $2::interval, retry_at = null where kind = $1',
    [kind, span],
  );
}
