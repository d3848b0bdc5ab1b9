import { randomBytes } from 'node:crypto';

import { schemaDigest } from '@parlour/database';
import { Client } from 'pg';
import { inject } from 'vitest';

import { migrate, MIGRATIONS } from '../../db/migrate.ts';
import { createPool, type Database } from '../../db/pool.ts';

/** A migrated database that belongs to one test file. */
export type TestDatabase = {
  readonly url: string;
  /** Connections as the application's role, like the gateway's own. */
  readonly app: Database;
  /** Connections as the owner, to arrange and to inspect. */
  readonly owner: Database;
  readonly drop: () => Promise<void>;
};

/**
 * Guards the making of the template; advisory locks are kept per database, so everybody takes it in
 * the same one.
 */
const LOCK = 7_402_002;

const withDatabase = (url: string, database: string): string => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};

/** Makes the migrated template once for this state of the migrations; later test files copy it. */
async function ensureTemplate(admin: Client, url: string): Promise<string> {
  const template = `parlour_template_${schemaDigest(MIGRATIONS).slice(0, 16)}`;
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount) return template;
  const unfinished = `${template}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  await migrate(withDatabase(url, unfinished));
  await admin.query(`alter database ${unfinished} rename to ${template}`);
  return template;
}

/** Makes a fresh, migrated, empty database in some 50 ms. Call `drop` when done. */
export async function createTestDatabase(
  options: { readonly max?: number } = {},
): Promise<TestDatabase> {
  const url = inject('postgresUrl');
  const name = `parlour_test_${randomBytes(6).toString('hex')}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const template = await ensureTemplate(admin, url);
    await admin.query(`create database ${name} template ${template}`);
  } finally {
    await admin.end();
  }
  const own = withDatabase(url, name);
  const app = createPool({ url: own, max: options.max ?? 16, applicationName: 'parlour-test' });
  const owner = createPool({
    url: own,
    role: null,
    max: 4,
    applicationName: 'parlour-test-owner',
    statementTimeoutMs: 30_000,
  });
  return {
    url: own,
    app,
    owner,
    drop: async () => {
      await Promise.all([app.end(), owner.end()]);
      const last = new Client({ connectionString: url });
      await last.connect();
      await last.query(`drop database if exists ${name} with (force)`).finally(() => last.end());
    },
  };
}
