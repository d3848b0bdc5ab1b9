import { readMigrations } from '@parlour/database';
import type { FastifyInstance } from 'fastify';

import type { Database } from '../db/pool.ts';
import { MIGRATIONS } from '../db/migrate.ts';

/**
 * Health for supervisors and load balancers. /healthz: the process responds. /readyz: the database
 * is reachable and all migrations are applied.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, isStopping }: { readonly db: Database; readonly isStopping: () => boolean },
): void {
  const newestMigration = readMigrations(MIGRATIONS).at(-1)?.id ?? 0;
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const reason = isStopping() ? 'stopping' : await findReason(db, newestMigration);
    return reply
      .header('cache-control', 'no-store')
      .code(reason === null ? 200 : 503)
      .send(reason === null ? { ok: true } : { ok: false, reason });
  });
}

async function findReason(db: Database, newestMigration: number): Promise<string | null> {
  try {
    const row = await db.raw.one<{ newest: number | null }>(
      'health-migrations',
      'select newest_migration() as newest',
    );
    return (row?.newest ?? 0) >= newestMigration ? null : 'migrations are missing';
  } catch {
    return 'database unreachable';
  }
}
