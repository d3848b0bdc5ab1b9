import { createHash, randomBytes } from 'node:crypto';

import { grantDatabaseTo, schemaDigest } from '@parlour/database';
import { Client } from 'pg';
import { inject } from 'vitest';

import { migrate, MIGRATIONS } from '../../db/migrate.ts';
import { createPool, type Database, type PoolConfig } from '../../db/pool.ts';
import { refuseSecondConnection } from './refuse-second-connection.ts';

/** A migrated database that belongs to one test file. */
export type TestDatabase = {
  /** The database as the owner of its tables. */
  readonly url: string;
  /** The database as a gateway's login, which has the application's role and nothing else. */
  readonly loginUrl: string;
  /** Connections of a gateway's login, like the gateway's own. */
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

let digest: string | undefined;

/** Makes the migrated template once for this state of the migrations; later test files copy it. */
async function ensureTemplate(admin: Client, url: string): Promise<string> {
  // Four hundred files are read for it: once for a worker, not for each of its databases.
  digest ??= schemaDigest(MIGRATIONS);
  const template = `parlour_template_${digest.slice(0, 16)}`;
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount) return template;
  const unfinished = `${template}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  await migrate(withDatabase(url, unfinished));
  await admin.query(`alter database ${unfinished} rename to ${template}`);
  return template;
}

/** The data that a database has at the start of a test; it is written once for a run. */
export type StartingData = {
  readonly name: string;
  readonly write: (db: Pick<TestDatabase, 'app' | 'owner'>) => Promise<void>;
};

/** Makes the template that holds starting data once for this run. */
async function ensureFilledTemplate(
  admin: Client,
  empty: string,
  { name, write }: StartingData,
): Promise<string> {
  const template = `parlour_test_${name}_${inject('runId')}`;
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount) return template;
  const unfinished = `${template}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished} template ${empty}`);
  const pools = openPools(unfinished, await grantToLogin(unfinished));
  await write(pools).finally(() => Promise.all([pools.app.end(), pools.owner.end()]));
  await admin.query(`alter database ${unfinished} rename to ${template}`);
  return template;
}

/** The login of the tests' gateways, one for all databases of the server. */
const LOGIN = 'parlour_test_gateway';

/** The same for everybody who tests on this server, and unknown to others. */
const toPassword = (url: string): string => createHash('sha256').update(url).digest('base64url');

async function grantToLogin(database: string): Promise<string> {
  const server = inject('postgresUrl');
  const role = { name: LOGIN, password: toPassword(server), group: 'parlour_app' };
  const owner = new Client({ connectionString: withDatabase(server, database) });
  await owner.connect();
  await grantDatabaseTo(owner, role).finally(() => owner.end());
  const login = new URL(withDatabase(server, database));
  login.username = role.name;
  login.password = role.password;
  return login.href;
}

/** Tests that run beside others wait longer for locks, answers and connections than a gateway. */
const PATIENT_MS = 30_000;
const patient = {
  lockTimeoutMs: PATIENT_MS,
  statementTimeoutMs: PATIENT_MS,
  connectTimeoutMs: PATIENT_MS,
  idleInTransactionMs: PATIENT_MS,
} as const;

type PoolOptions = Pick<PoolConfig, 'max' | 'lockTimeoutMs' | 'statementTimeoutMs'>;

/** Connections of a gateway's login and of the owner. */
const openPools = (name: string, loginUrl: string, options: PoolOptions = {}) => ({
  app: refuseSecondConnection(
    createPool({
      url: loginUrl,
      ...patient,
      ...options,
      applicationName: 'parlour-test',
    }),
  ),
  owner: createPool({
    url: withDatabase(inject('postgresUrl'), name),
    role: null,
    max: 4,
    applicationName: 'parlour-test-owner',
    ...patient,
  }),
});

type TestDatabaseOptions = PoolOptions & {
  readonly startingData?: StartingData | undefined;
};

/**
 * Makes a fresh, migrated, empty database in some 50 ms. Call `drop` when done. The application's
 * connections are patient unless `options` set the gateway's own timeouts.
 */
export async function createTestDatabase({
  startingData,
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const url = inject('postgresUrl');
  const name = `parlour_test_${randomBytes(6).toString('hex')}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  let loginUrl: string;
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const empty = await ensureTemplate(admin, url);
    const template = startingData ? await ensureFilledTemplate(admin, empty, startingData) : empty;
    await admin.query(`create database ${name} template ${template}`);
    loginUrl = await grantToLogin(name);
  } finally {
    await admin.end();
  }
  const { app, owner } = openPools(name, loginUrl, options);
  return {
    url: withDatabase(url, name),
    loginUrl,
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
