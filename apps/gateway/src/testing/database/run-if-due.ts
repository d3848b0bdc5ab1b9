import type { Database } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';

/**
 * Runs a job of a tenant where `job_has_work` finds something to do, as a gateway does: what that
 * overlooks stays undone, and the test fails. Returns undefined where it did not run.
 */
export async function runIfDue<Value>(
  app: Database,
  kind: string,
  tenantId: TenantId,
  run: () => Promise<Value>,
): Promise<Value | undefined> {
  const row = await app.transaction(tenantId, (tx) =>
    tx.one<{ hasWork: boolean }>(
      'test-job-has-work',
      'select job_has_work($1, $2::smallint) as "hasWork"',
      [kind, tenantId],
    ),
  );
  return row?.hasWork === true ? run() : undefined;
}
