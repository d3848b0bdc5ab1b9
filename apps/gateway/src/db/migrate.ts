import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { Client } from 'pg';

/** One numbered SQL file. */
export type Migration = {
  readonly id: number;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
};

const FOLDER = join(import.meta.dirname, '..', '..', 'migrations');

/** Everybody who migrates takes this lock first (a number of our own choosing). */
const LOCK = 7_402_001;

/** Reads the numbered SQL files of a folder in order. */
export function readMigrations(folder: string = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{3}_[a-z0-9_]+\.sql$/.test(file))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8');
      return {
        id: Number(file.slice(0, 3)),
        name: basename(file, '.sql'),
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
      };
    });
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migration (id, name, sha256) values ($1, $2, $3)', [
      migration.id,
      migration.name,
      migration.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const fault = error as { message: string; where?: string; position?: string };
    const line = fault.position
      ? ` (line ${migration.sql.slice(0, Number(fault.position)).split('\n').length})`
      : '';
    throw new Error(`Migration ${migration.name} failed${line}: ${fault.message}`, {
      cause: error,
    });
  }
}

/** Does `work` as the owner while nobody else changes what the database is made of; a second process waits for the first. */
export async function whileAloneAtChanging<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'parlour-migrate' });
  await client.connect();
  // A connection that breaks while it waits is told by the next question.
  client.on('error', () => undefined);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Brings a database up to date and returns how many files it applied; a file that was edited after it was applied is refused. */
export const migrate = (url: string, folder?: string): Promise<number> =>
  whileAloneAtChanging(url, async (client) => {
    const {
      rows: [server],
    } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if (!server || server.version < 150_000)
      throw new Error(
        `PostgreSQL 15 or newer is needed; this server says ${server?.version ?? 'nothing'}.`,
      );
    await client.query(`create table if not exists schema_migration (
      id integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ id: number; sha256: string }>(
      'select id, sha256 from schema_migration',
    );
    const applied = new Map(rows.map((row) => [row.id, row.sha256]));
    const all = readMigrations(folder);
    const edited = all.find(
      (migration) => applied.has(migration.id) && applied.get(migration.id) !== migration.sha256,
    );
    if (edited)
      throw new Error(
        `Migration ${edited.name} was edited after it was applied: add a new file instead (or empty a demo database with npm run reset).`,
      );
    const missing = all.filter((migration) => !applied.has(migration.id));
    for (const migration of missing) await apply(client, migration);
    return missing.length;
  });
