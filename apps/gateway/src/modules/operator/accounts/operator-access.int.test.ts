import { operatorContract } from '@parlour/contract/operator';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  createOwner,
  createOperator,
  joinConsole,
  type LoggedInOperator,
  openConsole,
  OPERATOR_PASSWORD,
} from '../../../testing/operator/operator-client.ts';
import { createFirstOwner } from './first-owner.ts';

const { approvals, auditTrail, operators, roles, session } = operatorContract;
const reason = 'asked by the brand';
const DEMO_OFF = { DEMO: '0', MASTER_KEY: '09'.repeat(32), HUMAN_CHECK: 'on' };

let gateway: TestGateway;
let owner: LoggedInOperator & { readonly secret: string | undefined };
let second: LoggedInOperator;
let count = 0;
const newLogin = () => `access${(count += 1)}@example.com`;
const invite = (role: string, brand: string) =>
  createOperator(gateway, { login: newLogin(), role, brand });
const lastRow = async (action: string) =>
  (await owner.call<{ rows: object[] }>(auditTrail.list, { query: { action, limit: '1' } })).body
    .value.rows[0];
/** Each code of an authenticator app is good once. */
const nextCode = async (secret: string | undefined): Promise<string> => {
  await gateway.db.owner.pool.query('update operator_totp set last_step = 0');
  return generate({ secret: secret ?? '' });
};

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

describe('sessions of another operator', () => {
  it('OPS-06 are listed and ended one by one, within the own brands', async () => {
    const support = await invite('support', 'india');
    const elsewhere = await invite('auditor', 'pakistan');
    const list = (by: LoggedInOperator, operator: number) =>
      by.call<{ id: string; address: string }[]>(operators.sessions, {
        query: { operator: String(operator) },
      });
    const { body } = await list(owner, support.id);
    expect(body.value).toMatchObject([{ address: '127.0.0.1' }]);
    expect((await list(elsewhere, support.id)).body.errorCode).toBe('permission_missing');
    expect((await list(elsewhere, 999_999)).body.errorCode).toBe('permission_missing');
    const ended = await owner.call(operators.endSessions, {
      body: { operator: support.id, session: body.value[0]?.id, reason },
    });
    expect(ended.body.value).toEqual({ ended: 1 });
    expect((await support.call(session.me)).body.errorCode).toBe('session_ended');
    expect(await lastRow('operator.session.ended')).toMatchObject({ reason });
  });
});

describe('the own password', () => {
  it('OPS-06 changes with the present one and ends the other sessions', async () => {
    const login = newLogin();
    const invitation = await createFirstOwner(gateway.db.app, { login, name: 'Ana', by: 'test' });
    if (invitation === 'accepted') throw new Error('has an account');
    const here = await joinConsole(gateway, invitation.token, login);
    const there = openConsole(gateway.app);
    await there.call(session.login, { body: { login, password: OPERATOR_PASSWORD } });
    await there.call(session.verify, { body: { code: await nextCode(here.secret) } });
    const newPassword = 'another harbour 1976';
    const change = (password: string) =>
      here.call(session.changePassword, { body: { password, newPassword } });
    expect((await change('not this one at all')).body.errorCode).toBe('password_refused');
    expect((await there.call(operators.list)).status).toBe(200);
    expect((await change(OPERATOR_PASSWORD)).status).toBe(200);
    expect((await there.call(operators.list)).body.errorCode).toBe('session_ended');
    expect((await here.call(operators.list)).status).toBe(200);
    const again = await openConsole(gateway.app).call(session.login, {
      body: { login, password: newPassword },
    });
    expect(again.status).toBe(200);
    expect(await lastRow('operator.password.changed')).toMatchObject({ actor: login });
  });

  it('OPS-06 cannot be guessed from an open session', async () => {
    const guesser = await invite('support', 'india');
    const guess = () =>
      guesser.call(session.changePassword, {
        body: { password: 'a guess of mine', newPassword: 'another harbour 1976' },
      });
    for (let tries = 0; tries < 5; tries += 1)
      expect((await guess()).body.errorCode).toBe('password_refused');
    expect((await guess()).body.errorCode).toBe('login_paused');
  });
});

describe('recovery codes', () => {
  it('OPS-06 are made again with a code of the app; the earlier ones are void', async () => {
    const renew = (code: string) =>
      owner.call<{ recoveryCodes: string[] }>(session.renewRecoveryCodes, { body: { code } });
    expect((await renew('000000')).body.errorCode).toBe('code_refused');
    const first = await renew(await nextCode(owner.secret));
    expect(first.body.value.recoveryCodes).toHaveLength(10);
    const [code = ''] = first.body.value.recoveryCodes;
    expect((await renew(await nextCode(owner.secret))).status).toBe(200);
    const login = openConsole(gateway.app);
    await login.call(session.login, {
      body: { login: owner.login, password: OPERATOR_PASSWORD },
    });
    expect((await login.call(session.verify, { body: { code } })).body.errorCode).toBe(
      'code_refused',
    );
  });
});

describe('a custom role', () => {
  it('OPS-06 is given power over operators by two, as a role is', async () => {
    const made = await owner.call<{ code: string }>(roles.create, {
      body: { name: 'Shift lead', brand: 'india', permissions: ['members.read'], reason },
    });
    const { code } = made.body.value;
    const holder = await invite(code, 'india');
    const permissions = ['members.read', 'operators.read', 'operators.write'];
    const change = await owner.call<{ status: string; request: string }>(roles.change, {
      body: { role: code, name: 'Shift lead', permissions, reason },
    });
    expect(change.body.value.status).toBe('proposed');
    expect((await holder.call(operators.list)).body.errorCode).toBe('permission_missing');
    type Request = { id: string; payloadHash: string; before: object; isDecidable: boolean };
    const open = async (by: LoggedInOperator) =>
      (await by.call<Request[]>(approvals.list)).body.value.find(
        ({ id }) => id === change.body.value.request,
      );
    expect(await open(owner)).toMatchObject({ isDecidable: false });
    const request = await open(second);
    expect(request).toMatchObject({
      isDecidable: true,
      before: { name: 'Shift lead', permissions: ['members.read'] },
    });
    const { id = '', payloadHash } = request ?? {};
    await second.call(approvals.approve, { body: { id, payloadHash } });
    expect((await holder.call(operators.list)).status).toBe(200);
    // Taking permissions needs no second operator.
    const less = await owner.call(roles.change, {
      body: { role: code, name: 'Shift lead', permissions: ['members.read'], reason },
    });
    expect(less.body.value).toEqual({ status: 'done' });
  });
});
