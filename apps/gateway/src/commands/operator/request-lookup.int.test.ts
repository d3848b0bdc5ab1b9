import { contract } from '@parlour/contract';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../testing/gateway/test-tenants.ts';
import { call, registerMember, startTestGateway } from '../../testing/gateway/test-gateway.ts';

const [here, there] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
let gateway: Awaited<ReturnType<typeof startTestGateway>>;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** Runs the program as an operator starts it, and returns its output. */
function find(code: string) {
  const program = join(import.meta.dirname, 'audit.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'request', code], {
    env: { ...process.env, DATABASE_URL: gateway.db.url },
    encoding: 'utf8',
  });
  return { status, stderr: stderr.trim(), lines: stdout.trim().split('\n') };
}

it('OPS-02 audit request finds what a request booked and wrote, by its short code', async () => {
  const member = await registerMember(gateway.app, here);
  const booked = await call(gateway.app, member, contract.wallet.deposit, { body: { amount: 10 } });
  const refused = await call(gateway.app, { tenant: there }, contract.session.login, {
    body: { username: member.username, password: 'a wrong password', type: 'username' },
  });
  const code = String(booked.headers['x-request-id']);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
  const deposit = find(typed);
  expect(deposit).toMatchObject({ status: 0, stderr: '' });
  expect(deposit.lines.join('\n')).toMatch(
    new RegExp(String.raw`^${here.code} \S+ operation \d+ DEPOSIT APPLIED `, 'm'),
  );
  expect(deposit.lines.every((line) => line.startsWith(`${here.code} `))).toBe(true);
  expect(find(String(refused.headers['x-request-id'])).lines).toEqual([
    expect.stringMatching(
      new RegExp(String.raw`^${there.code} \S+ audit login\.failed failure visitor -> unknown$`),
    ),
  ]);
});

it('OPS-02 audit request says what a code looks like, and where else to search', () => {
  expect(find('7KQ2-M9X')).toMatchObject({
    status: 1,
    stderr: 'A request code has 8 letters and digits, such as 7KQ2M9XA.',
  });
  expect(find('7kq2m9xa')).toEqual({
    status: 0,
    stderr: '',
    lines: ['No row names 7KQ2M9XA. The gateway\'s log may: search it for "requestId":"7KQ2M9XA".'],
  });
});
