import { contract } from '@parlour/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import { type Browser, browserOf } from '../../harness/browser.ts';
import {
  freshName,
  PASSWORD,
  registration,
  startTestGateway,
  type TestGateway,
} from '../../harness/gateway.ts';
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
const resume = (browser: Browser) => browser.ask(contract.session.resume);
const isIn = async (browser: Browser, token: string) =>
  (await browser.ask(contract.member.info, { token })).status === 200;
const later = () => owner("update remember_token set used_at = used_at - interval '11 seconds'");
/** A browser like another: what somebody holds who copied its cookies. */
const copyOf = ({ jar }: Browser, tenant = philippines) =>
  browserOf(gateway, tenant, { jar: new Map(jar), ip: '203.0.113.50' });

async function remembered(remember = true) {
  const [username, browser] = [freshName(), browserOf(gateway, philippines)];
  await browser.ask(contract.member.register, { body: registration(username) });
  const token = tokenIn(
    await browser.ask(contract.session.login, {
      body: { username, password: PASSWORD, type: 'username', remember },
    }),
  );
  return { username, browser, token };
}

it('AUT-06 lets a browser in again for a day, by a cookie that no script reads, and leaves no password anywhere', async () => {
  const { username, browser } = await remembered();
  const token = browser.jar.get('__Host-remember');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(browser.jar.get('loginRemember')).toBe('1');
  const answer = await resume(browser);
  expect(answer).toMatchObject({ status: 200, body: { value: { userName: username } } });
  expect(await isIn(browser, tokenIn(answer))).toBe(true);
  const [line] = (answer.headers['set-cookie'] as string[]).filter((one) =>
    one.startsWith('__Host-remember='),
  );
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
    expect(line).toContain(part);
  expect(Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1])).toBeGreaterThan(86_000);
  for (const value of browser.jar.values()) expect(value).not.toContain(PASSWORD);
  const { rows } = await owner('select row_to_json(t) as row from remember_token t');
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('keeps nothing where nobody asked for it, and lets nobody in', async () => {
  const { browser } = await remembered(false);
  expect(browser.jar.has('__Host-remember')).toBe(false);
  expect(await resume(browser)).toMatchObject({
    status: 401,
    body: { errorCode: 'login.not.session' },
  });
});

it('AUT-06 uses each token once, and takes a used one that comes back for a theft: the family and its sessions end', async () => {
  const { browser, token } = await remembered();
  const thief = copyOf(browser);
  const owners = tokenIn(await resume(browser));
  expect(await isIn(browser, owners)).toBe(true);
  await later();
  expect((await resume(thief)).status).toBe(401);
  // Nobody can tell which of the two was the thief.
  expect(await isIn(browser, owners)).toBe(false);
  expect(await isIn(browser, token)).toBe(false);
  expect((await resume(browser)).status).toBe(401);
});

it('takes two tabs that ask at the same time for what they are', async () => {
  const { browser } = await remembered();
  const tabs = [copyOf(browser), copyOf(browser)];
  const answers = await Promise.all(tabs.map(resume));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const winner = tabs[answers.findIndex(({ status }) => status === 200)]!;
  expect((await resume(winner)).status).toBe(200);
});

it('lets no other browser in with the cookie, and no other brand', async () => {
  const { browser } = await remembered();
  expect((await resume(copyOf(browser, bangladesh))).status).toBe(401);
  const elsewhere = copyOf(browser);
  elsewhere.jar.delete('__Host-device');
  expect((await resume(elsewhere)).status).toBe(401);
  // Somebody has the cookie who should not: the browser it was made for asks for the password too.
  expect((await resume(browser)).status).toBe(401);
});

it('counts the day from the password, however often the browser comes back', async () => {
  const { browser } = await remembered();
  await owner("update remember_token set expires_at = clock_timestamp() + interval '1 hour'");
  await resume(browser);
  const {
    rows: [row],
  } = await owner(
    "select max(expires_at) < clock_timestamp() + interval '61 minutes' as short from remember_token where used_at is null and expires_at < clock_timestamp() + interval '2 hours'",
  );
  expect(row).toEqual({ short: true });
  await owner('update remember_token set expires_at = clock_timestamp()');
  expect((await resume(browser)).status).toBe(401);
});

it('AUT-06 forgets at logout, by "not me", and when somebody signs in without it', async () => {
  const left = await remembered();
  await left.browser.ask(contract.session.logout, { token: left.token });
  expect(left.browser.jar.has('loginRemember')).toBe(false);
  const kept = await remembered();
  const copied = copyOf(kept.browser);
  await kept.browser.ask(contract.session.forget);
  expect(kept.browser.jar.has('__Host-remember')).toBe(false);
  expect((await resume(copied)).status).toBe(401);
  const again = await remembered();
  await again.browser.ask(contract.session.login, {
    body: { username: again.username, password: PASSWORD, type: 'username' },
  });
  expect(again.browser.jar.has('__Host-remember')).toBe(false);
});

it('AUT-06 forgets with all sessions of a member (password change, exclusion) and with a locked account', async () => {
  const tenantId = gateway.tenancies.ofCode('philippines')!.tenantId;
  const ended = await remembered();
  const {
    rows: [member],
  } = await owner('select id from member where username = $1', [ended.username]);
  await gateway.db.owner.transaction(tenantId, (tx) =>
    endAllSessions(tx, tenantId, (member as { id: bigint }).id, { why: 'excluded' }),
  );
  expect((await resume(ended.browser)).status).toBe(401);
  const locked = await remembered();
  await owner("update member set status = 'LOCKED' where username = $1", [locked.username]);
  expect((await resume(locked.browser)).status).toBe(401);
});

it('is no way around a closed house', async () => {
  const { browser } = await remembered();
  const id = gateway.tenancies.ofCode('philippines')!.tenantId;
  await owner(
    "insert into setting (tenant, key, value) values ($1, 'maintenance', '{\"on\":true}')",
    [id],
  );
  expect((await resume(browser)).status).toBe(503);
  await owner("delete from setting where tenant = $1 and key = 'maintenance'", [id]);
});
