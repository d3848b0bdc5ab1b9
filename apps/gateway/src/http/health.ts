import { readMigrations } from '@parlour/database';
import type { HealthCheck } from '@parlour/monitoring';

import { MIGRATIONS } from '../db/migrate.ts';
import type { Database } from '../db/pool.ts';

/**
 * Creates the health checks for what the gateway needs in order to serve: its database, every
 * migration, and its jobs.
 */
export function createHealthChecks(
  db: Database,
  areJobsRunning: () => boolean,
): Readonly<Record<string, HealthCheck>> {
  const expected = readMigrations(MIGRATIONS).at(-1)?.id ?? 0;
  return {
    database: async () => {
      await db.raw.one('health-database', 'select 1 as one');
      return true;
    },
    migrations: async () => {
      const row = await db.raw.one<{ newest: number | null }>(
        'health-migrations',
        'select newest_migration() as newest',
      );
      return (row?.newest ?? 0) >= expected;
    },
    jobs: areJobsRunning,
  };
}
