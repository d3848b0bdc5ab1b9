import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ensurePostgres, type RunningPostgres } from '../postgres.ts';
import { findFakeTime } from './fake-time.ts';
import { keepShift } from './kept-shift.ts';

const WEEK_SECONDS = 604_800;

// It cannot be without datefudge, which is none of our packages.
describe.skipIf(findFakeTime() === undefined)('an embedded database a week ahead', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-clock-'));
  let server: RunningPostgres;
  const clients: Client[] = [];
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: server.url });
    clients.push(client);
    await client.connect();
    return client;
  };
  beforeAll(async () => {
    keepShift(folder, WEEK_SECONDS);
    server = await ensurePostgres({ dataDir: folder });
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('OPS-13 answers with the time in a week', async () => {
    const client = await connect();
    const before = Date.now();
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const ahead = (rows[0]?.now.getTime() ?? 0) - WEEK_SECONDS * 1000;
    expect(ahead).toBeGreaterThanOrEqual(before);
    expect(ahead).toBeLessThanOrEqual(Date.now());
  });

  // What a library does that moves more than the time of day (decision 0292).
  it('OPS-13 ends statements by their timeouts, and finds deadlocks', async () => {
    const [one, other] = [await connect(), await connect()];
    await one.query('set statement_timeout = 50');
    await expect(one.query('select pg_sleep(3600)')).rejects.toThrow('statement timeout');
    await one.query('set statement_timeout = 0');
    await one.query('create table row_to_lock as select id from generate_series(1, 2) id');
    const lock = (client: Client, id: number) =>
      client.query('select from row_to_lock where id = $1 for update', [id]);
    for (const [client, id] of [
      [one, 1],
      [other, 2],
    ] as const) {
      await client.query('begin');
      await lock(client, id);
    }
    const outcomes = await Promise.allSettled([lock(one, 2), lock(other, 1)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
