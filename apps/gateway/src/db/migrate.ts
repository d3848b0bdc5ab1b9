import { join } from 'node:path';

import { migrate as migrateFolder } from '@parlour/database';

/** The gateway's schema, reference data and SQL functions. */
export const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');

/** Brings the gateway's database up to date; returns how many files were applied. */
export const migrate = (url: string, folder: string = MIGRATIONS): Promise<number> =>
  migrateFolder(url, folder);
