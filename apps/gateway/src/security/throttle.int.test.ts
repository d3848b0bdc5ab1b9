import { contract } from '@parlour/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import {
  call,
  uniqueUsername,
  registerMember,
  registrationForm,
  startTestGateway,
  type TestGateway,
} from '../testing/gateway/test-gateway.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  await gateway.db.owner.pool.query('delete from throttle');
});

const countAnswers = (
  answers: readonly { body: { errorCode?: string } }[],
  code: string | undefined,
) => answers.filter(({ body }) => body.errorCode === code).length;

const register = (ip: string, cookie?: string) =>
  call(
    gateway.app,
    { tenant: philippines, ...(cookie !== undefined && { cookie }) },
    contract.member.register,
    { body: registrationForm(uniqueUsername()), headers: { 'x-forwarded-for': ip } },
  );
const setAccounts = (hits: number) =>
  gateway.db.owner.pool.query(
    `insert into throttle (tenant, kind, subject, hits)
     values ($1, 'register-network', '203.0.113.8', $2)`,
    [gateway.tenancies.ofCode(philippines.code)!.tenantId, hits],
  );

it('opens 300 accounts an hour from one network, whatever ports its proxy names', async () => {
  await setAccounts(290);
  const answers = await Promise.all(
    Array.from({ length: 13 }, (_, index) => register(`203.0.113.8:${40_000 + index}`)),
  );
  expect(countAnswers(answers, undefined)).toBe(10);
  expect(countAnswers(answers, 'TOO_MANY_REQUESTS')).toBe(3);
  for (const { body } of answers.filter(({ status }) => status === 429)) {
    const { retryAfter } = body.value as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(3500);
    expect(retryAfter).toBeLessThanOrEqual(3600);
  }
});

it('opens five accounts an hour in one browser, which costs its network nothing more', async () => {
  const cookie = `__Host-device=${'d'.repeat(43)}`;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => register(`198.51.${n}.8`, cookie)),
  );
  expect(countAnswers(answers, undefined)).toBe(5);
  expect((await register('198.51.1.8')).body.success).toBe(true);
});

it('PWD-03 a wrong password says how many attempts are left, then how long to wait', async () => {
  const member = await registerMember(gateway.app, philippines);
  const [wrong, next] = ['not the password', 'a longer secret 4711'];
  const change = () =>
    call(gateway.app, member, contract.account.changePassword, {
      body: { oldPassword: wrong, newPassword: next, confirmNewPassword: next },
    });
  for (let left = 9; left >= 0; left -= 1)
    expect((await change()).body).toMatchObject({
      errorCode: 'password_wrong',
      value: { fields: [{ field: 'oldPassword', rule: 'wrong', allowed: { left } }] },
    });
  expect((await change()).body).toMatchObject({
    errorCode: 'TOO_MANY_REQUESTS',
    value: { retryAfter: expect.any(Number) },
  });
});

it('T-AUTH-5 says with a refused approval how many attempts are left in the window', async () => {
  const member = await registerMember(gateway.app, philippines);
  const body = { action: 'email', content: { email: 'm@mail.example' } };
  const asked = await call(gateway.app, member, contract.account.stepUp, { body });
  const { id } = asked.body.value as { id: string };
  for (const left of [19, 18]) {
    const refused = await call(gateway.app, member, contract.account.stepUpConfirm, {
      body: { id, password: 'not the password' },
    });
    expect(refused.body).toMatchObject({ errorCode: 'step_up_failed', value: { left } });
  }
});
