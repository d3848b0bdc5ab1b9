import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import type { MemberContext } from '../../http/context.ts';
import {
  call,
  type Caller,
  PASSWORD,
  signUp,
  startTestGateway,
  type TestGateway,
} from '../../harness/gateway.ts';
import { createPasswords } from './password.ts';
import { paymentPasswordHash } from '../member/payment-password.ts';
import { createSessionService, sha256 } from './session-service.ts';
import { createStepUp, type StepUp } from './step-up-service.ts';
import { createStepUpWays } from './step-up-ways.ts';
import { createThrottle } from './throttle.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const PIN = '493817';

let gateway: TestGateway;
let stepUp: StepUp;
beforeAll(async () => {
  gateway = await startTestGateway();
  const db = gateway.db.app;
  stepUp = createStepUp({
    db,
    masterKey: gateway.masterKey,
    sessions: createSessionService({ db }),
    throttle: createThrottle({ db, on: false }),
    ways: createStepUpWays({
      db,
      passwords: createPasswords(),
      paymentPassword: paymentPasswordHash,
    }),
  });
});
afterAll(() => gateway.stop());

type Seat = Caller & { readonly token: string; readonly cookie: string; readonly username: string };
const idOf = (tenant: Caller['tenant']) => gateway.tenancies.ofCode(tenant.code)!.tenantId;

async function ask(
  seat: Seat,
  action: string,
  content: object,
): Promise<{ id: string; method: string }> {
  const answer = await call(gateway.app, seat, contract.account.stepUp, {
    body: { action, content },
  });
  expect(answer.status).toBe(200);
  return answer.body.value as { id: string; method: string };
}
const confirm = (seat: Caller, id: string, password: string) =>
  call(gateway.app, seat, contract.account.stepUpConfirm, { body: { id, password } });

/** Approves an act; answers the proof and the session as it goes on. */
async function approve(
  seat: Seat,
  action: string,
  content: object,
  password = PASSWORD,
): Promise<{ proof: string; seat: Seat }> {
  const answer = await confirm(seat, (await ask(seat, action, content)).id, password);
  expect(answer.status).toBe(200);
  const { proof, token } = answer.body.value as { proof: string; token: string };
  return { proof, seat: { ...seat, token, cookie: answer.cookie! } };
}

/** Spends an approval as a later money call will. */
async function spend(
  seat: Seat,
  action: Parameters<StepUp['require']>[2],
  content: Record<string, unknown>,
  proof: string | undefined,
): Promise<string> {
  const tenantId = idOf(seat.tenant);
  const member = await gateway.db.owner.transaction(tenantId, (tx) =>
    tx.one<{ id: bigint }>(
      'test-step-id',
      'select id from member where tenant = $1 and username = $2',
      [tenantId, seat.username],
    ),
  );
  const ctx = {
    tenant: seat.tenant,
    tenantId,
    actor: { memberId: member?.id ?? 0n, sessionHash: sha256(seat.token) },
  } as MemberContext;
  return gateway.db.app
    .transaction(tenantId, (tx) => stepUp.require(tx, ctx, action, content, proof))
    .then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
}

const withdrawal = { amount: 500, bankCardId: 'card-1', currency: 'PHP' };
const REFUSED = 'step_up_required';

