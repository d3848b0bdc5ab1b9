import { contract } from '@parlour/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import { type Browser, browserOf } from '../../harness/browser.ts';
import {
  freshName,
  PASSWORD,
  registration,
  startTestGateway,
  type TestGateway,
} from '../../harness/gateway.ts';
import { sha256 } from './session-service.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  await owner('delete from throttle');
});

const owner = (sql: string, params: unknown[] = []) => gateway.db.owner.pool.query(sql, params);
/** As if the last guess had been so long ago. */
const pass = (time: string) =>
  owner(
    'update throttle set last_at = last_at - $1::interval, window_start = window_start - $1::interval',
    [time],
  );
/** Guesses that have been counted, without the trouble of making them. */
const counted = (kind: string, subject: string, hits: number) =>
  owner(
    "insert into throttle (tenant, kind, subject, hits, last_at) values ($1, $2, $3, $4, clock_timestamp() - interval '1 minute') on conflict (tenant, kind, subject) do update set hits = excluded.hits",
    [gateway.tenancies.ofCode('philippines')!.tenantId, kind, subject, hits],
  );
const accountOf = (username: string) => sha256(username.toLowerCase()).toString('base64url');

const at = (ip: string, tenant = philippines) => browserOf(gateway, tenant, { ip });
const login = async (browser: Browser, username: string, password: string, captcha?: string) => {
  const { status, body } = await browser.ask(contract.session.login, {
    body: { username, password, type: 'username', ...(captcha && { captcha }) },
  });
  return {
    status,
    code: body.errorCode,
    value: body.value as { captcha?: true; retryAfter?: number } | undefined,
  };
};
/** Guesses as somebody who copies every picture that is asked for, and waits as long as is asked. */
async function guess(browser: Browser, username: string, times: number) {
  const codes: (string | undefined)[] = [];
  let needs = false;
  for (let n = 0; n < times; n++) {
    const { code, value } = await login(
      browser,
      username,
      `guess ${n}`,
      needs ? await browser.readPicture() : undefined,
    );
    codes.push(code);
    needs = value?.captcha === true;
    // A pause is waited for; the end of half an hour is not.
    if ((value?.retryAfter ?? 0) <= 60) await pass(`${value?.retryAfter ?? 0} seconds`);
    await owner("update captcha set created_at = created_at - interval '1 second'");
  }
  return codes;
}
async function register(ip = '198.51.100.200') {
  const [username, browser] = [freshName(), at(ip)];
  await browser.ask(contract.member.register, { body: registration(username) });
  return { username, browser };
}
const times = (codes: readonly (string | undefined)[], code: string) =>
  codes.filter((one) => one === code).length;

it('AUT-04 T-AUTH-2 asks for the picture from the third failure on, and evaluates nothing without it', async () => {
  const { username } = await register();
  const browser = at('203.0.113.1');
  expect((await login(browser, username, 'one')).value).toBeUndefined();
  expect((await login(browser, username, 'two')).value).toBeUndefined();
  expect(await login(browser, username, 'three')).toMatchObject({
    status: 400,
    code: 'login_failed',
    value: { captcha: true },
  });
  expect(await login(browser, username, PASSWORD)).toMatchObject({
    status: 400,
    code: 'captcha_invalid',
    value: { captcha: true },
  });
  const answer = await browser.readPicture();
  expect(await login(browser, username, PASSWORD, 'wrong')).toMatchObject({
    code: 'captcha_invalid',
  });
  expect(await login(browser, username, PASSWORD, answer)).toMatchObject({
    code: 'captcha_invalid',
  });
  await owner("update captcha set created_at = created_at - interval '1 second'");
  expect((await login(browser, username, PASSWORD, await browser.readPicture())).status).toBe(200);
  // The failures before a success are forgotten.
  expect((await login(at('203.0.113.101'), username, 'again')).value).toBeUndefined();
});

it('T-AUTH-2 asks whoever tries many names for the picture too', async () => {
  const browser = at('203.0.113.2');
  for (let n = 0; n < 3; n++) await login(browser, freshName(), PASSWORD);
  expect(await login(browser, freshName(), PASSWORD)).toMatchObject({ code: 'captcha_invalid' });
});

it('T-AUTH-2 lets a guesser wait 1, 2, 4 and up to 60 seconds from the fifth failure on', async () => {
  const { username } = await register();
  const browser = at('203.0.113.3');
  const waits: (number | undefined)[] = [];
  for (let n = 0; n < 13; n++) {
    await owner("update captcha set created_at = created_at - interval '1 second'");
    const { value } = await login(browser, username, `guess ${n}`, await browser.readPicture());
    waits.push(value?.retryAfter);
    if (n === 6) {
      await owner("update captcha set created_at = created_at - interval '1 second'");
      expect(await login(browser, username, PASSWORD, await browser.readPicture())).toMatchObject({
        status: 429,
        code: 'TOO_MANY_REQUESTS',
        value: { retryAfter: 4 },
      });
    }
    await pass(`${value?.retryAfter ?? 0} seconds`);
  }
  expect(waits).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    1,
    2,
    4,
    8,
    16,
    32,
    60,
    60,
    60,
  ]);
});

