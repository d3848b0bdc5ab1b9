import { contract } from '@parlour/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../../tenants/all.ts';
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

it('opens 30 accounts an hour from one network, whatever ports its proxy names', async () => {
  const answers = await Promise.all(
    Array.from({ length: 33 }, (_, index) =>
      call(gateway.app, { tenant: philippines }, contract.member.register, {
        body: registrationForm(uniqueUsername()),
        headers: { 'x-forwarded-for': `203.0.113.8:${40_000 + index}` },
      }),
    ),
  );
  expect(countAnswers(answers, undefined)).toBe(30);
  expect(countAnswers(answers, 'TOO_MANY_REQUESTS')).toBe(3);
  for (const { body } of answers.filter(({ status }) => status === 429)) {
    const { retryAfter } = body.value as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(3500);
    expect(retryAfter).toBeLessThanOrEqual(3600);
  }
});
