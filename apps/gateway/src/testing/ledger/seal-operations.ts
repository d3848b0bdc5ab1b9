import type { KeyObject } from 'node:crypto';

import type { TenantId } from '../../domain/ids.ts';
import { appendBlocks } from '../../modules/money/audit/append-blocks.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { waitForBackends } from '../database/wait-for-backends.ts';

/** Seals the operations of a tenant that are there, as a gateway does within seconds. */
export async function sealOperations(
  db: Pick<TestDatabase, 'app' | 'owner'>,
  tenantId: TenantId,
  key: KeyObject,
): Promise<void> {
  // Seals up to the watermark that is there, sets one at the end and seals up to that.
  for (const _ of [1, 2]) {
    await waitForBackends(db);
    await db.app.transaction(tenantId, (tx) =>
      appendBlocks(tx, tenantId, { key, minAgeSeconds: 0 }),
    );
  }
}
