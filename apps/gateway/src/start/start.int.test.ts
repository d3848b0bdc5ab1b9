import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../tenants/all.ts';
import { prepareDatabase } from './prepare-database.ts';
import { type StartResult, startGateway } from './start.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await prepareDatabase(db.url, tenants);
});
afterAll(() => db.drop());

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
const env = (port: number, over: Record<string, string> = {}) => ({
  PORT: String(port),
  DATABASE_URL: db.loginUrl,
  DEMO: '1',
  MASTER_KEY: '09'.repeat(32),
  LOG_LEVEL: 'silent',
  DIST_DIR: '/nonexistent',
  GATEWAY_POOL: '4',
  ...over,
});
/** The status of /metrics for a host; `fetch` sends the address's own. */
const metricsStatus = async (port: number, host: string): Promise<number | undefined> => {
  const asked = request({ port, host: '127.0.0.1', path: '/metrics', headers: { host } }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
};
const running = (started: StartResult) => {
  if ('fault' in started) throw new Error(started.fault);
  return started;
};

describe('the gateway', () => {
  it('OPS-02 answers health checks, serves metrics to this machine, and stops', async () => {
    const port = await freePort();
    const gateway = running(await startGateway(env(port)));
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers });
    expect(await (await get('/healthz')).json()).toEqual({ ok: true });
    await expect
      .poll(async () => (await get('/readyz')).json())
      .toEqual({ ok: true, checks: { database: 'ok', migrations: 'ok', jobs: 'ok' } });
    const metrics = await get('/metrics');
    expect(await metrics.text()).toContain('parlour_http_request_duration_seconds');
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.9' },
      { 'cf-connecting-ip': '203.0.113.9' },
      { via: '1.1 proxy' },
    ])
      expect((await get('/metrics', headers)).status, JSON.stringify(headers)).toBe(404);
    expect(await metricsStatus(port, `127.0.0.1:${port}`)).toBe(200);
    expect(await metricsStatus(port, `india.localhost:${port}`)).toBe(404);
    await gateway.stop('test');
    await expect(get('/healthz')).rejects.toThrow();
  });

  it('OPS-02 with a token, or behind a proxy, keeps its metrics from everybody else', async () => {
    const [guarded, proxied] = [await freePort(), await freePort()];
    const token = 'a token of the operator';
    const gateways = [
      running(await startGateway(env(guarded, { METRICS_TOKEN: token }))),
      running(await startGateway(env(proxied, { TRUST_PROXY: '127.0.0.1' }))),
    ];
    const ask = async (port: number, headers: Record<string, string> = {}) =>
      (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status;
    expect(await ask(guarded, { authorization: `Bearer ${token}` })).toBe(200);
    expect(await ask(guarded)).toBe(404);
    expect(await ask(guarded, { authorization: `Bearer ${token}x` })).toBe(404);
    expect(await ask(proxied)).toBe(404);
    await Promise.all(gateways.map((gateway) => gateway.stop('test')));
  });

  it('OPS-02 is not ready while a migration is missing or its jobs do not run', async () => {
    const port = await freePort();
    const gateway = running(await startGateway(env(port)));
    const ready = async () => (await gateway.app.inject('/readyz')).json<{ checks: object }>();
    await expect.poll(ready).toMatchObject({ checks: { jobs: 'ok' } });
    const owner = new Client({ connectionString: db.url });
    await owner.connect();
    const newest = await owner.query<{ id: number; name: string; sha256: string }>(
      'delete from schema_migration where id = newest_migration() returning id, name, sha256',
    );
    expect(await ready()).toMatchObject({ ok: false, checks: { migrations: 'failed' } });
    const [row] = newest.rows;
    await owner.query('insert into schema_migration (id, name, sha256) values ($1, $2, $3)', [
      row?.id,
      row?.name,
      row?.sha256,
    ]);
    await owner.end();
    expect(await ready()).toMatchObject({ ok: true });
    await gateway.stop('test');
  });

  it('shares its payload key with a second gateway on the same database', async () => {
    const [a, b] = [await freePort(), await freePort()];
    const gateways = (await Promise.all([startGateway(env(a)), startGateway(env(b))])).map(running);
    const keys = await Promise.all(
      [a, b].map(async (port) =>
        gateways[0]!.app.inject({
          url: '/wps/session/key',
          headers: { host: 'india.localhost', merchant: 'mayura', 'x-port': String(port) },
        }),
      ),
    );
    const other = await gateways[1]!.app.inject({
      url: '/wps/session/key',
      headers: { host: 'india.localhost', merchant: 'mayura' },
    });
    expect(new Set([...keys, other].map((answer) => answer.json().value.kid)).size).toBe(1);
    await Promise.all(gateways.map((gateway) => gateway.stop('test')));
  });
});

