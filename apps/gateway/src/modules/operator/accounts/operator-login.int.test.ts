import { operatorContract } from '@parlour/contract/operator';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  createOwner,
  createOperator,
  joinConsole,
  openConsole,
  OPERATOR_PASSWORD,
} from '../../../testing/operator/operator-client.ts';
import { createFirstOwner } from './first-owner.ts';

const { session, operators } = operatorContract;
const DEMO_OFF = { DEMO: '0', MASTER_KEY: '09'.repeat(32), HUMAN_CHECK: 'on' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    ...DEMO_OFF,
    RATE_LIMITS: 'on',
    PAYLOAD_ENCRYPTION: 'required',
    API_REQUESTS_PER_MINUTE: '6000',
  });
});
afterAll(() => gateway.stop());

let count = 0;
const newLogin = () => `operator${(count += 1)}@example.com`;
const invite = async (login = newLogin()) => {
  const invitation = await createFirstOwner(gateway.db.app, { login, name: 'Ana', by: 'test' });
  if (invitation === 'accepted') throw new Error('has an account');
  return { login, token: invitation.token };
};
/** Moves the codes of authenticator apps on: each is good once. */
const forgetUsedCodes = () => gateway.db.owner.pool.query('update operator_totp set last_step = 0');
beforeEach(forgetUsedCodes);

const logIn = async (login: string, password = OPERATOR_PASSWORD) => {
  const browser = openConsole(gateway.app);
  const answer = await browser.call<{ stage: string }>(session.login, {
    body: { login, password },
  });
  return { browser, answer };
};

describe('the first login', () => {
  it('OPS-06 needs the invitation, a password and an authenticator app', async () => {
    const { login, token } = await invite();
    const browser = openConsole(gateway.app);
    expect((await browser.call(session.invitation, { body: { token } })).body.value).toEqual({
      login,
      name: 'Ana',
    });
    const accepted = await browser.call(session.accept, {
      body: { token, password: OPERATOR_PASSWORD },
    });
    expect(accepted.body.value).toEqual({ stage: 'enrol' });
    // Nothing but the enrolment is open yet.
    expect((await browser.call(operators.list)).body.errorCode).toBe('enrolment_due');
    expect((await browser.call<object>(session.me)).body.value).toMatchObject({
      permissions: {},
      brands: [],
    });

    const begun = await browser.call<{ secret: string; uri: string }>(session.totpBegin);
    expect(begun.body.value.uri).toContain(encodeURIComponent(login));
    const wrong = await browser.call(session.totpConfirm, { body: { code: '000000' } });
    expect(wrong.body.errorCode).toBe('code_refused');
    const { secret } = begun.body.value;
    const confirmed = await browser.call<{ recoveryCodes: string[] }>(session.totpConfirm, {
      body: { code: await generate({ secret }) },
    });
    expect(confirmed.body.value.recoveryCodes).toHaveLength(10);
    expect((await browser.call(operators.list)).status).toBe(200);
  });

  it('OPS-06 an invitation is good once, and not after its end', async () => {
    const { token } = await invite();
    const both = await Promise.all(
      [1, 2].map(() =>
        openConsole(gateway.app).call(session.accept, {
          body: { token, password: OPERATOR_PASSWORD },
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);

    const late = await invite();
    await gateway.db.owner.pool.query(
      `update operator_invitation set expires_at = clock_timestamp() where used_at is null`,
    );
    const refused = await openConsole(gateway.app).call(session.accept, {
      body: { token: late.token, password: OPERATOR_PASSWORD },
    });
    expect(refused.body.errorCode).toBe('invitation_refused');
  });

  it('OPS-06 refuses a short password by name and keeps the invitation', async () => {
    const { token } = await invite();
    const browser = openConsole(gateway.app);
    const short = await browser.call(session.accept, { body: { token, password: 'short' } });
    expect(short.body).toMatchObject({
      errorCode: 'request.param.err',
      value: { fields: [{ field: 'password', rule: 'min', allowed: { min: 12 } }] },
    });
    expect((await browser.call(session.invitation, { body: { token } })).status).toBe(200);
  });
});

describe('a login', () => {
  it('OPS-06 needs the password and a code that was not used before', async () => {
    const { login, token } = await invite();
    const { secret = '' } = await joinConsole(gateway, token, login);
    await forgetUsedCodes();
    const { browser, answer } = await logIn(login);
    expect(answer.body.value).toEqual({ stage: 'factor' });
    expect((await browser.call(operators.list)).body.errorCode).toBe('second_factor_due');
    const code = await generate({ secret });
    const before = browser.cookie;
    expect((await browser.call(session.verify, { body: { code } })).status).toBe(200);
    expect(browser.cookie).not.toBe(before);
    expect((await browser.call(operators.list)).status).toBe(200);

    const again = await logIn(login);
    const replay = await again.browser.call(session.verify, { body: { code } });
    expect(replay.body.errorCode).toBe('code_refused');
  });

  it('OPS-06 takes each recovery code once', async () => {
    const { token } = await invite('recovery@example.com');
    const browser = openConsole(gateway.app);
    await browser.call(session.accept, { body: { token, password: OPERATOR_PASSWORD } });
    const begun = await browser.call<{ secret: string }>(session.totpBegin);
    const confirmed = await browser.call<{ recoveryCodes: string[] }>(session.totpConfirm, {
      body: { code: await generate({ secret: begun.body.value.secret }) },
    });
    const code = confirmed.body.value.recoveryCodes[0] ?? '';
    const first = await logIn('recovery@example.com');
    expect((await first.browser.call(session.verify, { body: { code } })).status).toBe(200);
    expect((await first.browser.call<object>(session.me)).body.value).toMatchObject({
      recoveryCodesLeft: 9,
    });
    const second = await logIn('recovery@example.com');
    expect((await second.browser.call(session.verify, { body: { code } })).body.errorCode).toBe(
      'code_refused',
    );
  });

  it('OPS-06 answers unknown addresses, wrong passwords and a pause alike', async () => {
    const { login, token } = await invite();
    await joinConsole(gateway, token, login);
    const answers = [(await logIn('unknown@example.com')).answer];
    for (let turn = 0; turn < 5; turn += 1) answers.push((await logIn(login, 'wrong')).answer);
    // The right password does not open a paused account, and does not say so.
    answers.push((await logIn(login)).answer);
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body.errorCode).toBe('login_refused');
    }
    await gateway.db.owner.pool.query(
      'update operator_login_failure set paused_until = clock_timestamp()',
    );
    expect((await logIn(login)).answer.status).toBe(200);
  });

  it('OPS-06 five wrong codes end it and pause the account', async () => {
    const { login, token } = await invite();
    await joinConsole(gateway, token, login);
    const { browser } = await logIn(login);
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 5; turn += 1)
      codes.push((await browser.call(session.verify, { body: { code: '000000' } })).body.errorCode);
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'code_refused'), 'login_paused']);
    expect((await browser.call(session.me)).body.errorCode).toBe('session_ended');
  });

  it('OPS-06 is refused from outside the networks of the account', async () => {
    const { login, token } = await invite();
    const { secret = '' } = await joinConsole(gateway, token, login);
    await forgetUsedCodes();
    const { browser } = await logIn(login);
    await browser.call(session.verify, { body: { code: await generate({ secret }) } });
    await gateway.db.owner.pool.query(
      `update operator set networks = '{203.0.113.0/24}' where login = $1`,
      [login],
    );
    expect((await logIn(login)).answer.body.errorCode).toBe('network_refused');
    expect((await browser.call(session.me)).body.errorCode).toBe('session_ended');
  });
});

