import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { MemberId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import {
  call,
  type Caller,
  PASSWORD,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { createPasswordHasher } from '../../../security/password.ts';
import { createWithdrawalPinCheck } from '../member/withdrawal-pin-check.ts';
import { createSessionService } from '../session/session-service.ts';
import { createStepUp, type StepUp } from './step-up-service.ts';
import { createStepUpMethods } from './step-up-methods.ts';
import { createThrottle } from '../../../security/throttle.ts';
import { sha256 } from '../../../security/secret-hash.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const PIN = '493817';

let gateway: TestGateway;
let stepUp: StepUp;
beforeAll(async () => {
  gateway = await startTestGateway();
  const db = gateway.db.app;
  const passwords = createPasswordHasher();
  stepUp = createStepUp({
    db,
    masterKey: gateway.masterKey,
    sessions: createSessionService({ db }),
    throttle: createThrottle({ db, on: false }),
    methods: createStepUpMethods({
      db,
      passwords,
      pin: createWithdrawalPinCheck({ db, passwords }),
    }),
  });
});
afterAll(() => gateway.stop());

type MemberSession = Caller & {
  readonly token: string;
  readonly cookie: string;
  readonly username: string;
};
const idOf = (tenant: Caller['tenant']) => gateway.tenancies.ofCode(tenant.code)!.tenantId;

async function requestStepUp(
  session: MemberSession,
  action: string,
  content: object,
): Promise<{ id: string; method: string }> {
  const answer = await call(gateway.app, session, contract.account.stepUp, {
    body: { action, content },
  });
  expect(answer.status).toBe(200);
  return answer.body.value as { id: string; method: string };
}
const confirm = (session: Caller, id: string, password: string) =>
  call(gateway.app, session, contract.account.stepUpConfirm, { body: { id, password } });

/** Approves an action; returns the proof and the session with its new secrets. */
async function approve(
  session: MemberSession,
  action: string,
  content: object,
  password = PASSWORD,
): Promise<{ proof: string; session: MemberSession }> {
  const answer = await confirm(
    session,
    (await requestStepUp(session, action, content)).id,
    password,
  );
  expect(answer.status).toBe(200);
  const { proof, token } = answer.body.value as { proof: string; token: string };
  return { proof, session: { ...session, token, cookie: answer.cookie! } };
}

/** Consumes an approval, as a money call does. */
async function consumeApproval(
  session: MemberSession,
  action: Parameters<StepUp['require']>[2],
  content: Record<string, unknown>,
  proof: string | undefined,
): Promise<string> {
  const tenantId = idOf(session.tenant);
  const member = await gateway.db.owner.transaction(tenantId, (tx) =>
    tx.one<{ id: MemberId }>(
      'test-step-id',
      'select id from member where tenant = $1 and username = $2',
      [tenantId, session.username],
    ),
  );
  const ctx = {
    tenant: session.tenant,
    tenantId,
    actor: { memberId: member?.id ?? 0n, sessionHash: sha256(session.token) },
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
  it('allows the approved action once', async () => {
    const { proof, session } = await approve(
      await registerMember(gateway.app, philippines),
      'withdraw',
      withdrawal,
    );
    // The order of the fields does not matter.
    expect(
      await consumeApproval(
        session,
        'withdraw',
        { currency: 'PHP', bankCardId: 'card-1', amount: 500 },
        proof,
      ),
    ).toBe('done');
    expect(await consumeApproval(session, 'withdraw', withdrawal, proof)).toBe(REFUSED);
  });

  it.each([
    ['another amount', { ...withdrawal, amount: 5000 }],
    ['another target', { ...withdrawal, bankCardId: 'card-2' }],
    ['a field more', { ...withdrawal, remark: 'x' }],
    ['a field less', { amount: 500, bankCardId: 'card-1' }],
    ['the same digits as a text', { ...withdrawal, amount: '500' }],
  ])('is refused for %s', async (_case, content) => {
    const { proof, session } = await approve(
      await registerMember(gateway.app, philippines),
      'withdraw',
      withdrawal,
    );
    expect(await consumeApproval(session, 'withdraw', content, proof)).toBe(REFUSED);
    expect(await consumeApproval(session, 'withdraw', withdrawal, proof)).toBe('done');
  });

  it('is refused for another action, member or tenant, and when missing', async () => {
    const { proof, session } = await approve(
      await registerMember(gateway.app, philippines),
      'withdraw',
      withdrawal,
    );
    const other = await registerMember(gateway.app, philippines);
    const namesake = await registerMember(gateway.app, bangladesh, session.username);
    expect(await consumeApproval(session, 'transfer', withdrawal, proof)).toBe(REFUSED);
    expect(
      await consumeApproval(
        { ...session, username: other.username },
        'withdraw',
        withdrawal,
        proof,
      ),
    ).toBe(REFUSED);
    expect(await consumeApproval(namesake, 'withdraw', withdrawal, proof)).toBe(REFUSED);
    expect(await consumeApproval(session, 'withdraw', withdrawal, undefined)).toBe(REFUSED);
    expect(await consumeApproval(session, 'withdraw', withdrawal, 'guessed')).toBe(REFUSED);
    expect(await consumeApproval(session, 'withdraw', withdrawal, proof)).toBe('done');
  });

  it('needs the confirmation: the id of the request is refused as a proof', async () => {
    const session = await registerMember(gateway.app, philippines);
    const { id } = await requestStepUp(session, 'withdraw', withdrawal);
    expect(await consumeApproval(session, 'withdraw', withdrawal, id)).toBe(REFUSED);
  });

  it('expires, before and after it was confirmed', async () => {
    const expire = (session: MemberSession) =>
      gateway.db.owner.transaction(idOf(session.tenant), (tx) =>
        tx.exec(
          'test-step-age',
          "update step_up set expires_at = now() - interval '1 second' where tenant = $1",
          [idOf(session.tenant)],
        ),
      );
    const first = await registerMember(gateway.app, philippines);
    const { id } = await requestStepUp(first, 'withdraw', withdrawal);
    await expire(first);
    expect((await confirm(first, id, PASSWORD)).body.errorCode).toBe(REFUSED);
    const { proof, session } = await approve(first, 'withdraw', withdrawal);
    await expire(session);
    expect(await consumeApproval(session, 'withdraw', withdrawal, proof)).toBe(REFUSED);
  });

  it('ends with the fifth failure, also concurrently, and can be requested again', async () => {
    const session = await registerMember(gateway.app, philippines);
    const { id } = await requestStepUp(session, 'withdraw', withdrawal);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => confirm(session, id, 'not the password')),
    );
    expect(answers.filter(({ body }) => body.errorCode === 'step_up_failed')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.errorCode === REFUSED)).toHaveLength(7);
    expect((await confirm(session, id, PASSWORD)).body.errorCode).toBe(REFUSED);
    await approve(session, 'withdraw', withdrawal);
  });

  it('replaces the token and cookie of the session', async () => {
    const before = await registerMember(gateway.app, philippines);
    const { session } = await approve(before, 'withdraw', withdrawal);
    expect((await call(gateway.app, before, contract.session.touch)).status).toBe(401);
    expect(
      (await call(gateway.app, { ...session, cookie: before.cookie }, contract.session.touch))
        .status,
    ).toBe(401);
    expect(
      (await call(gateway.app, { ...session, token: before.token }, contract.session.touch)).status,
    ).toBe(401);
    expect((await call(gateway.app, session, contract.session.touch)).status).toBe(200);
    expect((await call(gateway.app, session, contract.account.sessions)).body.value).toHaveLength(
      1,
    );
  });

  it('is asked for by the strongest method, and refused by a weaker one', async () => {
    const first = await registerMember(gateway.app, philippines);
    expect((await requestStepUp(first, 'withdraw', withdrawal)).method).toBe('password');
    const body = { paymentPassword: PIN, confirmPaymentPassword: PIN };
    const { proof, session } = await approve(first, 'paymentPassword', { paymentPassword: PIN });
    expect(
      await call(gateway.app, session, contract.account.setPaymentPassword, { body }),
    ).toMatchObject({ status: 403, body: { errorCode: REFUSED } });
    expect(
      await call(gateway.app, session, contract.account.setPaymentPassword, {
        body: {
          ...body,
          paymentPassword: '493818',
          confirmPaymentPassword: '493818',
          stepUp: proof,
        },
      }),
    ).toMatchObject({ status: 403 });
    expect(
      await call(gateway.app, session, contract.account.setPaymentPassword, {
        body: { ...body, stepUp: proof },
      }),
    ).toMatchObject({ status: 200 });
    const request = await requestStepUp(session, 'withdraw', withdrawal);
    expect(request.method).toBe('payment');
    // The correct login password is refused, and the caller cannot choose the method.
    expect((await confirm(session, request.id, PASSWORD)).body.errorCode).toBe('step_up_failed');
    expect(
      (
        await call(gateway.app, session, contract.account.stepUpConfirm, {
          body: { id: request.id, password: PASSWORD, method: 'password' },
        })
      ).body.errorCode,
    ).toBe('request.param.err');
    expect((await confirm(session, request.id, PIN)).status).toBe(200);
  });

  it('says how many attempts the PIN has left, and that it is locked with the last', async () => {
    const first = await registerMember(gateway.app, philippines);
    const body = { paymentPassword: PIN, confirmPaymentPassword: PIN };
    const { proof, session } = await approve(first, 'paymentPassword', { paymentPassword: PIN });
    await call(gateway.app, session, contract.account.setPaymentPassword, {
      body: { ...body, stepUp: proof },
    });
    const { id } = await requestStepUp(session, 'withdraw', withdrawal);
    for (const left of [4, 3, 2, 1])
      expect((await confirm(session, id, 'wrong')).body).toMatchObject({
        errorCode: 'step_up_failed',
        value: { left },
      });
    const last = await confirm(session, id, 'wrong');
    expect(last.body.errorCode).toBe('withdrawal_pin_locked');
  });

  it('stores and logs nothing of its content in plain text', async () => {
    await approve(await registerMember(gateway.app, philippines), 'paymentPassword', {
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
