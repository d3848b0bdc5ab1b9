import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import {
  type Forgery,
  type SoftPasskey,
  softPasskey,
} from '../../../testing/gateway/soft-passkey.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  CONSOLE_HOST,
  createOwner,
  type LoggedInOperator,
  openConsole,
  OPERATOR_PASSWORD,
} from '../../../testing/operator/operator-client.ts';

const { auditTrail, operators, session } = operatorContract;
const ORIGIN = `http://${CONSOLE_HOST}`;
type Options = Record<string, unknown>;

let gateway: TestGateway;
let owner: LoggedInOperator;
let ana: LoggedInOperator;
let passkey: SoftPasskey;
beforeAll(async () => {
  gateway = await startTestGateway({
    DEMO: '0',
    MASTER_KEY: '09'.repeat(32),
    HUMAN_CHECK: 'on',
    RATE_LIMITS: 'on',
    PAYLOAD_ENCRYPTION: 'required',
    API_REQUESTS_PER_MINUTE: '6000',
  });
  owner = await createOwner(gateway, 'owner@example.com');
  ana = await createOwner(gateway, 'ana@example.com');
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  await gateway.db.owner.pool.query(
    `update operator set failures = 0, paused_until = null, networks = '{}', status = 'ACTIVE'`,
  );
  // One for each test, with a counter of its own.
  await gateway.db.owner.pool.query('delete from operator_passkey');
  passkey = await addPasskey(ana);
});

async function addPasskey(browser: LoggedInOperator): Promise<SoftPasskey> {
  const made = softPasskey(ORIGIN);
  const options = await browser.call<Options>(session.passkeyOptions, {
    body: { password: OPERATOR_PASSWORD },
  });
  const response = made.attest(options.body.value);
  await browser.call(session.addPasskey, { body: { response, name: 'Laptop' } });
  return made;
}

const askOptions = async () =>
  (await openConsole(gateway.app).call<Options>(session.passwordlessOptions)).body.value;

/** A browser without a session that sends an answer. */
async function send(response: object) {
  const browser = openConsole(gateway.app);
  const { body } = await browser.call(session.passwordlessLogin, { body: { response } });
  return { browser, body };
}
const logIn = async (forgery: Forgery = {}) => send(passkey.sign(await askOptions(), forgery));

it('OPS-06 a passkey logs in by itself, and the audit trail says so', async () => {
  const { browser, body } = await logIn();
  expect(body.value).toEqual({ stage: 'full' });
  expect((await browser.call(operators.list)).status).toBe(200);
  const me = await browser.call<{ login: string }>(session.me);
  expect(me.body.value.login).toBe('ana@example.com');
  const trail = await owner.call<{ rows: object[] }>(auditTrail.list, {
    query: { action: 'operator.login', actor: 'ana@example.com' },
  });
  expect(trail.body.value.rows[0]).toMatchObject({ result: 'success' });
});

it('OPS-06 options name no operator, and give out no row', async () => {
  const options = await askOptions();
  expect(options).toMatchObject({ userVerification: 'required', rpId: 'console.localhost' });
  expect(options['allowCredentials'] ?? []).toEqual([]);
  const { rows } = await gateway.db.owner.pool.query('select from operator_login_challenge');
  const before = rows.length;
  await askOptions();
  const after = await gateway.db.owner.pool.query('select from operator_login_challenge');
  expect(after.rows).toHaveLength(before);
});

it('T-AUTH-6 an answer is good once, also when it is sent twice at the same time', async () => {
  const response = passkey.sign(await askOptions(), { count: 1000 });
  const both = await Promise.all([send(response), send(response)]);
  expect(both.map(({ body }) => body.errorCode ?? 'in').toSorted()).toEqual([
    'in',
    'passkey_refused',
  ]);
  expect((await send(response)).body.errorCode).toBe('passkey_refused');
});

it.each<[string, Forgery]>([
  ['without user verification', { isVerified: false, count: 2001 }],
  ['of another origin', { origin: 'http://evil.example', count: 2002 }],
  ['of another relying party', { rpId: 'evil.example', count: 2003 }],
  ['for a challenge that is not ours', { challenge: 'A'.repeat(72), count: 2004 }],
  ['for another operator', { userHandle: btoa('operator:1'), count: 2005 }],
  ['with a counter that stood still', { count: 1 }],
])('T-AUTH-6 a signature %s is refused', async (_name, forgery) => {
  const { browser, body } = await logIn(forgery);
  expect(body.errorCode).toBe('passkey_refused');
  expect((await browser.call(session.me)).body.errorCode).toBe('session_ended');
});

it('OPS-06 a passkey that is unknown, or of an operator who lost it, is refused', async () => {
  const response = softPasskey(ORIGIN).sign(await askOptions(), { userHandle: btoa('operator:1') });
  expect((await send(response)).body.errorCode).toBe('passkey_refused');
});

it('OPS-06 a locked account or foreign network is refused to its operator alone', async () => {
  const { pool } = gateway.db.owner;
  await pool.query(`update operator set status = 'LOCKED' where login = 'ana@example.com'`);
  expect((await logIn({ count: 3001 })).body.errorCode).toBe('operator_locked');
  expect((await logIn({ count: 3002, isVerified: false })).body.errorCode).toBe('passkey_refused');
  await pool.query(
    `update operator set status = 'ACTIVE', networks = '{10.0.0.0/8}'
     where login = 'ana@example.com'`,
  );
  expect((await logIn({ count: 3003 })).body.errorCode).toBe('network_refused');
});

it('T-AUTH-6 five wrong signatures in a row pause the account', async () => {
  for (let turn = 0; turn < 5; turn += 1)
    expect((await logIn({ isVerified: false })).body.errorCode).toBe('passkey_refused');
  expect((await logIn({ count: 4001 })).body.errorCode).toBe('login_paused');
});
