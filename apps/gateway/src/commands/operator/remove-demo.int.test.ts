import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { contract } from '@parlour/contract';
import { builtInRoles, operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import { installJobScheduler } from '../../modules/platform/jobs/job-scheduler.ts';
import { startGateway } from '../../start/start.ts';
import { call, startTestGateway, type TestGateway } from '../../testing/gateway/test-gateway.ts';
import { expectSoundBooks } from '../../testing/ledger/expect-sound-books.ts';
import { openConsole } from '../../testing/operator/operator-client.ts';
import { DEMO_PASSWORD } from '../seed/demo-accounts.ts';
import { loadDemoCatalogue } from '../seed/load-catalogue.ts';
import { seedDemo } from '../seed/seed-demo.ts';

const tenant = tenants.find(({ code }) => code === 'india')!;
/** Six members and each role in every brand, and two owners of all. */
const ACCOUNTS = tenants.length * (6 + Object.keys(builtInRoles).length) + 2;
let gateway: TestGateway;
let tenantId: (typeof gateway.tenancies.all)[number]['tenantId'];
/** The refusal of a gateway outside demo mode before the demo was removed. */
let refusal: string;
let transfers: unknown;
let removal: Awaited<ReturnType<typeof removeDemo>>;
const seed = async () =>
  seedDemo(gateway.db.app, gateway.tenancies.all, await loadDemoCatalogue('/nonexistent'), {
    masterKey: gateway.masterKey,
  });
beforeAll(async () => {
  // The same brands as the command and the gateway outside demo mode.
  gateway = await startTestGateway({}, tenants);
  await installJobScheduler(gateway.db.url);
  await seed();
  tenantId = gateway.tenancies.all.find((each) => each.tenant.code === 'india')!.tenantId;
  refusal = await startWithoutDemo(async () => undefined);
  const { token } = (await login('demo01')).body.value as { token: string };
  expect(token).not.toBe('');
  transfers = await countTransfers();
  removal = await removeDemo();
});
afterAll(() => gateway.stop());

const ask = <Row extends object>(sql: string) =>
  gateway.db.owner.transaction(tenantId, (tx) =>
    tx.many<Row>(`test-${sql.slice(-40)}`, sql, [tenantId]),
  );
const countTransfers = () => ask('select count(*) as n from transfer where tenant = $1');
const login = (username: string) =>
  call(gateway.app, { tenant }, contract.session.login, {
    body: { username, password: DEMO_PASSWORD, type: 'username' },
  });

/** Runs the command as an operator does; what it printed, and with what it ended. */
const removeDemo = (...args: string[]) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'remove-demo.ts'), ...args], {
      env: { ...process.env, MIGRATION_DATABASE_URL: gateway.db.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('close', (code) => resolve({ code, said }));
  });

/** Starts a second gateway outside demo mode on the same database; what it answers, or why not. */
async function startWithoutDemo(ask: (port: number) => Promise<unknown>): Promise<string> {
  const started = await startGateway({
    PORT: '7010',
    DATABASE_URL: gateway.db.loginUrl,
    MASTER_KEY: '09'.repeat(32),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DIST_DIR: '/nonexistent',
    GATEWAY_POOL: '4',
  });
  if ('fault' in started) return started.fault;
  await ask(7010).finally(() => started.stop('test'));
  return 'it started';
}
const hsts = async (port: number, proto: string, path = '/wps/session/key') =>
  (
    await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-proto': proto } })
  ).headers.get('strict-transport-security');

describe('a database that was a demo', () => {
  it('OPS-02 is refused outside demo mode in one sentence that names the command', async () => {
    expect(refusal).toBe(
      `This database was a demo and has ${ACCOUNTS} open demo accounts, whose password ` +
        'is public: close them with npm run demo:remove, then start with DEMO=0 again.',
    );
  });

  it('OPS-02 loses its demo accounts for good and keeps its ledger', async () => {
    const helped = await removeDemo('--help');
    expect(helped).toMatchObject({ code: 0 });
    expect(helped.said).toContain('npm run demo:remove');

    const { code, said } = removal;
    expect(said).toContain('india          6 accounts closed, 1 sessions ended');
    expect(said).toContain(`${ACCOUNTS} demo accounts are closed.`);
    const { rows } = await gateway.db.owner.pool.query<{ status: string; sessions: number }>(
      `select distinct status, (select count(*)::int from operator_session
         where ended_at is null) as sessions from operator where is_demo`,
    );
    expect(rows).toEqual([{ status: 'LOCKED', sessions: 0 }]);
    const console = openConsole(gateway.app);
    const body = { login: 'owner@parlour.test', password: DEMO_PASSWORD };
    expect((await console.call(operatorContract.session.login, { body })).status).toBe(400);
    expect(code).toBe(0);
    expect(await countTransfers()).toEqual(transfers);
    await expectSoundBooks(gateway.db);
    expect(await ask('select from session where tenant = $1 and ended_at is null')).toHaveLength(0);
    expect(
      await ask(`select from member where tenant = $1 and is_demo
        and (status <> 'CLOSED' or password_hash is not null or mobile is not null)`),
    ).toHaveLength(0);
    expect(
      await ask("select from audit_event where tenant = $1 and action = 'account.closed'"),
    ).toHaveLength(6);
    expect((await login('demo01')).status).not.toBe(200);
  });

  it('OPS-02 stays as it is when the demo is removed again, or seeded again', async () => {
    const { code, said } = await removeDemo();
    expect(code).toBe(0);
    expect(said).toContain('No demo account was open: nothing was changed.');
    await seed();
    expect((await login('demo01')).status).not.toBe(200);
    expect(await removeDemo('all')).toMatchObject({ code: 1 });
  });

  it('OPS-02 then serves, and keeps browsers on HTTPS behind a proxy with TLS', async () => {
    const answers: unknown[] = [];
    expect(
      await startWithoutDemo(async (port) => {
        answers.push(await hsts(port, 'https'), await hsts(port, 'https', '/healthz'));
        answers.push(await hsts(port, 'http'));
      }),
    ).toBe('it started');
    expect(answers).toEqual(['max-age=31536000', 'max-age=31536000', null]);
    const demo = await gateway.app.inject({
      url: '/healthz',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(demo.headers['strict-transport-security']).toBeUndefined();
  });
});
