import { contract } from '@parlour/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { type TestBrowser, createTestBrowser } from '../../../testing/gateway/test-browser.ts';
import {
  uniqueUsername,
  PASSWORD,
  registrationForm,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { sha256 } from '../../../security/secret-hash.ts';

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
/** Moves the counted failures into the past. */
const advanceClock = (time: string) =>
  owner(
    `update throttle set last_at = last_at - $1::interval,
      window_start = window_start - $1::interval`,
    [time],
  );
/** Sets the count of failures, instead of making them. */
const setFailures = (kind: string, subject: string, hits: number) =>
  owner(
    `insert into throttle (tenant, kind, subject, hits, last_at)
      values ($1, $2, $3, $4, clock_timestamp() - interval '1 minute')
      on conflict (tenant, kind, subject) do update set hits = excluded.hits`,
    [gateway.tenancies.ofCode('philippines')!.tenantId, kind, subject, hits],
  );
const accountSubject = (username: string) => sha256(username.toLowerCase()).toString('base64url');

const browserAt = (ip: string, tenant = philippines) => createTestBrowser(gateway, tenant, { ip });
const login = async (
  browser: TestBrowser,
  username: string,
  password: string,
  captcha?: string,
) => {
  const { status, body } = await browser.call(contract.session.login, {
    body: { username, password, type: 'username', ...(captcha && { captcha }) },
  });
  return {
    status,
    code: body.errorCode,
    value: body.value as { captcha?: true; retryAfter?: number } | undefined,
  };
};
/** Guesses passwords as a patient attacker: solves every captcha and waits out short delays. */
async function guessPasswords(browser: TestBrowser, username: string, attempts: number) {
  const codes: (string | undefined)[] = [];
  let needsCaptcha = false;
  for (let n = 0; n < attempts; n++) {
    const { code, value } = await login(
      browser,
      username,
      `guess ${n}`,
      needsCaptcha ? await browser.solveCaptcha() : undefined,
    );
    codes.push(code);
    needsCaptcha = value?.captcha === true;
    // The block of half an hour is not waited out.
    if ((value?.retryAfter ?? 0) <= 60) await advanceClock(`${value?.retryAfter ?? 0} seconds`);
    await owner("update captcha set created_at = created_at - interval '1 second'");
  }
  return codes;
}
async function register(ip = '198.51.100.200') {
  const [username, browser] = [uniqueUsername(), browserAt(ip)];
  await browser.call(contract.member.register, { body: registrationForm(username) });
  return { username, browser };
}
const countOf = (codes: readonly (string | undefined)[], code: string) =>
  codes.filter((each) => each === code).length;

it('AUT-04 T-AUTH-2 requires a captcha from the third failure on', async () => {
  const { username } = await register();
  const browser = browserAt('203.0.113.1');
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
  const answer = await browser.solveCaptcha();
  expect(await login(browser, username, PASSWORD, 'wrong')).toMatchObject({
    code: 'captcha_invalid',
  });
  expect(await login(browser, username, PASSWORD, answer)).toMatchObject({
    code: 'captcha_invalid',
  });
  await owner("update captcha set created_at = created_at - interval '1 second'");
  expect((await login(browser, username, PASSWORD, await browser.solveCaptcha())).status).toBe(200);
  // A success resets the count of failures.
  expect((await login(browserAt('203.0.113.101'), username, 'again')).value).toBeUndefined();
});

it('T-AUTH-2 requires a captcha from an address that tries many usernames', async () => {
  const browser = browserAt('203.0.113.2');
  for (let n = 0; n < 3; n++) await login(browser, uniqueUsername(), PASSWORD);
  expect(await login(browser, uniqueUsername(), PASSWORD)).toMatchObject({
    code: 'captcha_invalid',
  });
});

it('T-AUTH-2 delays logins by 1, 2, 4 up to 60 seconds from the fifth failure on', async () => {
  const { username } = await register();
  const browser = browserAt('203.0.113.3');
  const waits: (number | undefined)[] = [];
  for (let n = 0; n < 13; n++) {
    await owner("update captcha set created_at = created_at - interval '1 second'");
    const { value } = await login(browser, username, `guess ${n}`, await browser.solveCaptcha());
    waits.push(value?.retryAfter);
    if (n === 6) {
      await owner("update captcha set created_at = created_at - interval '1 second'");
      expect(await login(browser, username, PASSWORD, await browser.solveCaptcha())).toMatchObject({
        status: 429,
        code: 'TOO_MANY_REQUESTS',
        value: { retryAfter: 4 },
      });
    }
    await advanceClock(`${value?.retryAfter ?? 0} seconds`);
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

it('T-AUTH-2 blocks an address for half an hour after 20 failures at an account', async () => {
  const { username } = await register();
  const browser = browserAt('203.0.113.4');
  await setFailures('login-pair', `${accountSubject(username)} 203.0.113.4`, 18);
  expect(await guessPasswords(browser, username, 4)).toEqual([
    'captcha_invalid',
    'login_failed',
    'login_failed',
    'TOO_MANY_REQUESTS',
  ]);
  const refusal = await login(browser, username, PASSWORD, await browser.solveCaptcha());
  expect(refusal).toMatchObject({ status: 429 });
  expect(refusal.value?.retryAfter).toBeGreaterThan(1500);
  await advanceClock('31 minutes');
  await owner("update captcha set created_at = created_at - interval '1 second'");
  expect((await login(browser, username, PASSWORD, await browser.solveCaptcha())).status).toBe(200);
});

it('T-AUTH-2 applies the captcha rule to concurrent attempts too', async () => {
  const { username } = await register();
  const codes = await Promise.all(
    Array.from(
      { length: 40 },
      async (_, n) => (await login(browserAt('203.0.113.5'), username, `guess ${n}`)).code,
    ),
  );
  expect(countOf(codes, 'login_failed')).toBe(3);
  expect(countOf(codes, 'captcha_invalid')).toBe(37);
});

it('T-AUTH-2 blocks a network after 60 failures in an hour at any accounts', async () => {
  await setFailures('login-network', '203.0.113.6', 58);
  const browser = browserAt('203.0.113.6');
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 5; n++) {
    codes.push(
      (await login(browser, uniqueUsername(), PASSWORD, await browser.solveCaptcha())).code,
    );
    await owner("update captcha set created_at = created_at - interval '1 second'");
  }
  expect(codes).toEqual([
    'login_failed',
    'login_failed',
    'TOO_MANY_REQUESTS',
    'TOO_MANY_REQUESTS',
    'TOO_MANY_REQUESTS',
  ]);
  // Each tenant has its own count.
  expect((await login(browserAt('203.0.113.6', bangladesh), uniqueUsername(), PASSWORD)).code).toBe(
    'login_failed',
  );
});

it('T-AUTH-2 blocks an account after 100 failures, except on its known devices', async () => {
  const { username, browser: knownBrowser } = await register();
  await setFailures('login-account', accountSubject(username), 97);
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 6; n++) {
    const browser = browserAt(`203.0.114.${n}`);
    codes.push((await login(browser, username, `guess ${n}`, await browser.solveCaptcha())).code);
  }
  expect(countOf(codes, 'login_failed')).toBe(3);
  expect(countOf(codes, 'TOO_MANY_REQUESTS')).toBe(3);
  // On other devices even the correct password is refused; on the known one it needs no captcha.
  expect((await login(browserAt('198.51.100.99'), username, PASSWORD)).status).toBe(429);
  expect((await login(knownBrowser, username, PASSWORD)).status).toBe(200);
  // A login on the known device does not lift the block.
  const attacker = browserAt('203.0.115.1');
  expect((await login(attacker, username, 'guess', await attacker.solveCaptcha())).status).toBe(
    429,
  );
});

it('T-AUTH-2 limits the failures of a known device, which counts for one account', async () => {
  const { username, browser } = await register();
  const { username: other } = await register('198.51.100.201');
  expect(await guessPasswords(browser, username, 22)).toEqual([
    ...Array.from({ length: 20 }, () => 'login_failed'),
    'TOO_MANY_REQUESTS',
    'TOO_MANY_REQUESTS',
  ]);
  await setFailures('login-network', '198.51.100.200', 60);
  expect((await login(browser, other, PASSWORD)).status).toBe(429);
  // A forged device cookie is not a known device.
  expect(
    (
      await login(
        createTestBrowser(gateway, philippines, {
          ip: '198.51.100.200',
          jar: new Map([['__Host-device', 'A'.repeat(43)]]),
        }),
        username,
        PASSWORD,
      )
    ).status,
  ).toBe(429);
});

it('does not count successful logins', async () => {
  const { username } = await register();
  for (let n = 0; n < 70; n += 10) {
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => login(browserAt('203.0.113.7'), username, PASSWORD)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  }
});

it('T-AUTH-2 answers the same for wrong passwords and unknown usernames', async () => {
  const { username } = await register();
  const [wrong, unknown] = [
    await guessPasswords(browserAt('203.0.116.1'), username, 8),
    await guessPasswords(browserAt('203.0.116.2'), uniqueUsername(), 8),
  ];
  expect(wrong).toEqual(unknown);
});