it('T-AUTH-2 evaluates 20 guesses in half an hour at one account from one network', async () => {
  const { username } = await register();
  const browser = at('203.0.113.4');
  await counted('login-pair', `${accountOf(username)} 203.0.113.4`, 18);
  expect(await guess(browser, username, 4)).toEqual([
    'captcha_invalid',
    'login_failed',
    'login_failed',
    'TOO_MANY_REQUESTS',
  ]);
  const told = await login(browser, username, PASSWORD, await browser.readPicture());
  expect(told).toMatchObject({ status: 429 });
  expect(told.value?.retryAfter).toBeGreaterThan(1500);
  await pass('31 minutes');
  await owner("update captcha set created_at = created_at - interval '1 second'");
  expect((await login(browser, username, PASSWORD, await browser.readPicture())).status).toBe(200);
});

it('T-AUTH-2 lets guesses that come at once through one by one', async () => {
  const { username } = await register();
  const codes = await Promise.all(
    Array.from(
      { length: 40 },
      async (_, n) => (await login(at('203.0.113.5'), username, `guess ${n}`)).code,
    ),
  );
  expect(times(codes, 'login_failed')).toBe(3);
  expect(times(codes, 'captcha_invalid')).toBe(37);
});

it('T-AUTH-2 evaluates 60 failures an hour from one network, whoever they are about', async () => {
  await counted('login-network', '203.0.113.6', 58);
  const browser = at('203.0.113.6');
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 5; n++) {
    codes.push((await login(browser, freshName(), PASSWORD, await browser.readPicture())).code);
    await owner("update captcha set created_at = created_at - interval '1 second'");
  }
  expect(codes).toEqual([
    'login_failed',
    'login_failed',
    'TOO_MANY_REQUESTS',
    'TOO_MANY_REQUESTS',
    'TOO_MANY_REQUESTS',
  ]);
  // Another tenant counts for itself.
  expect((await login(at('203.0.113.6', bangladesh), freshName(), PASSWORD)).code).toBe(
    'login_failed',
  );
});

it('T-AUTH-2 evaluates 100 guesses in a row at one account from everywhere, and the owner on a known device still gets in', async () => {
  const { username, browser: owners } = await register();
  await counted('login-account', accountOf(username), 97);
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 6; n++) {
    const browser = at(`203.0.114.${n}`);
    codes.push((await login(browser, username, `guess ${n}`, await browser.readPicture())).code);
  }
  expect(times(codes, 'login_failed')).toBe(3);
  expect(times(codes, 'TOO_MANY_REQUESTS')).toBe(3);
  // Elsewhere not even the right password is looked at; where the owner has signed in before it is, without a picture.
  expect((await login(at('198.51.100.99'), username, PASSWORD)).status).toBe(429);
  expect((await login(owners, username, PASSWORD)).status).toBe(200);
  // The owner's success gives the strangers no new guesses.
  const stranger = at('203.0.115.1');
  expect((await login(stranger, username, 'guess', await stranger.readPicture())).status).toBe(429);
});

it("T-AUTH-2 gives a known device a budget of its own, not an endless one, and nobody else's account", async () => {
  const { username, browser } = await register();
  const { username: other } = await register('198.51.100.201');
  expect(await guess(browser, username, 22)).toEqual([
    ...Array.from({ length: 20 }, () => 'login_failed'),
    'TOO_MANY_REQUESTS',
    'TOO_MANY_REQUESTS',
  ]);
  await counted('login-network', '198.51.100.200', 60);
  expect((await login(browser, other, PASSWORD)).status).toBe(429);
  // A made-up cookie makes no known device.
  expect(
    (
      await login(
        browserOf(gateway, philippines, {
          ip: '198.51.100.200',
          jar: new Map([['__Host-device', 'A'.repeat(43)]]),
        }),
        username,
        PASSWORD,
      )
    ).status,
  ).toBe(429);
});

it('counts no login that succeeds', async () => {
  const { username } = await register();
  for (let n = 0; n < 70; n += 10) {
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => login(at('203.0.113.7'), username, PASSWORD)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  }
});

it('T-AUTH-2 gives one answer to a wrong password and to a name that nobody has, at every step', async () => {
  const { username } = await register();
  const [wrong, unknown] = [
    await guess(at('203.0.116.1'), username, 8),
    await guess(at('203.0.116.2'), freshName(), 8),
  ];
  expect(wrong).toEqual(unknown);
});
