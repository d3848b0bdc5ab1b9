import { contract } from '@parlour/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  PASSWORD,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  accountClaims,
  phoneClaims,
  PROJECT,
  startTokenIssuer,
  type TestTokenIssuer,
} from '../../../testing/gateway/token-issuer.ts';
import { createPasswordHasher } from '../../../security/password.ts';

const philippines = tenants[0]!;
const visitor: Caller = { tenant: philippines };

let issuer: TestTokenIssuer;
let gateway: TestGateway;
const tenantId = () => gateway.tenancies.ofCode('philippines')!.tenantId;
const sql = (text: string, values: readonly unknown[] = []) =>
  gateway.db.owner.pool.query(text, [...values]);
const set = (key: string, value: object) =>
  sql(
    `insert into setting (tenant, key, value) values ($1, $2, $3) on conflict (tenant, key)
      do update set value = excluded.value`,
    [tenantId(), key, JSON.stringify(value)],
  );

beforeAll(async () => {
  issuer = await startTokenIssuer();
  gateway = await startTestGateway({ FIREBASE_KEYS: issuer.url });
});
afterAll(async () => {
  await gateway.stop();
  await issuer.stop();
});

// Some tests change settings; codes are limited by network and neighbouring numbers.
beforeEach(async () => {
  await set('whitelabel', { FIREBASE3: true, SOCIALLOGIN3: true, MOBILEVERCODELOGIN3: true });
  await set('firebase', {
    apiKey: 'k',
    projectId: PROJECT,
    authDomain: `${PROJECT}.firebaseapp.com`,
  });
  await sql('delete from throttle');
});

type MemberSession = Caller & {
  readonly id: string;
  readonly token: string;
  readonly cookie: string;
};
type StepUpRequest = {
  readonly id: string;
  readonly method: string;
  readonly to?: string;
  readonly expiredMinutes?: number;
  readonly againIn?: number;
  readonly provider?: string;
  readonly expiresAt: number;
};

let count = 0;
/** Identifiers that no member has yet. */
const newIdentifiers = () => ({
  subject: `g${(count += 1)}`,
  mobile: `+639171000${String(count).padStart(3, '0')}`,
  email: `m${count}@mail.example`,
});

const googleToken = (subject: string, over: object = {}) =>
  issuer.sign({ ...accountClaims('google.com', subject), ...over });
const register = async (idToken: string): Promise<MemberSession> => {
  const answer = await call(gateway.app, visitor, contract.identity.register, {
    body: { firebaseIdToken: idToken, birthday: '1990-01-01', consent: true },
  });
  const { id, token } = answer.body.value as { id: string; token: string };
  return { ...visitor, id, token, cookie: answer.cookie! };
};
const updateMember = (session: MemberSession, assignment: string, value: unknown) =>
  sql(
    `update member set ${assignment} where public_id = $1`,
    value === undefined ? [session.id] : [session.id, value],
  );

const PIN = { paymentPassword: '493817' };
const callStepUp = (session: MemberSession, content: object = PIN, action = 'paymentPassword') =>
  call(gateway.app, session, contract.account.stepUp, { body: { action, content } });
const requestStepUp = async (
  session: MemberSession,
  content: object = PIN,
  action = 'paymentPassword',
): Promise<StepUpRequest> => {
  const answer = await callStepUp(session, content, action);
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.value as StepUpRequest;
};
const confirm = (session: MemberSession, id: string, answer: object) =>
  call(gateway.app, session, contract.account.stepUpConfirm, { body: { id, ...answer } });
const failed = { status: 400, body: { errorCode: 'step_up_failed' } };

