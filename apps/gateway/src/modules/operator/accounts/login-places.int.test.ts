import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { CONSOLE_HOST, OPERATOR_PASSWORD } from '../../../testing/operator/operator-client.ts';
import { createFirstOwner } from './first-owner.ts';

const { session } = operatorContract;

let gateway: TestGateway;
beforeAll(async () => {
  // In a demo the password alone is an entire login.
  gateway = await startTestGateway({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => gateway.stop());

type Browser = { readonly ip: string; device?: string };

const ask = async (browser: Browser, route: { method: string; path: string }, body: object) => {
  const response = await gateway.app.inject({
    method: route.method as 'POST',
    url: route.path,
    payload: JSON.stringify(body),
    headers: {
      host: CONSOLE_HOST,
      'content-type': 'application/json',
      'x-forwarded-for': browser.ip,
      ...(browser.device !== undefined && { cookie: `__Host-device=${browser.device}` }),
    },
  });
  const set = response.cookies.find(({ name }) => name === '__Host-device');
  if (set) browser.device = set.value;
  return response.json<{ success: boolean }>().success;
};

let count = 0;
/** An operator with a browser that it has logged in with. */
async function join(ip = '203.0.113.20') {
  const login = `place${(count += 1)}@example.com`;
  const invitation = await createFirstOwner(gateway.db.app, { login, name: 'Ana', by: 'test' });
  if (invitation === 'accepted') throw new Error('has an account');
  const browser: Browser = { ip };
  const { token } = invitation;
  expect(await ask(browser, session.accept, { token, password: OPERATOR_PASSWORD })).toBe(true);
  return { login, browser };
}

const logIn = (browser: Browser, login: string, password = OPERATOR_PASSWORD) =>
  ask(browser, session.login, { login, password });
const guess = async (ip: string, login: string, times: number) => {
  for (let turn = 0; turn < times; turn += 1)
    expect(await logIn({ ip }, login, 'wrong harbour 1')).toBe(false);
};

it('OPS-06 five wrong passwords pause their network, and no one elsewhere', async () => {
  const { login, browser } = await join();
  await guess('198.51.100.1', login, 5);
  expect(await logIn({ ip: '198.51.100.1' }, login)).toBe(false);
  expect(await logIn({ ip: '198.51.100.2' }, login)).toBe(true);
  // A known browser logs in from the very network, again and again.
  expect(browser.device).toMatch(/^[\w-]{43}$/);
  expect(await logIn({ ...browser, ip: '198.51.100.1' }, login)).toBe(true);
});

it('OPS-06 a known browser is paused by its own wrong passwords alone', async () => {
  const { login, browser } = await join();
  for (let turn = 0; turn < 5; turn += 1)
    expect(await logIn(browser, login, 'wrong harbour 1')).toBe(false);
  expect(await logIn(browser, login)).toBe(false);
  expect(await logIn({ ip: browser.ip }, login)).toBe(true);
  // What another operator's browser carries is none that the account knows.
  const other = await join();
  await guess('198.51.100.3', login, 5);
  expect(await logIn({ ip: '198.51.100.3', device: other.browser.device ?? '' }, login)).toBe(
    false,
  );
});

it('OPS-06 a hundred wrong passwords a day pause unknown networks, no known browser', async () => {
  const { login, browser } = await join();
  for (let network = 0; network < 25; network += 1) await guess(`192.0.2.${network}`, login, 4);
  const stranger = { ip: '198.51.100.9' };
  expect(await logIn(stranger, login)).toBe(false);
  expect(await logIn({ ...browser, ip: '198.51.100.9' }, login)).toBe(true);
  await gateway.db.owner.pool.query(
    `update operator_login_failure set first_at = first_at - interval '1 day'`,
  );
  expect(await logIn(stranger, login)).toBe(true);
});

it('OPS-06 a right password begins the count of its network again', async () => {
  const { login } = await join();
  await guess('198.51.100.4', login, 4);
  expect(await logIn({ ip: '198.51.100.4' }, login)).toBe(true);
  await guess('198.51.100.4', login, 4);
  expect(await logIn({ ip: '198.51.100.4' }, login)).toBe(true);
});
