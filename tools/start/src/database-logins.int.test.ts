import { randomBytes } from 'node:crypto';

import { findExcessRights } from '@parlour/database';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { makeGatewayLogin, openArcadeDatabase } from './database-logins.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
  }
}

const NAME = `parlour_logins_${randomBytes(4).toString('hex')}`;
const toUrl = (database: string): string => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return url.href;
};

/** Runs statements on a connection of its own. */
async function run<Row>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements)
      rows = (await client.query<Row & object>(statement)).rows as Row[];
    return rows;
  } finally {
    await client.end();
  }
}

let gatewayUrl: string;
let arcadeUrl: string;
const makeLogins = async (): Promise<void> => {
  gatewayUrl = await makeGatewayLogin(toUrl(NAME), 'gateway password');
  arcadeUrl = await openArcadeDatabase(toUrl(NAME), 'arcade password');
};

beforeAll(async () => {
  const server = inject('postgresUrl');
  await run(server, `create database ${NAME}`);
  await run(server, `create database ${NAME}_arcade`);
  await run(toUrl(NAME), 'create table wallet (id integer)');
  // As an earlier release left it: made by the owner of everything.
  await run(
    toUrl(`${NAME}_arcade`),
    'create table round (id integer generated always as identity)',
    'insert into round default values',
    "create function newest() returns integer language sql as 'select 1'",
  );
  await makeLogins();
});
afterAll(async () => {
  const server = inject('postgresUrl');
  for (const database of [NAME, `${NAME}_arcade`]) {
    await run(server, `drop database ${database} with (force)`);
    await run(server, `drop role ${database === NAME ? `${NAME}_gateway` : database}`);
  }
});

describe('T-TEN-3 OPS-02 the logins of gateway and arcade', () => {
  it('OPS-02 connect to their own database and to no other of the product', async () => {
    expect(await run(gatewayUrl, 'select current_database() as name')).toEqual([{ name: NAME }]);
    expect(await run(arcadeUrl, 'select id from round')).toEqual([{ id: 1 }]);
    for (const [url, other] of [
      [gatewayUrl, `${NAME}_arcade`],
      [arcadeUrl, NAME],
    ] as const) {
      const elsewhere = new URL(url);
      elsewhere.pathname = `/${other}`;
      await expect(run(elsewhere.href, 'select 1')).rejects.toMatchObject({ code: '42501' });
    }
  });

  it.each([
    'create role intruder',
    'create database intruder',
    'alter role current_user superuser',
    "select pg_read_file('/etc/passwd')",
    'set role pg_read_all_data',
  ])('OPS-02 may not run: %s', async (statement) => {
    for (const url of [gatewayUrl, arcadeUrl])
      await expect(run(url, statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('OPS-02 the gateway owns nothing and gains nothing by changing its role', async () => {
    const client = new Client({ connectionString: gatewayUrl });
    await client.connect();
    expect(await findExcessRights(client)).toBeNull();
    await client.end();
    for (const change of ['reset role', 'set role parlour_app', 'set role none'])
      await expect(run(gatewayUrl, change, 'create table intruder (id integer)')).rejects.toThrow(
        'permission denied',
      );
  });

  it('OPS-02 the arcade migrates what an earlier release made as another role', async () => {
    await run(
      arcadeUrl,
      'alter table round add column win bigint',
      "create or replace function newest() returns integer language sql as 'select 2'",
      'create table ticket (id integer)',
    );
    await makeLogins();
    expect(await run(arcadeUrl, 'select win from round')).toEqual([{ win: null }]);
  });
});
