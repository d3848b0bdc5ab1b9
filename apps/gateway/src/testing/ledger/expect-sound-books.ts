import { expect } from 'vitest';

import type { TenantId } from '../../domain/ids.ts';
import { checkInvariants } from '../../modules/money/ledger/invariants.ts';
import type { TestDatabase } from '../database/test-database.ts';

/** Expects that the books of every tenant of a database keep the invariants of the ledger. */
export async function expectSoundBooks(db: Pick<TestDatabase, 'app' | 'owner'>): Promise<void> {
  const { rows } = await db.owner.pool.query<{ id: TenantId }>('select id from tenant');
  for (const { id } of rows)
    expect(await db.app.transaction(id, (tx) => checkInvariants(tx, id))).toEqual([]);
}
