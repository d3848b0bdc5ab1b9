import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Client } from 'pg';

const FOLDER = join(import.meta.dirname, '..', '..', 'migrations');
const LOCK = 7_402_101;

/** Makes the arcade's database when it does not exist yet; needs the right to do so only then. */
async function ensureDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const probe = new Client({ connectionString: url });
  try {
    await probe.connect();
    await probe.end();
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
    const server = new URL(url);
    server.pathname = '/postgres';
    const owner = new Client({ connectionString: server.href });
    await owner.connect();
    // 42P04: another arcade made it in the meantime.
    await owner
      .query(`create database "${name.replaceAll('"', '""')}"`)
      .catch((fault: { code?: string }) => {
        if (fault.code !== '42P04') throw fault;
      });
    await owner.end();
  }
}

/** Brings the arcade's database up to date. A second process waits for the first; an edited file is refused. */
export async function migrate(url: string): Promise<void> {
  await ensureDatabase(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const applied = new Map(
      (
        await client.query<{ name: string; sha256: string }>(
          'select name, sha256 from schema_migration',
        )
      ).rows.map((row) => [row.name, row.sha256]),
    );
    for (const name of readdirSync(FOLDER)
      .filter((file) => file.endsWith('.sql'))
      .toSorted()) {
      const sql = readFileSync(join(FOLDER, name), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      if (applied.get(name) === sha256) continue;
      if (applied.has(name))
        throw new Error(
          `Migration ${name} of the arcade was edited after it was applied: add a new file instead.`,
        );
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [
        name,
        sha256,
      ]);
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
}