/** The codes that were sent to a number or address, newest first. */
async function codesTo(to: string): Promise<string[]> {
  const { body } = await call(gateway.app, visitor, contract.sandbox.inbox, { query: { to } });
  return (body.value as { text: string }[]).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** Sets the withdrawal PIN with an approval, as the site does. */
async function setPin(session: MemberSession, confirmed: Awaited<ReturnType<typeof confirm>>) {
  const { proof, token } = confirmed.body.value as { proof: string; token: string };
  return call(
    gateway.app,
    { ...session, token, cookie: confirmed.cookie! },
    contract.account.setPaymentPassword,
    { body: { ...PIN, confirmPaymentPassword: PIN.paymentPassword, stepUp: proof } },
  );
}

describe('T-AUTH-5 an approval by a code', () => {
  it('is sent to the verified number and approves one action', async () => {
    const { mobile } = newIdentifiers();
    const session = await register(await issuer.sign(phoneClaims(mobile)));
    const request = await requestStepUp(session);
    expect(request).toMatchObject({
      method: 'code',
      to: expect.stringMatching(/^\+63 ••• \d{3}$/),
      expiredMinutes: expect.any(Number),
      againIn: 60,
    });
    await expect.poll(() => codesTo(mobile)).toHaveLength(1);
    const [code = ''] = await codesTo(mobile);
    expect(await confirm(session, request.id, { code: otherThan(code) })).toMatchObject({
      ...failed,
      body: { value: { left: 4 } },
    });
    // Other methods are refused, even with a valid proof.
    expect(await confirm(session, request.id, { password: code })).toMatchObject(failed);
    expect(
      await confirm(session, request.id, {
        firebaseIdToken: await issuer.sign(phoneClaims(mobile)),
      }),
    ).toMatchObject(failed);
    const confirmed = await confirm(session, request.id, { code });
    expect(confirmed.status).toBe(200);
    expect((await setPin(session, confirmed)).status).toBe(200);
  });

  it('is sent to the verified email address if there is no verified number', async () => {
    const { subject, mobile, email } = newIdentifiers();
    const session = await register(await googleToken(subject));
    await updateMember(session, 'mobile = $2', mobile);
    await updateMember(session, 'email = $2, email_verified_at = now()', email);
    const request = await requestStepUp(session);
    expect(request).toMatchObject({ method: 'code', to: 'm•••@mail.example' });
    await expect.poll(() => codesTo(email)).toHaveLength(1);
    expect(await codesTo(mobile)).toEqual([]);
    expect((await confirm(session, request.id, { code: (await codesTo(email))[0] })).status).toBe(
      200,
    );
  });

  it('is sent to the email address if numbers of the country are not supported', async () => {
    const { subject, email } = newIdentifiers();
    const session = await register(await googleToken(subject));
    await updateMember(session, 'mobile = $2, mobile_verified_at = now()', '+4915112345678');
    await updateMember(session, 'email = $2, email_verified_at = now()', email);
    expect(await requestStepUp(session)).toMatchObject({ method: 'code', to: 'm•••@mail.example' });
  });

  it('refuses a used code and codes of another request, member or login', async () => {
    const { mobile } = newIdentifiers();
    const session = await register(await issuer.sign(phoneClaims(mobile)));
    const withdrawal = await requestStepUp(session, { amount: 500 }, 'withdraw');
    await expect.poll(() => codesTo(mobile)).toHaveLength(1);
    const [withdrawalCode = ''] = await codesTo(mobile);
    const { id } = await requestStepUp(session);
    await expect.poll(() => codesTo(mobile)).toHaveLength(2);
    const [code = ''] = await codesTo(mobile);
    expect(await confirm(session, id, { code: withdrawalCode })).toMatchObject(failed);
    expect(await confirm(session, withdrawal.id, { code })).toMatchObject(failed);
    const attacker = await register(await issuer.sign(phoneClaims(newIdentifiers().mobile)));
    expect(await confirm(attacker, id, { code })).toMatchObject({
      status: 403,
      body: { errorCode: 'step_up_required' },
    });
    expect(await confirm(attacker, (await requestStepUp(attacker)).id, { code })).toMatchObject(
      failed,
    );
    await call(gateway.app, visitor, contract.verification.smsLogin, {
      body: { mobileNum: mobile.slice(3), countryDialingCode: '63' },
    });
    await expect.poll(() => codesTo(mobile)).toHaveLength(3);
    expect(await confirm(session, id, { code: (await codesTo(mobile))[0] })).toMatchObject(failed);
    const confirmed = await confirm(session, id, { code });
    expect(confirmed.status).toBe(200);
    const { token } = confirmed.body.value as { token: string };
    expect(
      await confirm({ ...session, token, cookie: confirmed.cookie! }, id, { code }),
    ).toMatchObject({
      status: 403,
      body: { errorCode: 'step_up_required' },
    });
  });

  it('ends with the fifth failure; then the correct code is refused too', async () => {
    const { mobile } = newIdentifiers();
    const session = await register(await issuer.sign(phoneClaims(mobile)));
    const { id } = await requestStepUp(session);
    await expect.poll(() => codesTo(mobile)).toHaveLength(1);
    const [code = ''] = await codesTo(mobile);
    for (let left = 4; left >= 0; left--)
      expect(await confirm(session, id, { code: otherThan(code) })).toMatchObject({
        ...failed,
        body: { value: { left } },
      });
    expect(await confirm(session, id, { code })).toMatchObject({
      status: 403,
      body: { errorCode: 'step_up_required' },
    });
  });

  it('can be given until its code expires, and is then valid for two minutes', async () => {
    const { mobile } = newIdentifiers();
    const session = await register(await issuer.sign(phoneClaims(mobile)));
    const began = Date.now();
    const { id, expiredMinutes = 0, expiresAt } = await requestStepUp(session);
    expect(expiredMinutes).toBeGreaterThan(2);
    expect(expiresAt).toBeGreaterThanOrEqual(began + expiredMinutes * 60_000);
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + expiredMinutes * 60_000);
    await expect.poll(() => codesTo(mobile)).toHaveLength(1);
    const confirmed = await confirm(session, id, { code: (await codesTo(mobile))[0] });
    const { rows } = await sql(
      'select extract(epoch from expires_at - now())::int as seconds from step_up where id = $1',
      [id],
    );
    expect((rows[0] as { seconds: number }).seconds).toBeLessThanOrEqual(120);
    await sql("update step_up set expires_at = now() - interval '1 second' where id = $1", [id]);
    expect(await setPin(session, confirmed)).toMatchObject({
      status: 403,
      body: { errorCode: 'step_up_required' },
    });
  });

  it('sends no second code within a minute of the first', async () => {
    const { mobile } = newIdentifiers();
    const session = await register(await issuer.sign(phoneClaims(mobile)));
    const first = await requestStepUp(session);
    await expect.poll(() => codesTo(mobile)).toHaveLength(1);
    await confirm(session, first.id, { code: 'x' });
    await sql("update step_up set asked_at = now() - interval '20 seconds' where id = $1", [
      first.id,
    ]);
    const same = await requestStepUp(session);
    expect(same).toMatchObject({
      id: first.id,
      method: 'code',
      to: first.to,
      expiredMinutes: first.expiredMinutes,
    });
    expect(same.againIn).toBeGreaterThan(35);
    expect(same.againIn).toBeLessThanOrEqual(40);
    expect(await codesTo(mobile)).toHaveLength(1);
    await sql("update step_up set asked_at = now() - interval '61 seconds' where id = $1", [
      first.id,
    ]);
    expect((await requestStepUp(session)).id).not.toBe(first.id);
    await expect.poll(() => codesTo(mobile)).toHaveLength(2);
  });
});

