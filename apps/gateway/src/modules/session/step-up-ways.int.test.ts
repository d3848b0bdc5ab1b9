import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import {
  call,
  type Caller,
  PASSWORD,
  startTestGateway,
  type TestGateway,
} from '../../harness/gateway.ts';
import {
  accountClaims,
  phoneClaims,
  PROJECT,
  startVoucher,
  type TestVoucher,
} from '../../harness/voucher.ts';
import { createPasswords } from './password.ts';

const philippines = tenants[0]!;
const visitor: Caller = { tenant: philippines };

let voucher: TestVoucher;
let gateway: TestGateway;
const tenantId = () => gateway.tenancies.ofCode('philippines')?.tenantId ?? 0;
const sql = (text: string, values: readonly unknown[] = []) =>
  gateway.db.owner.pool.query(text, [...values]);
const set = (key: string, value: object) =>
  sql(
    'insert into setting (tenant, key, value) values ($1, $2, $3) on conflict (tenant, key) do update set value = excluded.value',
    [tenantId(), key, JSON.stringify(value)],
  );

beforeAll(async () => {
  voucher = await startVoucher();
  gateway = await startTestGateway({ FIREBASE_KEYS: voucher.url });
  await set('whitelabel', { FIREBASE3: true, SOCIALLOGIN3: true, MOBILEVERCODELOGIN3: true });
  await set('firebase', {
    apiKey: 'k',
    projectId: PROJECT,
    authDomain: `${PROJECT}.firebaseapp.com`,
  });
});
afterAll(async () => {
  await gateway.stop();
  await voucher.stop();
});

type Seat = Caller & { readonly id: string; readonly token: string; readonly cookie: string };
type Question = {
  readonly id: string;
  readonly method: string;
  readonly to?: string;
  readonly expiredMinutes?: number;
  readonly againIn?: number;
  readonly provider?: string;
  readonly expiresAt: number;
};

let count = 0;
/** Nobody has this name elsewhere, or number, or address yet. */
const fresh = () => ({
  subject: `g${(count += 1)}`,
  mobile: `+639171000${String(count).padStart(3, '0')}`,
  email: `m${count}@mail.example`,
});

const google = (subject: string, over: object = {}) =>
  voucher.sign({ ...accountClaims('google.com', subject), ...over });
const register = async (idToken: string): Promise<Seat> => {
  const answer = await call(gateway.app, visitor, contract.identity.register, {
    body: { firebaseIdToken: idToken, birthday: '1990-01-01', consent: true },
  });
  const { id, token } = answer.body.value as { id: string; token: string };
  return { ...visitor, id, token, cookie: answer.cookie! };
};
const change = (seat: Seat, what: string, value: unknown) =>
  sql(
    `update member set ${what} where public_id = $1`,
    value === undefined ? [seat.id] : [seat.id, value],
  );

const PIN = { paymentPassword: '493817' };
const ask = (seat: Seat, content: object = PIN, action = 'paymentPassword') =>
  call(gateway.app, seat, contract.account.stepUp, { body: { action, content } });
const question = async (
  seat: Seat,
  content: object = PIN,
  action = 'paymentPassword',
): Promise<Question> => {
  const answer = await ask(seat, content, action);
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.value as Question;
};
const confirm = (seat: Seat, id: string, answer: object) =>
  call(gateway.app, seat, contract.account.stepUpConfirm, { body: { id, ...answer } });
const failed = { status: 400, body: { errorCode: 'step_up_failed' } };

/** The codes that went to somebody, newest first. */
async function codesTo(to: string): Promise<string[]> {
  const { body } = await call(gateway.app, visitor, contract.sandbox.inbox, { query: { to } });
  return (body.value as { text: string }[]).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
}
const other = (code: string) => (code === '000000' ? '000001' : '000000');