describe('a session', () => {
  it('OPS-06 ends by logging out, and after half an hour without a request', async () => {
    const { login, token } = await invite();
    const browser = await joinConsole(gateway, token, login);
    const { cookie } = browser;
    await browser.call(session.logout);
    expect(browser.cookie).toBeUndefined();
    browser.cookie = cookie;
    expect((await browser.call(session.me)).body.errorCode).toBe('session_ended');

    const other = await createOwner(gateway, newLogin());
    await gateway.db.owner.pool.query(
      `update operator_session set last_seen_at = clock_timestamp() - interval '31 minutes'`,
    );
    expect((await other.call(session.me)).body.errorCode).toBe('session_ended');
  });

  it('OPS-06 lists the own sessions and ends another one', async () => {
    const { login, token } = await invite();
    const here = await joinConsole(gateway, token, login);
    await forgetUsedCodes();
    const { browser: there } = await logIn(login);
    await there.call(session.verify, {
      body: { code: await generate({ secret: here.secret ?? '' }) },
    });
    const listed = await here.call<{ id: string; isCurrent: boolean }[]>(session.sessions);
    expect(listed.body.value.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
    const other = listed.body.value.find(({ isCurrent }) => !isCurrent);
    expect((await here.call(session.endSession, { body: { id: other?.id } })).status).toBe(200);
    expect((await there.call(session.me)).body.errorCode).toBe('session_ended');
    expect((await here.call(session.me)).status).toBe(200);
  });

  it('OPS-06 answers on the host of the console only, to its own pages', async () => {
    const owner = await createOwner(gateway, newLogin());
    const elsewhere = await owner.call(session.me, { headers: { host: 'india.localhost:4000' } });
    expect([elsewhere.status, elsewhere.body.errorCode]).toEqual([404, 'not_found']);
    const crossSite = await owner.call(session.logout, {
      headers: { 'sec-fetch-site': 'same-site' },
    });
    expect(crossSite.body.errorCode).toBe('permission_denied');
    expect((await owner.call(session.me)).status).toBe(200);
  });

  it('OPS-06 OPS-13 in a demo begins without an authenticator app, by its own clock', async () => {
    const demo = await startTestGateway({ CLOCK_AHEAD_S: '604800' });
    try {
      const owner = await createOwner(demo);
      expect(owner.secret).toBeUndefined();
      const support = await createOperator(demo, {
        login: 'support@example.com',
        role: 'support',
        brand: 'india',
      });
      expect((await support.call<object>(session.me)).body.value).toMatchObject({
        stage: 'full',
        brands: [{ code: 'india' }],
        clockAheadSeconds: 604_800,
      });
    } finally {
      await demo.stop();
    }
  });
});
