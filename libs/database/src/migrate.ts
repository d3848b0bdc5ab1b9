import type { Client } from 'pg';

import { applyFunctions } from './apply-functions.ts';
import { asFileError } from './file-error.ts';
import { type Migration, readFunctions, readMigrations } from './migration-files.ts';
import { withMigrationLock } from './migration-lock.ts';

/** The oldest server version that supports all our SQL (docs/decisions/0011). */
const MIN_SERVER_VERSION = 150_000;

/**
 * Brings a database up to date with a folder of migrations: numbered files once, then the functions
 * whose text changed. Returns how many files it applied. A numbered file that was edited after it
 * was applied is refused.
 */
export const migrate = (url: string, folder: string): Promise<number> =>
  withMigrationLock(url, async (client) => {
    await requireServerVersion(client);
    const migrations = await applyMigrations(client, readMigrations(folder));
    return migrations + (await applyFunctions(client, readFunctions(folder)));
  });

async function requireServerVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < MIN_SERVER_VERSION)
    throw new Error(`PostgreSQL 15 or newer is needed; this server says ${version}.`);
}

async function applyMigrations(client: Client, all: readonly Migration[]): Promise<number> {
  await client.query(
    `create table if not exists schema_migration (
      id integer primary key,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`,
  );
  const { rows } = await client.query<{ id: number; sha256: string }>(
    'select id, sha256 from schema_migration',
  );
  const applied = new Map(rows.map((row) => [row.id, row.sha256]));
  const edited = all.find(({ id, sha256 }) => applied.has(id) && applied.get(id) !== sha256);
  if (edited)
    throw new Error(
      `Migration ${edited.name} was edited after it was applied: add a new file instead ` +
        '(or empty a demo database with npm run reset).',
    );
  const missing = all.filter(({ id }) => !applied.has(id));
  for (const migration of missing) await applyMigration(client, migration);
  return missing.length;
}

async function applyMigration(client: Client, { id, name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (id, name, sha256) values ($1, $2, $3)', [
      id,
      name,
      sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    // The connection may be the reason: then the server rolls back by itself.
    await client.query('rollback').catch(() => {});
    throw asFileError(`Migration ${name}`, sql, error);
  }
}
