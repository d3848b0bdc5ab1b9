import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { migrate } from '@parlour/database';
import { root } from '@parlour/nx/load-tenant';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { collectStatements, type Statement } from './collect-statements.ts';
import { compareStatement } from './compare-statement.ts';
import { describeStatement, readNullableColumns } from './describe-statement.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
  }
}

const APPS = ['gateway', 'arcade'] as const;
const SOURCES = [
  'apps/gateway/src/**/*.ts',
  'apps/arcade/src/{server,cli}/**/*.ts',
  'tools/{bench,soak,conformance}/src/**/*.ts',
];

/** Their SQL is built from lists at run time; their own tests run every variant. */
const FILES_WITH_DYNAMIC_SQL = [
  'apps/gateway/src/modules/money/audit/audit-repository.ts',
  'apps/gateway/src/modules/money/ledger/invariants.ts',
];

/** Nullable columns that statements only read under conditions which exclude null. */
const NEVER_NULL = [
  'lottery_draw.result',
  'member_totp.confirmed_at',
  'outbox.body',
  'outbox.recipient',
  'round.closed_at',
  'seed_pair.revealed_seed',
];

type Schema = { readonly client: Client; readonly nullableColumns: ReadonlyMap<string, string> };
const schemas = new Map<string, Schema>();

const runOnServer = async (sql: string): Promise<void> => {
  const server = new Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query(sql).finally(() => server.end());
};

async function openSchema(app: string): Promise<Schema> {
  const name = `parlour_statements_${app}_${randomBytes(4).toString('hex')}`;
  await runOnServer(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  await migrate(url.href, join(root, 'apps', app, 'migrations'));
  const client = new Client({ connectionString: url.href });
  await client.connect();
  return { client, nullableColumns: await readNullableColumns(client) };
}

beforeAll(async () => {
  for (const app of APPS) schemas.set(app, await openSchema(app));
});
afterAll(async () => {
  for (const { client } of schemas.values()) {
    const name = client.database;
    await client.end();
    await runOnServer(`drop database ${name} with (force)`);
  }
});

const getSchema = (app: string): Schema => {
  const schema = schemas.get(app);
  if (!schema) throw new Error(`no schema of ${app}`);
  return schema;
};

/** Lists what is wrong with a statement, one sentence each. */
async function findProblems(app: string, statement: Statement): Promise<string[]> {
  const { client, nullableColumns } = getSchema(app);
  const addLocation = (problem: string) =>
    `${statement.location} ${statement.name ?? ''}: ${problem}`;
  try {
    const description = await describeStatement(client, statement.sql, nullableColumns);
    return compareStatement(statement, description, NEVER_NULL).map(addLocation);
  } catch (error) {
    return [addLocation((error as Error).message)];
  }
}

describe('SQL statements', () => {
  const { statements, dynamicLocations } = collectStatements(root, SOURCES);
  // Tools that measure and test reach into the gateway's database.
  const getApp = ({ location }: Statement) =>
    location.startsWith('apps/arcade/') ? 'arcade' : 'gateway';
  const getStatements = (app: string) =>
    statements.filter((statement) => getApp(statement) === app);

  it.each(APPS)('of the %s fit the schema and the row types that read them', async (app) => {
    const appStatements = getStatements(app);
    expect(appStatements.length).toBeGreaterThan(50);
    const problems: string[] = [];
    for (const statement of appStatements) problems.push(...(await findProblems(app, statement)));
    expect(problems).toEqual([]);
  });

  it('can be read from the source, but for the few that are put together at run time', () => {
    expect(dynamicLocations.map((location) => location.replace(/:\d+$/, '')).toSorted()).toEqual(
      FILES_WITH_DYNAMIC_SQL,
    );
  });

  it('have a name of their own', () => {
    const texts = new Map<string, Set<string>>();
    for (const { name, sql } of getStatements('gateway'))
      if (name !== null) texts.set(name, (texts.get(name) ?? new Set()).add(sql));
    expect([...texts].filter(([, { size }]) => size > 1).map(([name]) => name)).toEqual([]);
  });
});

describe('the check of a statement', () => {
  const statement = (sql: string, over: Partial<Statement> = {}): Statement => ({
    location: 'here',
    name: 'one',
    sql,
    parameterCount: 0,
    columns: null,
    ...over,
  });
  const column = (name: string, jsType: string) => ({
    name,
    isOptional: false,
    isNullable: false,
    jsTypes: [jsType],
  });

  it('finds a misspelt column in the SQL', async () => {
    expect(await findProblems('gateway', statement('select usernme from member'))).toEqual([
      'here one: column "usernme" does not exist',
    ]);
  });

  it('finds a misspelt property in the row type', async () => {
    const sql = 'select username from member';
    expect(
      await findProblems('gateway', statement(sql, { columns: [column('usernme', 'string')] })),
    ).toEqual([
      'here one: the row type has "usernme", which the statement does not return',
      'here one: returns "username", which the row type does not have',
    ]);
  });

  it('finds a wrong type, a forgotten null and a forgotten parameter', async () => {
    const sql = 'select id, upline from member where tenant = $1';
    const columns = [column('id', 'number'), column('upline', 'bigint')];
    expect(await findProblems('gateway', statement(sql, { columns }))).toEqual([
      'here one: takes 1 parameters, 0 are passed',
      'here one: "id" is bigint in JavaScript, the row type says number',
      'here one: "upline" may be null, the row type says it is not',
    ]);
  });
});
