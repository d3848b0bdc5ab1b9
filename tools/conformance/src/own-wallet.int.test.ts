import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { type OwnWallet, startOwnWallet } from './own-wallet.ts';
import { checks, runConformance } from './run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
  }
}

const free = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

let wallet: OwnWallet;
const name = `parlour_conformance_${randomBytes(6).toString('hex')}`;
const asAdmin = async (sql: string) => {
  const admin = new Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(sql).finally(() => admin.end());
};

beforeAll(async () => {
  await asAdmin(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  wallet = await startOwnWallet({ databaseUrl: url.href, port: await free() });
});
afterAll(async () => {
  await wallet?.stop();
  await asAdmin(`drop database if exists ${name} with (force)`);
});

it('WAL-06 VEN-01 VEN-02 T-VEN-1 T-VEN-5 our gateway passes every check over HTTP', async () => {
  const results = await runConformance({ ...wallet, profile: 'quick' });
  expect(
    results
      .filter(({ result }) => result !== 'passed')
      .map(({ id, result, reason }) => ({ id, result, reason })),
  ).toEqual([]);
  expect(results.map(({ id }) => id)).toEqual(checks.map(({ id }) => id));
});
