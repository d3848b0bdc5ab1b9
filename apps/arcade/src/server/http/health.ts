import { readMigrations } from '@parlour/database';
import type { HealthCheck } from '@parlour/monitoring';

import { MIGRATIONS } from '../db/migrate.ts';
import type { Query } from '../db/pool.ts';

/**
 * Creates the health checks for what the arcade needs in order to serve: its database, every
 * migration, and its recovery.
 */
export function createHealthChecks(
  query: Query,
  isRecoveryRunning: () => boolean,
): Readonly<Record<string, HealthCheck>> {
  const expected = readMigrations(MIGRATIONS).at(-1)?.id ?? 0;
  return {
    database: async () => {
      await query('select 1');
      return true;
    },
    migrations: async () => {
      const [row] = await query<{ newest: number | null }>('select newest_migration() as newest');
      return (row?.newest ?? 0) >= expected;
    },
    recovery: isRecoveryRunning,
  };
}
