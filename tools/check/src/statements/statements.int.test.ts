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

/** Their text is put together from lists at run time; their own tests run every variant. */
const DYNAMIC = [
  'apps/gateway/src/modules/money/audit/audit-repository.ts',
  'apps/gateway/src/modules/money/ledger/invariants.ts',
];

/** Nullable columns that some statements read only where they have a value, by their conditions. */
const NEVER_NULL = [
  'lottery_draw.result',
  'member_totp.confirmed_at',
  'outbox.body',
  'outbox.recipient',
  'round.closed_at',
  'seed_pair.revealed_seed',
];

type Schema = { readonly client: Client; readonly nullable: ReadonlyMap<string, string> };
const schemas = new Map<string, Schema>();

const onServer = async (sql: string): Promise<void> => {
  const server = new Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query(sql).finally(() => server.end());
};

async function openSchema(app: string): Promise<Schema> {
  const name = `parlour_statements_${app}_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  await migrate(url.href, join(root, 'apps', app, 'migrations'));
  const client = new Client({ connectionString: url.href });
  await client.connect();
  return { client, nullable: await readNullableColumns(client) };
}

beforeAll(async () => {
  for (const app of APPS) schemas.set(app, await openSchema(app));
});
afterAll(async () => {
  for (const { client } of schemas.values()) {
    const name = client.database;
    await client.end();
    await onServer(`drop database ${name} with (force)`);
  }
});

const schemaOf = (app: string): Schema => {
  const schema = schemas.get(app);
  if (!schema) throw new Error(`no schema of ${app}`);
  return schema;
};

/** What is wrong with a statement, one sentence each. */
async function faultsOf(app: string, statement: Statement): Promise<string[]> {
  const { client, nullable } = schemaOf(app);
  const at = (fault: string) => `${statement.where} ${statement.name ?? ''}: ${fault}`;
  try {
    const description = await describeStatement(client, statement.sql, nullable);
    return compareStatement(statement, description, NEVER_NULL).map(at);
  } catch (error) {
    return [at((error as Error).message)];
  }
}

describe('SQL statements', () => {
  const { statements, dynamic } = collectStatements(root, SOURCES);
  // Tools that measure and test reach into the gateway's database.
  const appOf = ({ where }: Statement) => (where.startsWith('apps/arcade/') ? 'arcade' : 'gateway');
  const ofApp = (app: string) => statements.filter((statement) => appOf(statement) === app);

  it.each(APPS)('of the %s fit the schema and the row types that read them', async (app) => {
    const own = ofApp(app);
    expect(own.length).toBeGreaterThan(50);
    const faults: string[] = [];
    for (const statement of own) faults.push(...(await faultsOf(app, statement)));
    expect(faults).toEqual([]);
  });

  it('can be read from the source, but for the few that are put together at run time', () => {
    expect(dynamic.map((where) => where.replace(/:\d+$/, '')).toSorted()).toEqual(DYNAMIC);
  });

  it('have a name of their own', () => {
    const texts = new Map<string, Set<string>>();
    for (const { name, sql } of ofApp('gateway'))
      if (name !== null) texts.set(name, (texts.get(name) ?? new Set()).add(sql));
    expect([...texts].filter(([, { size }]) => size > 1).map(([name]) => name)).toEqual([]);
  });
});

describe('the check of a statement', () => {
  const statement = (sql: string, over: Partial<Statement> = {}): Statement => ({
    where: 'here',
    name: 'one',
    sql,
    parameters: 0,
    columns: null,
    ...over,
  });
  const column = (name: string, kind: string) => ({
    name,
    isOptional: false,
    isNullable: false,
    kinds: [kind],
  });

  it('finds a misspelt column in the SQL', async () => {
    expect(await faultsOf('gateway', statement('select usernme from member'))).toEqual([
      'here one: column "usernme" does not exist',
    ]);
  });

  it('finds a misspelt property in the row type', async () => {
    const sql = 'select username from member';
    expect(
      await faultsOf('gateway', statement(sql, { columns: [column('usernme', 'string')] })),
    ).toEqual([
      'here one: the row type has "usernme", which the statement does not return',
      'here one: returns "username", which the row type does not have',
    ]);
  });

  it('finds a wrong type, a forgotten null and a forgotten parameter', async () => {
    const sql = 'select id, upline from member where tenant = $1';
    const columns = [column('id', 'number'), column('upline', 'bigint')];
    expect(await faultsOf('gateway', statement(sql, { columns }))).toEqual([
      'here one: takes 1 parameters, 0 are passed',
      'here one: "id" is bigint in JavaScript, the row type says number',
      'here one: "upline" may be null, the row type says it is not',
    ]);
  });
});
