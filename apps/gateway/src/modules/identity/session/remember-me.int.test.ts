import { contract } from '@parlour/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { MemberId } from '../../../domain/ids.ts';
import { type TestBrowser, createTestBrowser } from '../../../testing/gateway/test-browser.ts';
import {
  uniqueUsername,
  PASSWORD,
  registrationForm,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { endAllSessions } from './session-repository.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => gateway.stop());

const owner = (sql: string, params: unknown[] = []) => gateway.db.owner.pool.query(sql, params);
const tokenIn = (answer: { body: { value?: unknown } }) =>
  (answer.body.value as { token: string }).token;
const resume = (browser: TestBrowser) => browser.call(contract.session.resume);
const isLoggedIn = async (browser: TestBrowser, token: string) =>
  (await browser.call(contract.member.info, { token })).status === 200;
const advanceClock = () =>
  owner("update remember_token set used_at = used_at - interval '11 seconds'");
/** A second browser with copied cookies, as a thief of the cookies has. */
const copyOf = ({ cookies }: TestBrowser, tenant = philippines) =>
  createTestBrowser(gateway, tenant, { jar: new Map(cookies), ip: '203.0.113.50' });

async function loginAndRemember(remember = true) {
  const [username, browser] = [uniqueUsername(), createTestBrowser(gateway, philippines)];
  await browser.call(contract.member.register, { body: registrationForm(username) });
  const token = tokenIn(
    await browser.call(contract.session.login, {
      body: { username, password: PASSWORD, type: 'username', remember },
    }),
  );
  return { username, browser, token };
}

it('AUT-06 logs a browser in again for one day by an HttpOnly cookie', async () => {
  const { username, browser } = await loginAndRemember();
  const token = browser.cookies.get('__Host-remember');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(browser.cookies.get('loginRemember')).toBe('1');
  const answer = await resume(browser);
  expect(answer).toMatchObject({ status: 200, body: { value: { userName: username } } });
  expect(await isLoggedIn(browser, tokenIn(answer))).toBe(true);
  const [line] = (answer.headers['set-cookie'] as string[]).filter((one) =>
    one.startsWith('__Host-remember='),
  );
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
    expect(line).toContain(part);
  expect(Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1])).toBeGreaterThan(86_000);
  for (const value of browser.cookies.values()) expect(value).not.toContain(PASSWORD);
  const { rows } = await owner('select row_to_json(t) as row from remember_token t');
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('sets no cookie and resumes nothing without the remember option', async () => {
  const { browser } = await loginAndRemember(false);
  expect(browser.cookies.has('__Host-remember')).toBe(false);
  expect(await resume(browser)).toMatchObject({
    status: 401,
    body: { errorCode: 'login.not.session' },
  });
});

it('AUT-06 a reused token counts as stolen: its successors and sessions end', async () => {
  const { browser, token } = await loginAndRemember();
  const thief = copyOf(browser);
  const ownToken = tokenIn(await resume(browser));
  expect(await isLoggedIn(browser, ownToken)).toBe(true);
  await advanceClock();
  expect((await resume(thief)).status).toBe(401);
  // The gateway cannot tell which of the two is the thief, so both are logged out.
  expect(await isLoggedIn(browser, ownToken)).toBe(false);
  expect(await isLoggedIn(browser, token)).toBe(false);
  expect((await resume(browser)).status).toBe(401);
});

it('does not take two tabs that resume at the same time for a theft', async () => {
  const { browser } = await loginAndRemember();
  const tabs = [copyOf(browser), copyOf(browser)];
  const answers = await Promise.all(tabs.map(resume));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const winner = tabs[answers.findIndex(({ status }) => status === 200)]!;
  expect((await resume(winner)).status).toBe(200);
});

it('refuses the cookie in another browser and at another tenant', async () => {
  const { browser } = await loginAndRemember();
  expect((await resume(copyOf(browser, bangladesh))).status).toBe(401);
  const elsewhere = copyOf(browser);
  elsewhere.cookies.delete('__Host-device');
  expect((await resume(elsewhere)).status).toBe(401);
  // The cookie was stolen, so its own browser has to log in with the password too.
  expect((await resume(browser)).status).toBe(401);
});

it('ends a day after the password login, also when it was resumed meanwhile', async () => {
  const { browser } = await loginAndRemember();
  await owner("update remember_token set expires_at = clock_timestamp() + interval '1 hour'");
  await resume(browser);
  const {
    rows: [row],
  } = await owner(
    `select max(expires_at) < clock_timestamp() + interval '61 minutes' as short from remember_token
      where used_at is null and expires_at < clock_timestamp() + interval '2 hours'`,
  );
  expect(row).toEqual({ short: true });
  await owner('update remember_token set expires_at = clock_timestamp()');
  expect((await resume(browser)).status).toBe(401);
});

it('AUT-06 is forgotten at logout, by "not me", and by a login without remembering', async () => {
  const loggedOut = await loginAndRemember();
  await loggedOut.browser.call(contract.session.logout, { token: loggedOut.token });
  expect(loggedOut.browser.cookies.has('loginRemember')).toBe(false);
  const forgotten = await loginAndRemember();
  const copied = copyOf(forgotten.browser);
  await forgotten.browser.call(contract.session.forget);
  expect(forgotten.browser.cookies.has('__Host-remember')).toBe(false);
  expect((await resume(copied)).status).toBe(401);
  const again = await loginAndRemember();
  await again.browser.call(contract.session.login, {
    body: { username: again.username, password: PASSWORD, type: 'username' },
  });
  expect(again.browser.cookies.has('__Host-remember')).toBe(false);
});

it('AUT-06 is forgotten when all sessions end or the account is locked', async () => {
  const tenantId = gateway.tenancies.ofCode('philippines')!.tenantId;
  const ended = await loginAndRemember();
  const {
    rows: [member],
  } = await owner('select id from member where username = $1', [ended.username]);
  await gateway.db.owner.transaction(tenantId, (tx) =>
    endAllSessions(tx, tenantId, (member as { id: MemberId }).id, { why: 'excluded' }),
  );
  expect((await resume(ended.browser)).status).toBe(401);
  const locked = await loginAndRemember();
  await owner("update member set status = 'LOCKED' where username = $1", [locked.username]);
  expect((await resume(locked.browser)).status).toBe(401);
});

it('does not log in during maintenance', async () => {
  const { browser } = await loginAndRemember();
  const id = gateway.tenancies.ofCode('philippines')!.tenantId;
  await owner(
    "insert into setting (tenant, key, value) values ($1, 'maintenance', '{\"on\":true}')",
    [id],
  );
  expect((await resume(browser)).status).toBe(503);
  await owner("delete from setting where tenant = $1 and key = 'maintenance'", [id]);
});
