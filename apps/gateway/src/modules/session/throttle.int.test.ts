import { contract } from '@parlour/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import { call, freshName, PASSWORD, registration, startTestGateway, type TestGateway } from '../../harness/gateway.ts';
import { networkOf } from './throttle.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
let gateway: TestGateway;
beforeAll(async () => { gateway = await startTestGateway({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }); });
afterAll(() => gateway.stop());
beforeEach(async () => { await gateway.db.owner.pool.query('delete from throttle'); });

const login = (username: string, password: string, ip: string, tenant = philippines) =>
  call(gateway.app, { tenant }, contract.session.login, { body: { username, password, type: 'username' }, headers: { 'x-forwarded-for': ip } });
const register = async () => {
  const username = freshName();
  await call(gateway.app, { tenant: philippines }, contract.member.register, { body: registration(username), headers: { 'x-forwarded-for': '198.51.100.200' } });
  return username;
};
const told = (answers: readonly { body: { errorCode?: string } }[], code: string | undefined) => answers.filter(({ body }) => body.errorCode === code).length;

it('T-AUTH-2 evaluates 20 guesses at one account from one network, also when they come at once', async () => {
  const username = await register();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => login(username, `guess ${n}`, '203.0.113.1')));
  expect(told(answers, 'login_failed')).toBe(20);
  expect(told(answers, 'TOO_MANY_REQUESTS')).toBe(20);
  expect(answers.find(({ status }) => status === 429)).toBeDefined();
  // The right password is not evaluated there either, but the owner elsewhere gets in.
  expect((await login(username, PASSWORD, '203.0.113.1')).status).toBe(429);
  expect((await login(username, PASSWORD, '198.51.100.7')).status).toBe(200);
});

it('T-AUTH-2 evaluates 100 guesses at one account from everywhere together', async () => {
  const username = await register();
  const answers = [];
  for (let n = 0; n < 150; n += 10) answers.push(...await Promise.all(Array.from({ length: 10 }, (_, index) => login(username, `guess ${n}`, `203.0.113.${n + index}`))));
  expect(told(answers, 'login_failed')).toBe(100);
  expect(told(answers, 'TOO_MANY_REQUESTS')).toBe(50);
});

it('T-AUTH-2 evaluates 60 failures an hour from one network, whoever they are about', async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, () => login(freshName(), PASSWORD, '203.0.113.77')));
  expect(told(answers, 'login_failed')).toBe(60);
  expect(told(answers, 'TOO_MANY_REQUESTS')).toBe(20);
  // Another tenant counts for itself, another network too.
  expect((await login(freshName(), PASSWORD, '203.0.113.77', bangladesh)).status).toBe(400);
});

it('counts no login that succeeds', async () => {
  const username = await register();
  for (let n = 0; n < 30; n++) expect((await login(username, PASSWORD, '203.0.113.5')).status).toBe(200);
});

it('forgets the failures before a success', async () => {
  const username = await register();
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 15; n++) await login(username, 'wrong guess', '203.0.113.6');
    expect((await login(username, PASSWORD, '203.0.113.6')).status).toBe(200);
    await gateway.db.owner.pool.query("delete from throttle where kind = 'login-network'");
  }
});

it('opens 30 accounts an hour from one network', async () => {
  const answers = await Promise.all(Array.from({ length: 33 }, () => call(gateway.app, { tenant: philippines }, contract.member.register, { body: registration(freshName()), headers: { 'x-forwarded-for': '203.0.113.8' } })));
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
