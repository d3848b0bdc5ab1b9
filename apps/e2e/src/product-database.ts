import { join } from 'node:path';

import { ensurePostgres } from '@parlour/start/postgres';

/** The folder of the product that the journeys share, which `serve.ts` starts on a port. */
export const dataDirOf = (port: number): string =>
  join(import.meta.dirname, `../../../.cache/e2e-data-${port}`);

/** The database of that product's gateway, for what only time or a broken part would change. */
export const databaseUrlOf = async (port: number): Promise<string> =>
  process.env['DATABASE_URL'] ??
  (await ensurePostgres({ dataDir: join(dataDirOf(port), 'postgres') })).url;
