import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type Forgery, softPasskey } from '../../../testing/gateway/soft-passkey.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  CONSOLE_HOST,
  createOwner,
  type LoggedInOperator,
  openConsole,
  type OperatorBrowser,
  OPERATOR_PASSWORD,
} from '../../../testing/operator/operator-client.ts';
import { createFirstOwner } from './first-owner.ts';

const { approvals, operators, session } = operatorContract;
const DEMO_OFF = { DEMO: '0', MASTER_KEY: '09'.repeat(32), HUMAN_CHECK: 'on' };
const ORIGIN = `http://${CONSOLE_HOST}`;
type Options = Record<string, unknown>;

let gateway: TestGateway;
let owner: LoggedInOperator;
let second: LoggedInOperator;
let count = 0;
beforeAll(async () => {
  gateway = await startTestGateway({
    ...DEMO_OFF,
    RATE_LIMITS: 'on',
    PAYLOAD_ENCRYPTION: 'required',
    API_REQUESTS_PER_MINUTE: '6000',
  });
  owner = await createOwner(gateway, 'owner@example.com');
  second = await createOwner(gateway, 'second@example.com');
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.db.owner.pool.query('update operator_totp set last_step = 0'));

const add = async (
  browser: OperatorBrowser,
  passkey = softPasskey(ORIGIN),
  forgery: Forgery = {},
  password?: string,
) => {
  const options = await browser.call<Options>(session.passkeyOptions, {
    body: password === undefined ? {} : { password },
  });
  const response = passkey.attest(options.body.value, forgery);
  const answer = await browser.call<{ recoveryCodes: string[] }>(session.addPasskey, {
    body: { response, name: 'Laptop' },
  });
  return { passkey, answer };
};

/** An operator whose only second factor is a passkey. */
async function joinWithPasskey() {
  const login = `passkey${(count += 1)}@example.com`;
  const invitation = await createFirstOwner(gateway.db.app, { login, name: 'Ana', by: 'test' });
  if (invitation === 'accepted') throw new Error('has an account');
  const browser = openConsole(gateway.app);
  await browser.call(session.accept, {
    body: { token: invitation.token, password: OPERATOR_PASSWORD },
  });
  const { passkey, answer } = await add(browser);
  return { login, browser, passkey, recoveryCodes: answer.body.value.recoveryCodes };
}

const logIn = async (login: string) => {
  const browser = openConsole(gateway.app);
  const answer = await browser.call<{ stage: string }>(session.login, {
    body: { login, password: OPERATOR_PASSWORD },
  });
  return { browser, stage: answer.body.value.stage };
};
const loginOptions = async (browser: OperatorBrowser) =>
  (await browser.call<Options>(session.passkeyLoginOptions)).body.value;

it('OPS-06 a passkey is the mandatory second factor of every login', async () => {
  const { login, browser, passkey, recoveryCodes } = await joinWithPasskey();
  expect(recoveryCodes).toHaveLength(10);
  expect((await browser.call(operators.list)).status).toBe(200);
  const again = await logIn(login);
  expect(again.stage).toBe('factor');
  expect((await again.browser.call(operators.list)).body.errorCode).toBe('second_factor_due');
  const response = passkey.sign(await loginOptions(again.browser));
  const verified = await again.browser.call(session.verifyPasskey, { body: { response } });
  expect(verified.body.value).toEqual({ stage: 'full' });
  expect((await again.browser.call(operators.list)).status).toBe(200);
});

it('OPS-06 a recovery code stands in for a lost passkey, once', async () => {
  const { login, recoveryCodes } = await joinWithPasskey();
  const [code = ''] = recoveryCodes;
  const verify = async () =>
    (await (await logIn(login)).browser.call(session.verify, { body: { code } })).body.errorCode;
  expect(await verify()).toBeUndefined();
  expect(await verify()).toBe('code_refused');
});

it('T-AUTH-6 forged, replayed and foreign signatures are refused; five end the login', async () => {
  const { login, passkey } = await joinWithPasskey();
  const { browser } = await logIn(login);
  const other = await joinWithPasskey();
  const old = await loginOptions(browser);
  const attempts: [string, (options: Options) => object][] = [
    ['another origin', (options) => passkey.sign(options, { origin: 'http://evil.example' })],
    ['another relying party', (options) => passkey.sign(options, { rpId: 'evil.example' })],
    ['no user verification', (options) => passkey.sign(options, { isVerified: false })],
    ['an older challenge', () => passkey.sign(old)],
    ['a passkey of another operator', (options) => other.passkey.sign(options)],
  ];
  const errors: (string | undefined)[] = [];
  for (const [, forge] of attempts) {
    const response = forge(await loginOptions(browser));
    errors.push((await browser.call(session.verifyPasskey, { body: { response } })).body.errorCode);
  }
  expect(errors).toEqual([...Array.from({ length: 4 }, () => 'passkey_refused'), 'login_paused']);
});

it('OPS-06 an open session adds a passkey with the password only', async () => {
  const refused = await owner.call(session.passkeyOptions, { body: { password: 'not this one' } });
  expect(refused.body.errorCode).toBe('password_refused');
  const { answer } = await add(owner, softPasskey(ORIGIN), {}, OPERATOR_PASSWORD);
  // The recovery codes of the app stay good.
  expect(answer.body.value).toEqual({ recoveryCodes: [] });
  const foreign = await add(
    owner,
    softPasskey(ORIGIN),
    { origin: 'http://evil.example' },
    OPERATOR_PASSWORD,
  );
  expect(foreign.answer.body.errorCode).toBe('passkey_refused');
  const me = await owner.call<object>(session.me);
  expect(me.body.value).toMatchObject({ hasTotp: true, passkeys: 1 });
});

it('OPS-06 the last second factor stays; with another one a passkey is removed', async () => {
  const { browser } = await joinWithPasskey();
  const list = async () => (await browser.call<{ id: string }[]>(session.passkeys)).body.value;
  const remove = async () =>
    browser.call(session.removePasskey, { body: { id: (await list())[0]?.id ?? '' } });
  expect((await remove()).body.errorCode).toBe('last_factor');
  await add(browser, softPasskey(ORIGIN), {}, OPERATOR_PASSWORD);
  expect((await remove()).status).toBe(200);
  expect(await list()).toHaveLength(1);
});

it('OPS-06 two operators recover a third one, whose next login adds a factor', async () => {
  const { login, browser } = await joinWithPasskey();
  const me = await browser.call<{ id: number }>(session.me);
  const proposed = await owner.call<{ request: string }>(operators.resetFactors, {
    body: { operator: me.body.value.id, reason: 'laptop lost' },
  });
  type Request = { id: string; payloadHash: string; before: object };
  const open = await second.call<Request[]>(approvals.list);
  const request = open.body.value.find(({ id }) => id === proposed.body.value.request);
  expect(request?.before).toMatchObject({ hasTotp: false, passkeys: 1 });
  const { id = '', payloadHash } = request ?? {};
  await second.call(approvals.approve, { body: { id, payloadHash } });
  expect((await browser.call(session.me)).body.errorCode).toBe('session_ended');
  expect((await logIn(login)).stage).toBe('enrol');
});
