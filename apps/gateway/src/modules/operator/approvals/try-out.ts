import type { Db } from '@parlour/database';

/** Makes a change and takes it back: what would be refused is refused before it is proposed. */
export async function tryOut(tx: Db, change: () => Promise<unknown>): Promise<void> {
  await tx.exec('approval-try', 'savepoint approval_try', []);
  await change();
  await tx.exec('approval-untry', 'rollback to savepoint approval_try', []);
}