describe('T-AUTH-5 an approval', () => {
  it('lets exactly what was shown happen, once', async () => {
    const { proof, seat } = await approve(
      await signUp(gateway.app, philippines),
      'withdraw',
      withdrawal,
    );
    // The order of names is nothing that anybody sees.
    expect(
      await spend(seat, 'withdraw', { currency: 'PHP', bankCardId: 'card-1', amount: 500 }, proof),
    ).toBe('done');
    expect(await spend(seat, 'withdraw', withdrawal, proof)).toBe(REFUSED);
  });

  it.each([
    ['another amount', { ...withdrawal, amount: 5000 }],
    ['another target', { ...withdrawal, bankCardId: 'card-2' }],
    ['a field more', { ...withdrawal, remark: 'x' }],
    ['a field less', { amount: 500, bankCardId: 'card-1' }],
    ['the same digits as a text', { ...withdrawal, amount: '500' }],
  ])('is none for %s', async (_what, content) => {
    const { proof, seat } = await approve(
      await signUp(gateway.app, philippines),
      'withdraw',
      withdrawal,
    );
    expect(await spend(seat, 'withdraw', content, proof)).toBe(REFUSED);
    expect(await spend(seat, 'withdraw', withdrawal, proof)).toBe('done');
  });

  it('is none for another act, another member, another merchant, and none at all is refused', async () => {
    const { proof, seat } = await approve(
      await signUp(gateway.app, philippines),
      'withdraw',
      withdrawal,
    );
    const stranger = await signUp(gateway.app, philippines);
    const abroad = await signUp(gateway.app, bangladesh, seat.username);
    expect(await spend(seat, 'transfer', withdrawal, proof)).toBe(REFUSED);
    expect(
      await spend({ ...seat, username: stranger.username }, 'withdraw', withdrawal, proof),
    ).toBe(REFUSED);
    expect(await spend(abroad, 'withdraw', withdrawal, proof)).toBe(REFUSED);
    expect(await spend(seat, 'withdraw', withdrawal, undefined)).toBe(REFUSED);
    expect(await spend(seat, 'withdraw', withdrawal, 'guessed')).toBe(REFUSED);
    expect(await spend(seat, 'withdraw', withdrawal, proof)).toBe('done');
  });

  it('cannot skip the confirmation: the id of a question is no proof', async () => {
    const seat = await signUp(gateway.app, philippines);
    const { id } = await ask(seat, 'withdraw', withdrawal);
    expect(await spend(seat, 'withdraw', withdrawal, id)).toBe(REFUSED);
  });

  it('is over after two minutes, before and after it was given', async () => {
    const age = (seat: Seat) =>
      gateway.db.owner.transaction(idOf(seat.tenant), (tx) =>
        tx.exec(
          'test-step-age',
          "update step_up set expires_at = now() - interval '1 second' where tenant = $1",
          [idOf(seat.tenant)],
        ),
      );
    const first = await signUp(gateway.app, philippines);
    const { id } = await ask(first, 'withdraw', withdrawal);
    await age(first);
    expect((await confirm(first, id, PASSWORD)).body.errorCode).toBe(REFUSED);
    const { proof, seat } = await approve(first, 'withdraw', withdrawal);
    await age(seat);
    expect(await spend(seat, 'withdraw', withdrawal, proof)).toBe(REFUSED);
  });

  it('ends with the fifth failure, whoever is in a hurry; then the question is asked anew', async () => {
    const seat = await signUp(gateway.app, philippines);
    const { id } = await ask(seat, 'withdraw', withdrawal);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => confirm(seat, id, 'not the password')),
    );
    expect(answers.filter(({ body }) => body.errorCode === 'step_up_failed')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.errorCode === REFUSED)).toHaveLength(7);
    expect((await confirm(seat, id, PASSWORD)).body.errorCode).toBe(REFUSED);
    await approve(seat, 'withdraw', withdrawal);
  });

  it('gives the session new secrets; the old ones are dead at once, the game goes on', async () => {
    const before = await signUp(gateway.app, philippines);
    const { seat } = await approve(before, 'withdraw', withdrawal);
    expect((await call(gateway.app, before, contract.session.touch)).status).toBe(401);
    expect(
      (await call(gateway.app, { ...seat, cookie: before.cookie }, contract.session.touch)).status,
    ).toBe(401);
    expect(
      (await call(gateway.app, { ...seat, token: before.token }, contract.session.touch)).status,
    ).toBe(401);
    expect((await call(gateway.app, seat, contract.session.touch)).status).toBe(200);
    expect((await call(gateway.app, seat, contract.account.sessions)).body.value).toHaveLength(1);
  });

  it('is asked for in the strongest way there is, and no weaker one will do', async () => {
    const first = await signUp(gateway.app, philippines);
    expect((await ask(first, 'withdraw', withdrawal)).method).toBe('password');
    const body = { paymentPassword: PIN, confirmPaymentPassword: PIN };
    const { proof, seat } = await approve(first, 'paymentPassword', { paymentPassword: PIN });
    expect(
      await call(gateway.app, seat, contract.account.setPaymentPassword, { body }),
    ).toMatchObject({ status: 403, body: { errorCode: REFUSED } });
    expect(
      await call(gateway.app, seat, contract.account.setPaymentPassword, {
        body: {
          ...body,
          paymentPassword: '493818',
          confirmPaymentPassword: '493818',
          stepUp: proof,
        },
      }),
    ).toMatchObject({ status: 403 });
    expect(
      await call(gateway.app, seat, contract.account.setPaymentPassword, {
        body: { ...body, stepUp: proof },
      }),
    ).toMatchObject({ status: 200 });
    const question = await ask(seat, 'withdraw', withdrawal);
    expect(question.method).toBe('payment');
    // The login password is right, and is the wrong one here; a method cannot be named by whoever answers.
    expect((await confirm(seat, question.id, PASSWORD)).body.errorCode).toBe('step_up_failed');
    expect(
      (
        await call(gateway.app, seat, contract.account.stepUpConfirm, {
          body: { id: question.id, password: PASSWORD, method: 'password' },
        })
      ).body.errorCode,
    ).toBe('request.param.err');
    expect((await confirm(seat, question.id, PIN)).status).toBe(200);
  });

  it('keeps nothing that could be read back', async () => {
    await approve(await signUp(gateway.app, philippines), 'paymentPassword', {
      paymentPassword: PIN,
    });
    const rows = await gateway.db.owner.transaction(idOf(philippines), (tx) =>
      tx.many<{ everything: string }>(
        'test-step-dump',
        'select row_to_json(s)::text as everything from step_up s',
      ),
    );
    const everything = rows.map((row) => row.everything).join();
    expect(everything).not.toContain(PIN);
    expect(gateway.logs.join()).not.toContain(PIN);
  });
});
