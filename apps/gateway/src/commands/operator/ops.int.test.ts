import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../testing/gateway/test-tenants.ts';
import { insertMember } from '../../testing/gateway/insert-member.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway/test-gateway.ts';
import { renewInvitation } from '../../modules/operator/accounts/module.ts';
import { joinConsole } from '../../testing/operator/operator-client.ts';
import { rollUpAll } from '../../testing/operator/roll-up-all.ts';
import { isWholeRun } from '../../testing/whole-run.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** Runs the command as the gateways' role; what it printed, and with what it ended. */
const ops = (...args: string[]) =>
  new Promise<{ code: number | null; printed: string }>((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'ops.ts'), ...args], {
      env: { ...process.env, DATABASE_URL: gateway.db.loginUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.once('close', (code) => resolve({ code, printed }));
  });
const tokenIn = (printed: string): string => /\/join#(\S+)/.exec(printed)?.[1] ?? '';

it('OPS-06 OPS-07 the command invites the first owner, once accepted never again', async () => {
  const { rows: before } = await gateway.db.owner.pool.query<{ last: bigint }>(
    'select coalesce(max(id), 0) as last from operator_event',
  );
  const first = await ops('owner', 'Ana@Example.com', '--name', 'Ana Cruz');
  expect(first.code).toBe(0);
  // Run again before it was accepted, it makes a new link and voids the old one.
  const second = await ops('owner', 'ana@example.com');
  expect(tokenIn(second.printed)).not.toBe(tokenIn(first.printed));
  const owner = await joinConsole(gateway, tokenIn(second.printed), 'ana@example.com');
  expect(owner.id).toBeGreaterThan(0);
  const third = await ops('owner', 'ana@example.com');
  expect([third.code, third.printed]).toEqual([
    1,
    'ana@example.com has an account already; its roles are given in the console.\n',
  ]);
  const { rows } = await gateway.db.owner.pool.query<{ action: string; actor: string }>(
    'select action, actor from operator_event where id > $1 order by id',
    [before[0]?.last],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'operator.invited',
    'operator.invited',
    'operator.joined',
  ]);
  expect(rows[0]?.actor).toMatch(/^operator:/);
});

it('OPS-12 the command prints a new link for who was invited, and for no one else', async () => {
  const login = 'bo@example.com';
  const { rows } = await gateway.db.owner.pool.query<{ id: number }>(
    `insert into operator (login, name) values ($1, 'Bo') returning id`,
    [login],
  );
  const printed = await ops('invitation', login);
  const joined = await joinConsole(gateway, tokenIn(printed.printed), login);
  expect(joined.id).toBe(rows[0]?.id);
  const again = await renewInvitation(gateway.db.app, { login, by: 'test' });
  expect(again).toBe('accepted');
  const unknown = { login: 'cy@example.com', by: 'test' };
  expect(await renewInvitation(gateway.db.app, unknown)).toBe('unknown');
});

it.runIf(isWholeRun)('OPS-06 the command refuses what is no mail address', async () => {
  expect(await ops('owner', 'ana')).toEqual({ code: 1, printed: 'ana is no mail address.\n' });
});

it('OPS-08 OPS-07 the command sums the figures of a brand again, with a reason', async () => {
  const [home] = tenants as [(typeof tenants)[number]];
  const tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
  const rebuild = (...words: string[]) => ops('rebuild-rollups', home.code, ...words);
  const query = <Row extends object>(text: string) =>
    gateway.db.owner.pool.query<Row>(text, [tenantId]);
  const withReason = ['--reason', 'journal repaired'];
  expect((await rebuild(...withReason)).printed).toBe(
    `${home.code}: nothing has been counted yet.\n`,
  );
  await insertMember(gateway, home);
  await rollUpAll(gateway.db, tenantId);
  await query('update rollup_hour set registrations = 7 where tenant = $1');

  const withoutReason = await rebuild();
  expect(withoutReason.code).not.toBe(0);
  expect(withoutReason.printed).toContain('--reason');
  if (isWholeRun) {
    expect((await rebuild('--reason', ' x ')).code).toBe(1);
    expect((await ops('rebuild-rollups', 'atlantis', ...withReason)).code).not.toBe(0);
  }
  const { code, printed } = await rebuild(...withReason);
  expect([code, printed.replace(/[\d.]+ s;/, 'n s;')]).toEqual([
    0,
    `${home.code}: summed again from the journal in n s; rows changed: 1.\n`,
  ]);
  const { rows } = await query('select registrations from rollup_hour where tenant = $1');
  expect(rows).toEqual([{ registrations: 1 }]);
  const events = await query(
    `select actor, subject, reason, after from operator_event
     where action = 'rollups.rebuilt' and brand = $1`,
  );
  expect(events.rows).toEqual([
    {
      actor: expect.stringMatching(/^operator:/),
      subject: 'rollups',
      reason: 'journal repaired',
      after: { changed: 1 },
    },
  ]);
});
