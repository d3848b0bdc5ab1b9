import { randomInt } from 'node:crypto';

import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  approve,
  type MemberSession,
  setWithdrawalPin,
} from '../../../testing/gateway/step-up-client.ts';
import {
  call,
  PASSWORD,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
const PIN = '493817';
const NEXT_PIN = '628405';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const enter = async () =>
  setWithdrawalPin(gateway, await registerMember(gateway.app, philippines), PIN);

/** Enters a PIN, as an older client that adds a bank account does. */
const enterPin = (session: MemberSession, pin: string) =>
  call(gateway.app, session, contract.payees.addCard, {
    body: {
      payeeName: 'Ana Reyes',
      bankCode: 'BOPIPHMM',
      cardNumber: `1234${randomInt(1e7, 1e8)}`,
      paymentPassword: pin,
    },
  });
const outcome = async (session: MemberSession, pin: string) => {
  const { body } = await enterPin(session, pin);
  return [body.errorCode ?? 'right', (body.value as { left?: number } | null)?.left];
};
const security = async (session: MemberSession) =>
  (
    (await call(gateway.app, session, contract.account.securityConfig)).body.value as {
      info: { paymentPassword: object };
    }
  ).info.paymentPassword;

const reset = async (member: MemberSession, pin: string) => {
  const content = { paymentPassword: pin };
  const { proof, session } = await approve(gateway, member, 'withdrawalPinReset', content);
  const body = { paymentPassword: pin, confirmPaymentPassword: pin, stepUp: proof };
  const answer = await call(gateway.app, session, contract.account.resetPaymentPassword, { body });
  return { session, answer };
};

describe('WAL-03 the withdrawal PIN', () => {
  it('WAL-03 a wrong PIN says how many tries are left, the fifth locks it', async () => {
    const member = await enter();
    const countLocks = async () =>
      (
        await gateway.db.owner.pool.query(
          `select from audit_event where action = 'payment-password.locked'`,
        )
      ).rowCount ?? 0;
    const before = await countLocks();
    const tries = [];
    for (let count = 0; count < 5; count += 1) tries.push(await outcome(member, '111222'));
    expect(tries).toEqual([
      ['invalid.payment.pw', 4],
      ['invalid.payment.pw', 3],
      ['invalid.payment.pw', 2],
      ['invalid.payment.pw', 1],
      ['withdrawal_pin_locked', undefined],
    ]);
    expect(await outcome(member, PIN)).toEqual(['withdrawal_pin_locked', undefined]);
    expect(await security(member)).toEqual({ enabled: true, isComplete: true, status: 'locked' });
    expect(await countLocks()).toBe(before + 1);
  });

  it('WAL-03 a right PIN begins the count again', async () => {
    const member = await enter();
    for (let count = 0; count < 4; count += 1) await outcome(member, '111222');
    expect(await outcome(member, PIN)).toEqual(['right', undefined]);
    expect(await outcome(member, '111222')).toEqual(['invalid.payment.pw', 4]);
  });

  it('WAL-03 guessing in parallel locks it, as guessing one after the other', async () => {
    const member = await enter();
    await Promise.all(Array.from({ length: 12 }, () => enterPin(member, '111222')));
    expect(await outcome(member, PIN)).toEqual(['withdrawal_pin_locked', undefined]);
  });

  it('WAL-03 right PINs beside each other are all accepted', async () => {
    const member = await enter();
    const answers = await Promise.all(Array.from({ length: 8 }, () => enterPin(member, PIN)));
    const codes = answers.map(({ body }) => body.errorCode);
    expect(codes.filter((code) => code?.includes('pin') || code?.includes('pw'))).toEqual([]);
  });

  it('WAL-03 a locked one is reset by another proof than the PIN, and works again', async () => {
    const member = await enter();
    for (let count = 0; count < 5; count += 1) await outcome(member, '111222');
    const body = { paymentPassword: NEXT_PIN, confirmPaymentPassword: NEXT_PIN, oldPassword: PIN };
    const changed = await call(gateway.app, member, contract.account.setPaymentPassword, { body });
    expect(changed.body.errorCode).toBe('withdrawal_pin_locked');
    const { session, answer } = await reset(member, NEXT_PIN);
    expect(answer.status).toBe(200);
    expect(await outcome(session, NEXT_PIN)).toEqual(['right', undefined]);
  });

  it('WAL-03 the approval of a change resets none; that of a reset does', async () => {
    const member = await enter();
    const content = { paymentPassword: NEXT_PIN };
    const { proof, session } = await approve(gateway, member, 'paymentPassword', content, PIN);
    const body = { paymentPassword: NEXT_PIN, confirmPaymentPassword: NEXT_PIN, stepUp: proof };
    const refused = await call(gateway.app, session, contract.account.resetPaymentPassword, {
      body,
    });
    expect(refused.body.errorCode).toBe('step_up_required');
    const done = await reset(session, NEXT_PIN);
    expect([done.answer.status, await outcome(done.session, PIN)]).toEqual([
      200,
      ['invalid.payment.pw', 4],
    ]);
  });

  it('WAL-03 wrong PINs at approvals count; a locked one gives way to the password', async () => {
    const member = await enter();
    const ask = async (session: MemberSession) =>
      (
        await call(gateway.app, session, contract.account.stepUp, {
          body: { action: 'bankBind', content: { wanted: 1 } },
        })
      ).body.value as { id: string; method: string };
    const { id, method } = await ask(member);
    expect(method).toBe('payment');
    for (let count = 0; count < 5; count += 1)
      await call(gateway.app, member, contract.account.stepUpConfirm, {
        body: { id, password: '111222' },
      });
    expect(await outcome(member, PIN)).toEqual(['withdrawal_pin_locked', undefined]);
    expect((await ask(member)).method).toBe('password');
    expect(await approve(gateway, member, 'bankBind', { wanted: 2 }, PASSWORD)).toHaveProperty(
      'proof',
    );
  });

  it("WAL-03 digits of the member's birthday are no PIN, set or reset", async () => {
    const registered = await registerMember(gateway.app, philippines);
    const member = await setWithdrawalPin(gateway, registered, PIN);
    await gateway.db.owner.pool.query(
      `update member set birth_date = '1990-05-17' where public_id = $1`,
      [registered.id],
    );
    const refused = { status: 400, body: { errorCode: 'password_common' } };
    const body = { paymentPassword: '170590', confirmPaymentPassword: '170590', oldPassword: PIN };
    const route = contract.account.setPaymentPassword;
    expect(await call(gateway.app, member, route, { body })).toMatchObject(refused);
    expect((await reset(member, '900517')).answer).toMatchObject(refused);
  });

  it('WAL-03 without one, what needs it says so', async () => {
    const member = await registerMember(gateway.app, philippines);
    expect(await outcome(member, PIN)).toEqual(['not.exists.payment.password', undefined]);
    expect(await security(member)).toEqual({ enabled: true, isComplete: false });
  });
});
