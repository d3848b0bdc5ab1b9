import { contract } from '@parlour/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import {
  call,
  uniqueUsername,
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