describe('a gateway that cannot start reports', () => {
  const fault = async (over: Record<string, string>, port = 4999) => {
    const started = await startGateway(env(port, over));
    if (!('fault' in started)) await started.stop('test');
    return 'fault' in started ? started.fault : 'it started';
  };

  it('a port that is in use', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    expect(await fault({}, port)).toBe(
      `Port ${port} is taken on 127.0.0.1; stop what uses it or set PORT to another one.`,
    );
    server.close();
  });

  it('a database server that does not answer', async () => {
    expect(await fault({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/nothing' })).toBe(
      'The database at 127.0.0.1:1/nothing does not answer (ECONNREFUSED); ' +
        'start it, or correct DATABASE_URL.',
    );
  });

  it('a database that does not exist', async () => {
    const url = new URL(db.loginUrl);
    url.pathname = '/atlantis';
    expect(await fault({ DATABASE_URL: url.href })).toContain('There is no database atlantis');
  });

  it('TEN-01 OPS-02 a login with the rights of the owner, outside demo mode', async () => {
    expect(await fault({ DEMO: '0', DATABASE_URL: db.url })).toMatch(
      /^The gateway cannot start: DATABASE_URL logs in as "\w+", which is a superuser; give it/,
    );
  });

  it('OPS-02 a database that was not brought up to date', async () => {
    const empty = await createTestDatabase();
    expect(await fault({ DATABASE_URL: empty.loginUrl })).toMatch(
      /^The database is not ready for this build \(.+ is not in it\): run npm run migrate first\.$/,
    );
    await empty.drop();
  });

  it('PRO-01 a licence record with another last day than the database has', async () => {
    const own = await createTestDatabase();
    const licensed = (validUntil: string) =>
      tenants.map((tenant) => ({
        ...tenant,
        jurisdiction: {
          ...tenant.jurisdiction,
          licence: { authority: 'Example authority', number: 'X-1', validUntil },
        },
      }));
    await prepareDatabase(own.url, licensed('2998-12-31'));
    const over = { DEMO: '0', HOST: '127.0.0.1', DATABASE_URL: own.loginUrl };
    const startedWith = async (validUntil: string) => {
      const started = await startGateway(env(await freePort(), over), licensed(validUntil));
      if ('fault' in started) return started.fault;
      await started.stop('test');
      return 'it started';
    };
    expect(await startedWith('2999-12-31')).toContain(
      'has licensedUntil 2998-12-31 in it and 2999-12-31 in the build',
    );
    expect(await startedWith('2998-12-31')).toBe('it started');
    // Its end needs no migration, and leaves an alert.
    expect(await startedWith('2020-12-31')).toBe('it started');
    const ended = await own.owner.raw.many<{ book: string; alerts: number }>(
      'start-ended',
      `select t.book, (select count(*)::int from audit_event a
        where a.tenant = t.id and a.action = 'alert.licence_ended') as alerts from tenant t`,
    );
    expect(new Set(ended.map(({ book, alerts }) => `${book} ${alerts}`))).toEqual(
      new Set(['PLAY 1']),
    );
    await own.drop();
  });

  it('all faults of its environment together', async () => {
    const text = await fault({ PORT: '0', LOG_LEVEL: 'loud' });
    expect(text.split('\n')).toHaveLength(3);
  });

  it('OPS-02 a database error after the port was opened, and exits with code 1', async () => {
    await db.owner.pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception
        'the database fails'; end $$; create trigger fail before insert
        on jobs.schedule for each row execute function fail()`,
    );
    const gateway = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
      env: { ...process.env, ...env(await freePort()) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    gateway.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    expect(
      await new Promise((resolve) => {
        gateway.once('close', resolve);
      }),
    ).toBe(1);
    expect(output).toBe('The gateway cannot start: the database fails\n');
    await db.owner.pool.query('drop trigger fail on jobs.schedule');
  });

  it('a database with synchronous_commit off, outside demo mode', async () => {
    const name = new URL(db.url).pathname.slice(1);
    await db.owner.pool.query(`alter database ${name} set synchronous_commit = off`);
    expect(await fault({ DEMO: '0' })).toContain('synchronous_commit=off');
    await db.owner.pool.query(`alter database ${name} reset synchronous_commit`);
  });
});