it('T-AUTH-3 T-AUTH-5 approval codes count towards the SMS limits of their number', async () => {
  const strict = await startTestGateway({ FIREBASE_KEYS: issuer.url, RATE_LIMITS: 'on' });
  const unlimited = gateway;
  gateway = strict;
  try {
    await set('whitelabel', { FIREBASE3: true });
    await set('firebase', {
      apiKey: 'k',
      projectId: PROJECT,
      authDomain: `${PROJECT}.firebaseapp.com`,
    });
    const session = await register(await issuer.sign(phoneClaims(newIdentifiers().mobile)));
    const { id } = await requestStepUp(session);
    expect((await requestStepUp(session)).id).toBe(id);
    expect(await callStepUp(session, { paymentPassword: '111213' })).toMatchObject({
      status: 429,
      body: { errorCode: 'TOO_MANY_REQUESTS' },
    });
    // The first request is still open.
    expect((await requestStepUp(session)).id).toBe(id);
  } finally {
    gateway = unlimited;
    await strict.stop();
  }
});

describe('T-AUTH-5 T-AUTH-7 an approval by an external account', () => {
  const ago = (seconds: number) => {
    const then = Math.floor(Date.now() / 1000) - seconds;
    return { auth_time: then, iat: then };
  };

  it('is given by a new login there, whose token is accepted once', async () => {
    const { subject } = newIdentifiers();
    const session = await register(await googleToken(subject));
    const request = await requestStepUp(session);
    expect(request).toMatchObject({ method: 'identity', provider: 'google' });
    const token = await googleToken(subject);
    const confirmed = await confirm(session, request.id, { firebaseIdToken: token });
    expect(confirmed.status).toBe(200);
    const { token: nextToken } = confirmed.body.value as { token: string };
    const next: MemberSession = { ...session, token: nextToken, cookie: confirmed.cookie! };
    expect(
      await confirm(next, (await requestStepUp(next)).id, { firebaseIdToken: token }),
    ).toMatchObject(failed);
    expect(
      (
        await confirm(next, (await requestStepUp(next)).id, {
          firebaseIdToken: await googleToken(subject),
        })
      ).status,
    ).toBe(200);
  });

  it('sets a withdrawal PIN, which is the method from then on', async () => {
    const { subject } = newIdentifiers();
    const session = await register(await googleToken(subject));
    const confirmed = await confirm(session, (await requestStepUp(session)).id, {
      firebaseIdToken: await googleToken(subject),
    });
    const done = await setPin(session, confirmed);
    expect(done.status).toBe(200);
    const { token } = confirmed.body.value as { token: string };
    expect((await requestStepUp({ ...session, token, cookie: confirmed.cookie! })).method).toBe(
      'payment',
    );
  });

  it('is refused with tokens of other subjects, old, used or forged ones', async () => {
    const { subject, mobile } = newIdentifiers();
    const used = await googleToken(subject);
    const session = await register(used);
    const [otherMember, unlinked] = [newIdentifiers().subject, newIdentifiers().subject];
    await register(await googleToken(otherMember));
    const wrong = {
      'of another member': await googleToken(otherMember),
      'of no member': await googleToken(unlinked),
      'of the same subject at Facebook': await issuer.sign(accountClaims('facebook.com', subject)),
      'of another project': await issuer.sign(
        accountClaims('google.com', subject, 'shapla-players'),
      ),
      'of a phone': await issuer.sign(phoneClaims(mobile)),
      'that was used to register': used,
      'of five minutes ago': await googleToken(subject, ago(310)),
      'with a forged signature': (await googleToken(subject)).replace(/\.[^.]+$/, '.AAAA'),
      'that is malformed': 'x',
    };
    for (const [description, firebaseIdToken] of Object.entries(wrong))
      expect(
        await confirm(session, (await requestStepUp(session)).id, { firebaseIdToken }),
        description,
      ).toMatchObject(failed);
    const { id } = await requestStepUp(session);
    expect(await confirm(session, id, { password: PASSWORD })).toMatchObject(failed);
    expect(await confirm(session, id, { code: '123456' })).toMatchObject(failed);
    expect(
      (await confirm(session, id, { firebaseIdToken: await googleToken(subject, ago(280)) }))
        .status,
    ).toBe(200);
  });
});