/** Sets the payment password by an approval, as the site does. */
async function setPin(seat: Seat, confirmed: Awaited<ReturnType<typeof confirm>>) {
  const { proof, token } = confirmed.body.value as { proof: string; token: string };
  return call(
    gateway.app,
    { ...seat, token, cookie: confirmed.cookie! },
    contract.account.setPaymentPassword,
    { body: { ...PIN, confirmPaymentPassword: PIN.paymentPassword, stepUp: proof } },
  );
}

describe('T-AUTH-5 an approval by a code', () => {
  it('goes to the verified number, and what it proves is that one act', async () => {
    const { mobile } = fresh();
    const seat = await register(await voucher.sign(phoneClaims(mobile)));
    const asked = await question(seat);
    expect(asked).toMatchObject({
      method: 'code',
      to: expect.stringMatching(/^\+63 ••• \d{3}$/),
      expiredMinutes: expect.any(Number),
      againIn: 60,
    });
    await expect.poll(() => codesTo(mobile)).toHaveLength(1);
    const [code = ''] = await codesTo(mobile);
    expect(await confirm(seat, asked.id, { code: other(code) })).toMatchObject({
      ...failed,
      body: { value: { left: 4 } },
    });
    // Another proof, however good, is none here.
    expect(await confirm(seat, asked.id, { password: code })).toMatchObject(failed);
    expect(
      await confirm(seat, asked.id, { firebaseIdToken: await voucher.sign(phoneClaims(mobile)) }),
    ).toMatchObject(failed);
    const right = await confirm(seat, asked.id, { code });
    expect(right.status).toBe(200);
    expect((await setPin(seat, right)).status).toBe(200);
  });

  it('goes to the verified address where there is no verified number', async () => {
    const { subject, mobile, email } = fresh();
    const seat = await register(await google(subject));
    await change(seat, 'mobile = $2', mobile);
    await change(seat, 'email = $2, email_verified_at = now()', email);
    const asked = await question(seat);
    expect(asked).toMatchObject({ method: 'code', to: 'm•••@mail.example' });
    await expect.poll(() => codesTo(email)).toHaveLength(1);
    expect(await codesTo(mobile)).toEqual([]);
    expect((await confirm(seat, asked.id, { code: (await codesTo(email))[0] })).status).toBe(200);
  });

  it('goes to the address where the house sends nothing to numbers of that country', async () => {
    const { subject, email } = fresh();
    const seat = await register(await google(subject));
    await change(seat, 'mobile = $2, mobile_verified_at = now()', '+4915112345678');
    await change(seat, 'email = $2, email_verified_at = now()', email);
    expect(await question(seat)).toMatchObject({ method: 'code', to: 'm•••@mail.example' });
  });

  it('is none by a code of another question, of another member or of the login, and none twice', async () => {
    const { mobile } = fresh();
    const seat = await register(await voucher.sign(phoneClaims(mobile)));
    const withdrawal = await question(seat, { amount: 500 }, 'withdraw');
    await expect.poll(() => codesTo(mobile)).toHaveLength(1);
    const [another = ''] = await codesTo(mobile);
    const { id } = await question(seat);
    await expect.poll(() => codesTo(mobile)).toHaveLength(2);
    const [code = ''] = await codesTo(mobile);
    expect(await confirm(seat, id, { code: another })).toMatchObject(failed);
    expect(await confirm(seat, withdrawal.id, { code })).toMatchObject(failed);
    const stranger = fresh().mobile;
    const thief = await register(await voucher.sign(phoneClaims(stranger)));
    expect(await confirm(thief, id, { code })).toMatchObject({
      status: 403,
      body: { errorCode: 'step_up_required' },
    });
    expect(await confirm(thief, (await question(thief)).id, { code })).toMatchObject(failed);
    await call(gateway.app, visitor, contract.verification.smsLogin, {
      body: { mobileNum: mobile.slice(3), countryDialingCode: '63' },
    });
    await expect.poll(() => codesTo(mobile)).toHaveLength(3);
    expect(await confirm(seat, id, { code: (await codesTo(mobile))[0] })).toMatchObject(failed);
    const right = await confirm(seat, id, { code });
    expect(right.status).toBe(200);
    const { token } = right.body.value as { token: string };
    expect(await confirm({ ...seat, token, cookie: right.cookie! }, id, { code })).toMatchObject({
      status: 403,
      body: { errorCode: 'step_up_required' },
    });
  });

  it('ends with the fifth failure, also for the right code', async () => {
    const { mobile } = fresh();
    const seat = await register(await voucher.sign(phoneClaims(mobile)));
    const { id } = await question(seat);
    await expect.poll(() => codesTo(mobile)).toHaveLength(1);
    const [code = ''] = await codesTo(mobile);
    for (let left = 4; left >= 0; left--)
      expect(await confirm(seat, id, { code: other(code) })).toMatchObject({
        ...failed,
        body: { value: { left } },
      });
    expect(await confirm(seat, id, { code })).toMatchObject({
      status: 403,
      body: { errorCode: 'step_up_required' },
    });
  });

  it('is asked for as long as its code lives, and once given is good for two minutes', async () => {
    const { mobile } = fresh();
    const seat = await register(await voucher.sign(phoneClaims(mobile)));
    const { id, expiredMinutes = 0, expiresAt } = await question(seat);
    expect(expiredMinutes).toBeGreaterThan(2);
    expect(Math.abs(expiresAt - Date.now() - expiredMinutes * 60_000)).toBeLessThan(20_000);
    await expect.poll(() => codesTo(mobile)).toHaveLength(1);
    const right = await confirm(seat, id, { code: (await codesTo(mobile))[0] });
    const { rows } = await sql(
      'select extract(epoch from expires_at - now())::int as seconds from step_up where id = $1',
      [id],
    );
    expect((rows[0] as { seconds: number }).seconds).toBeLessThanOrEqual(120);
    await sql("update step_up set expires_at = now() - interval '1 second' where id = $1", [id]);
    expect(await setPin(seat, right)).toMatchObject({
      status: 403,
      body: { errorCode: 'step_up_required' },
    });
  });

  it('asked for again within a minute waits for the code on its way; after it another one is sent', async () => {
    const { mobile } = fresh();
    const seat = await register(await voucher.sign(phoneClaims(mobile)));
    const first = await question(seat);
    await expect.poll(() => codesTo(mobile)).toHaveLength(1);
    await confirm(seat, first.id, { code: 'x' });
    await sql("update step_up set asked_at = now() - interval '20 seconds' where id = $1", [
      first.id,
    ]);
    const same = await question(seat);
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
    expect((await question(seat)).id).not.toBe(first.id);
    await expect.poll(() => codesTo(mobile)).toHaveLength(2);
  });
});

