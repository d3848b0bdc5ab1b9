import { contract } from '@parlour/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import {
  call,
  freshName,
  registration,
  startTestGateway,
  type TestGateway,
} from '../../harness/gateway.ts';
import { networkOf } from './throttle.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  await gateway.db.owner.pool.query('delete from throttle');
});

const told = (answers: readonly { body: { errorCode?: string } }[], code: string | undefined) =>
  answers.filter(({ body }) => body.errorCode === code).length;

it('opens 30 accounts an hour from one network', async () => {
  const answers = await Promise.all(
    Array.from({ length: 33 }, () =>
      call(gateway.app, { tenant: philippines }, contract.member.register, {
        body: registration(freshName()),
        headers: { 'x-forwarded-for': '203.0.113.8' },
      }),
    ),
  );
  expect(told(answers, undefined)).toBe(30);
  expect(told(answers, 'TOO_MANY_REQUESTS')).toBe(3);
});

it('takes all of IPv4 and the first 64 bits of IPv6 for a network', () => {
  expect(networkOf('203.0.113.1')).toBe('203.0.113.1');
  expect(networkOf('::ffff:203.0.113.1')).toBe('203.0.113.1');
  expect(networkOf('2001:db8:0:1:aaaa:bbbb:cccc:dddd')).toBe(networkOf('2001:db8:0:1::5'));
  expect(networkOf('2001:db8:0:1::5')).not.toBe(networkOf('2001:db8:0:2::5'));
  expect(networkOf('::1')).toBe('0:0:0:0');
});
