import { join } from 'node:path';

import { ensureDatabase, migrate as migrateFolder } from '@parlour/database';

/** The arcade's schema. */
export const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations');

/** Creates the arcade's database when it is missing and brings it up to date. */
export async function migrate(url: string): Promise<void> {
  await ensureDatabase(url);
  await migrateFolder(url, MIGRATIONS);
}