it('T-AUTH-5 asks for the strongest method of the account, refuses without any', async () => {
  const { subject, mobile, email } = newIdentifiers();
  const session = await register(await googleToken(subject));
  await set('whitelabel', { FIREBASE3: true, SOCIALLOGIN3: false });
  expect(await callStepUp(session)).toMatchObject({
    status: 403,
    body: { errorCode: 'step_up_impossible' },
  });
  await set('whitelabel', { FIREBASE3: true, SOCIALLOGIN3: true });
  const requiredMethod = async () => {
    const { method, to } = await requestStepUp(session);
    return to === undefined ? method : `${method} ${to}`;
  };
  expect(await requiredMethod()).toBe('identity');
  await updateMember(session, 'email = $2', email);
  expect(await requiredMethod()).toBe('identity');
  await updateMember(session, 'email_verified_at = now()', undefined);
  expect(await requiredMethod()).toBe('code m•••@mail.example');
  await updateMember(session, 'mobile = $2, mobile_verified_at = now()', mobile);
  // Discards the open request for a code by email.
  await sql('delete from step_up');
  expect(await requiredMethod()).toMatch(/^code \+63 /);
  await updateMember(session, 'password_hash = $2', await createPasswordHasher().hash(PASSWORD));
  expect(await requiredMethod()).toBe('password');
});
