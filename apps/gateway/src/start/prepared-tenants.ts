import { readMigrations, sqlState } from '@parlour/database';
import type { TenantConfig } from '@parlour/tenant';

import { MIGRATIONS } from '../db/migrate.ts';
import type { Database } from '../db/pool.ts';
import type { TenantRow } from '../db/sync-tenants.ts';
import type { TenantId } from '../domain/ids.ts';
import { endRealMoney } from '../modules/platform/licences/module.ts';
import { toTenantRows } from './prepare-database.ts';

/** A database that has not been brought up to date for this build. */
export class UnpreparedDatabaseError extends Error {
  constructor(reason: string) {
    super(`The database is not ready for this build (${reason}): run npm run migrate first.`);
  }
}

/** SQLSTATE of a role, a function or a table that does not exist. */
const MISSING = ['22023', '42883', '42P01'];

/**
 * The number of each tenant of this build, from a database that was prepared for it; otherwise
 * throws UnpreparedDatabaseError. A database that is ahead is accepted, as while gateways are
 * replaced one by one.
 */
export async function readPreparedTenants(
  db: Database,
  tenants: readonly TenantConfig[],
): Promise<ReadonlyMap<string, TenantId>> {
  const newest = readMigrations(MIGRATIONS).at(-1)?.id ?? 0;
  const applied = await readNewestMigration(db);
  if (applied < newest)
    throw new UnpreparedDatabaseError(`it has migration ${applied}, ${newest} is needed`);
  const stored = await db.raw.many<TenantRow & { readonly id: TenantId }>(
    'start-tenants',
    `select id, code, currency, symbol, book, minimum_age as "minimumAge", time_zone as "timeZone",
       ((licensed_until at time zone time_zone)::date - 1)::text as "licensedUntil"
     from tenant`,
  );
  const ids = new Map<string, TenantId>();
  for (const wanted of toTenantRows(tenants)) {
    const row = stored.find(({ code }) => code === wanted.code);
    if (row === undefined) throw new UnpreparedDatabaseError(`${wanted.code} is not in it`);
    await requireSame(db, row, wanted);
    ids.set(wanted.code, row.id);
  }
  return ids;
}

async function readNewestMigration(db: Database): Promise<number> {
  try {
    const row = await db.raw.one<{ newest: number | null }>(
      'start-migration',
      'select newest_migration() as newest',
    );
    return row?.newest ?? 0;
  } catch (error) {
    if (!MISSING.includes(sqlState(error) ?? '')) throw error;
    return 0;
  }
}

async function requireSame(
  db: Database,
  row: TenantRow & { readonly id: TenantId },
  wanted: TenantRow,
): Promise<void> {
  // A licence record that ended must not keep a gateway from starting, and ends at once.
  const hasEnded = row.book === 'REAL' && wanted.book === 'PLAY';
  if (hasEnded)
    await db.transaction(row.id, (tx) => endRealMoney(tx, row.id, row.licensedUntil ?? 'unknown'));
  for (const field of [
    'currency',
    'symbol',
    'book',
    'minimumAge',
    'timeZone',
    'licensedUntil',
  ] as const) {
    if (row[field] === wanted[field] || (field === 'book' && hasEnded)) continue;
    // Without real money the date decides nothing.
    if (field === 'licensedUntil' && wanted.book === 'PLAY') continue;
    throw new UnpreparedDatabaseError(
      `${wanted.code} has ${field} ${row[field]} in it and ${wanted[field]} in the build`,
    );
  }
}
