import type { TenantId } from '../../domain/ids.ts';
import { rollUp } from '../../modules/operator/dashboard/rollup-job.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { waitForBackends } from '../database/wait-for-backends.ts';

/** Operations of one step: few, so that tests take several. */
const MAX_OPERATIONS = 100;

/** One step of the job at once; returns how many operations it counted. */
export const rollUpOnce = (db: TestDatabase, tenantId: TenantId): Promise<number> =>
  db.app.transaction(tenantId, (tx) =>
    rollUp(tx, tenantId, { minAgeSeconds: 0, maxOperations: MAX_OPERATIONS }),
  );

/** Counts all that is committed: up to the mark that is there, and up to one at the end. */
export async function rollUpAll(db: TestDatabase, tenantId: TenantId): Promise<void> {
  for (const _ of [1, 2, 3]) {
    await waitForBackends(db);
    while ((await rollUpOnce(db, tenantId)) === MAX_OPERATIONS);
  }
}
