import { contract, type Route } from '@parlour/contract';
import { solveHumanTask, type HumanTask } from '@parlour/contract/human-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  registrationForm,
  startTestGateway,
  type TestGateway,
  uniqueUsername,
} from '../../../testing/gateway/test-gateway.ts';

const pakistan = tenants.find(({ code }) => code === 'pakistan')!;
const tenant = { tenant: pakistan };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    HUMAN_CHECK: 'on',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
  });
  await write('whitelabel', { MOBILEVERCODELOGIN3: true, LOGINIPVERF3: false });
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.db.owner.pool.query('delete from throttle'));

const tenantId = () => gateway.tenancies.ofCode('pakistan')!.tenantId;
const write = (key: string, value: object) =>
  gateway.db.owner.pool.query(
    `insert into setting (tenant, key, value) values ($1, $2, $3)
     on conflict (tenant, key) do update set value = excluded.value`,
    [tenantId(), key, JSON.stringify(value)],
  );
const setHits = (kind: string, subject: string, hits: number) =>
  gateway.db.owner.pool.query(
    `insert into throttle (tenant, kind, subject, hits) values ($1, $2, $3, $4)
     on conflict (tenant, kind, subject) do update set hits = excluded.hits`,
    [tenantId(), kind, subject, hits],
  );

const fetchTask = async (ip: string): Promise<HumanTask> =>
  (await call(gateway.app, tenant, contract.check.human, { headers: { 'x-forwarded-for': ip } }))
    .body.value as HumanTask;
const ask = async (ip: string, route: Route, body: object, task?: HumanTask) =>
  (
    await call(gateway.app, tenant, route, {
      body: { ...body, human: await solveHumanTask(task ?? (await fetchTask(ip))) },
      headers: { 'x-forwarded-for': ip },
    })
  ).body;
const costOf = async (ip: string): Promise<number> => (await fetchTask(ip)).parameters.cost;

let numbers = 0;
/** The digits of a member's verified number. */
async function registerWithNumber(ip: string): Promise<string> {
  const username = uniqueUsername();
  await ask(ip, contract.member.register, registrationForm(username));
  const digits = `3${String(210_000_000 + (numbers += 1) * 1009)}`;
  await gateway.db.owner.pool.query(
    'update member set mobile = $2, mobile_verified_at = now() where username = $1',
    [username, `+92${digits}`],
  );
  return digits;
}

it('AUT-02 eleven members behind one address get their codes', async () => {
  const carrier = '203.0.113.7';
  const members = await Promise.all(
    Array.from({ length: 11 }, (_, n) => registerWithNumber(`198.51.${n}.1`)),
  );
  for (const mobileNum of members) {
    const body = { mobileNum, countryDialingCode: '92' };
    expect(await ask(carrier, contract.verification.smsLogin, body)).toEqual({
      success: true,
      value: { expiredMinutes: 5 },
    });
  }
  for (const digits of members) {
    const inbox = contract.sandbox.inbox;
    const { body } = await call(gateway.app, tenant, inbox, { query: { to: `+92${digits}` } });
    const password = /\d{6}/.exec((body.value as { text: string }[])[0]?.text ?? '')?.[0];
    const login = { username: digits, countryDialingCode: '92', password, type: 'sms' };
    expect((await ask(carrier, contract.session.login, login)).success).toBe(true);
  }
  // They came back, so that nothing is held against the address.
  expect(await costOf(carrier)).toBe(await costOf('203.0.113.99'));
});

it('REG-01 unanswered codes and new accounts make the human check harder, no wall', async () => {
  const ip = '203.0.113.8';
  const usual = await costOf(ip);
  const easy = await fetchTask(ip);
  await setHits('sms-members-network', ip, 9);
  expect(await costOf(ip)).toBe(usual);
  await setHits('sms-members-network', ip, 10);
  expect(await costOf(ip)).toBe(2 * usual);
  await setHits('register-network', ip, 400);
  expect(await costOf(ip)).toBe(16 * usual);
  await setHits('register-network', ip, 31);
  // A task from before is not enough any more; one of now is.
  const form = () => registrationForm(uniqueUsername());
  const register = contract.member.register;
  expect((await ask(ip, register, form(), easy)).errorCode).toBe('human_check_failed');
  expect((await ask(ip, register, form())).success).toBe(true);
  await write('sharedNetworks', { ranges: ['203.0.113.0/24'] });
  expect(await costOf(ip)).toBe(usual);
  await write('sharedNetworks', { ranges: [] });
});

it('AUT-01 failures of a listed network shut out no one else behind it', async () => {
  const ip = '203.0.113.9';
  const login = () =>
    ask(ip, contract.session.login, {
      username: uniqueUsername(),
      password: 'wrong harbour 12',
      type: 'username',
    });
  await setHits('login-network', ip, 60);
  expect((await login()).errorCode).toBe('TOO_MANY_REQUESTS');
  await write('sharedNetworks', { ranges: ['203.0.113.0/24'] });
  expect((await login()).errorCode).toBe('captcha_invalid');
  await setHits('login-network', ip, 59);
  expect((await login()).errorCode).toBe('login_failed');
  await write('sharedNetworks', { ranges: [] });
});