it('T-AUTH-3 T-AUTH-5 codes for approvals come out of the budgets of their number', async () => {
  const strict = await startTestGateway({ FIREBASE_KEYS: voucher.url, RATE_LIMITS: 'on' });
  const loose = gateway;
  gateway = strict;
  try {
    await set('whitelabel', { FIREBASE3: true });
    await set('firebase', {
      apiKey: 'k',
      projectId: PROJECT,
      authDomain: `${PROJECT}.firebaseapp.com`,
    });
    const seat = await register(await voucher.sign(phoneClaims(fresh().mobile)));
    const { id } = await question(seat);
    expect((await question(seat)).id).toBe(id);
    expect(await ask(seat, { paymentPassword: '111213' })).toMatchObject({
      status: 429,
      body: { errorCode: 'TOO_MANY_REQUESTS' },
    });
    // The question before still stands.
    expect((await question(seat)).id).toBe(id);
  } finally {
    gateway = loose;
    await strict.stop();
  }
});

describe('T-AUTH-5 T-AUTH-7 an approval by an account elsewhere', () => {
  const ago = (seconds: number) => {
    const then = Math.floor(Date.now() / 1000) - seconds;
    return { auth_time: then, iat: then };
  };

  it('is given by signing in there once more, once', async () => {
    const { subject } = fresh();
    const seat = await register(await google(subject));
    const asked = await question(seat);
    expect(asked).toMatchObject({ method: 'identity', provider: 'google' });
    const token = await google(subject);
    const right = await confirm(seat, asked.id, { firebaseIdToken: token });
    expect(right.status).toBe(200);
    const { token: session } = right.body.value as { token: string };
    const later: Seat = { ...seat, token: session, cookie: right.cookie! };
    expect(
      await confirm(later, (await question(later)).id, { firebaseIdToken: token }),
    ).toMatchObject(failed);
    expect(
      (await confirm(later, (await question(later)).id, { firebaseIdToken: await google(subject) }))
        .status,
    ).toBe(200);
  });

  it('sets a payment password, which is asked for from then on', async () => {
    const { subject } = fresh();
    const seat = await register(await google(subject));
    const right = await confirm(seat, (await question(seat)).id, {
      firebaseIdToken: await google(subject),
    });
    const done = await setPin(seat, right);
    expect(done.status).toBe(200);
    const { token } = right.body.value as { token: string };
    expect((await question({ ...seat, token, cookie: right.cookie! })).method).toBe('payment');
  });

  it('is none by anybody else, by an old proof, or by one that let somebody in', async () => {
    const { subject, mobile } = fresh();
    const used = await google(subject);
    const seat = await register(used);
    const [stranger, nobody] = [fresh().subject, fresh().subject];
    await register(await google(stranger));
    const wrong = {
      'of another member': await google(stranger),
      'of nobody here': await google(nobody),
      'of the same subject at Facebook': await voucher.sign(accountClaims('facebook.com', subject)),
      'of another project': await voucher.sign(
        accountClaims('google.com', subject, 'shapla-players'),
      ),
      'of a phone': await voucher.sign(phoneClaims(mobile)),
      'that opened the account': used,
      'of five minutes ago': await google(subject, ago(310)),
      'signed by nobody': `${(await google(subject)).split('.').slice(0, 2).join('.')}.AAAA`,
      'that is none': 'x',
    };
    for (const [what, firebaseIdToken] of Object.entries(wrong))
      expect(
        await confirm(seat, (await question(seat)).id, { firebaseIdToken }),
        what,
      ).toMatchObject(failed);
    const { id } = await question(seat);
    expect(await confirm(seat, id, { password: PASSWORD })).toMatchObject(failed);
    expect(await confirm(seat, id, { code: '123456' })).toMatchObject(failed);
    expect(
      (await confirm(seat, id, { firebaseIdToken: await google(subject, ago(280)) })).status,
    ).toBe(200);
  });
});

it('T-AUTH-5 the strongest proof that the account has is asked for; where it has none it is told whom to ask', async () => {
  const { subject, mobile, email } = fresh();
  const seat = await register(await google(subject));
  await set('whitelabel', { FIREBASE3: true, SOCIALLOGIN3: false });
  expect(await ask(seat)).toMatchObject({ status: 403, body: { errorCode: 'step_up_impossible' } });
  await set('whitelabel', { FIREBASE3: true, SOCIALLOGIN3: true });
  const asked = async () => {
    const { method, to } = await question(seat);
    return to === undefined ? method : `${method} ${to}`;
  };
  expect(await asked()).toBe('identity');
  await change(seat, 'email = $2', email);
  expect(await asked()).toBe('identity');
  await change(seat, 'email_verified_at = now()', undefined);
  expect(await asked()).toBe('code m•••@mail.example');
  await change(seat, 'mobile = $2, mobile_verified_at = now()', mobile);
  // Another question than the one that waits for the code to the address.
  await sql('delete from step_up');
  expect(await asked()).toMatch(/^code \+63 /);
  await change(seat, 'password_hash = $2', await createPasswords().hash(PASSWORD));
  expect(await asked()).toBe('password');
});
