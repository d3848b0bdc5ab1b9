import { contract } from '@parlour/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import { human } from '../../harness/human.ts';
import {
  call,
  freshName,
  PASSWORD,
  startTestGateway,
  type TestGateway,
} from '../../harness/gateway.ts';

const pakistan = tenants.find(({ code }) => code === 'pakistan')!;
const NEW = 'yellow harbour 77';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    HUMAN_CHECK: 'on',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
  });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  await gateway.db.owner.pool.query('delete from throttle');
  await switches({});
});

const tenantId = () => gateway.tenancies.ofCode('pakistan')!.tenantId;
const switches = (over: object) =>
  gateway.db.owner.pool.query(
    "insert into setting (tenant, key, value) values ($1, 'whitelabel', $2) on conflict (tenant, key) do update set value = excluded.value",
    [
      tenantId(),
      JSON.stringify({
        MOBILEVERCODELOGIN3: true,
        LOGINIPVERF3: false,
        REGMOBVERF3: false,
        ...over,
      }),
    ],
  );
const caller = { tenant: pakistan };
let address = 0;
/** Asks as somebody at an address of its own, with a proof of work where one is wanted. */
const ask = async (route: Parameters<typeof call>[2], body: object, { proves = true } = {}) =>
  call(gateway.app, caller, route, {
    body: proves ? { ...body, human: await human(gateway.app, caller) } : body,
    headers: { 'x-forwarded-for': `198.51.${(address += 1)}.1` },
  });
const inbox = async (to: string) =>
  (await call(gateway.app, caller, contract.sandbox.inbox, { query: { to } })).body.value as {
    text: string;
    subject?: string;
  }[];
const codeIn = async (to: string) => /\d{6}/.exec((await inbox(to))[0]?.text ?? '')?.[0] ?? '';

let count = 0;
/** A member with a number and an address, both proved. */
async function person() {
  const username = freshName();
  const digits = `3${String(100_000_000 + (count += 1) * 1009)}`;
  const email = `${username}@example.com`;
  await switches({});
  await gateway.db.owner.pool.query('delete from throttle');
  const session = await register(username);
  await gateway.db.owner.pool.query(
    'update member set mobile = $2, mobile_verified_at = now(), email = $3, email_verified_at = now() where username = $1',
    [username, `+92${digits}`, email],
  );
  return { ...session, digits, mobile: `+92${digits}`, email };
}
const register = async (username: string) => {
  const proof = await human(gateway.app, caller);
  const answer = await call(gateway.app, caller, contract.member.register, {
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      birthday: '1990-04-01',
      consent: true,
      human: proof,
    },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  const { token } = answer.body.value as { token: string };
  return { tenant: pakistan, token, cookie: answer.cookie ?? '', username };
};
const isIn = async (who: Parameters<typeof call>[1]) =>
  (await call(gateway.app, who, contract.member.info)).status === 200;
const logsIn = async (username: string, password: string) =>
  (await ask(contract.session.login, { username, password, type: 'username' })).status === 200;

it('AUT-02 lets a member in by a code that was sent to its phone, once, and answers strangers alike', async () => {
  const who = await person();
  const known = await ask(contract.verification.smsLogin, {
    mobileNum: `0${who.digits}`,
    countryDialingCode: '92',
  });
  const unknown = await ask(contract.verification.smsLogin, {
    mobileNum: '3009999999',
    countryDialingCode: '92',
  });
  expect([known.status, known.body]).toEqual([
    200,
    { success: true, value: { expiredMinutes: 5 } },
  ]);
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await inbox('+923009999999')).toEqual([]);
  const code = await codeIn(who.mobile);
  const login = (password: string) =>
    ask(
      contract.session.login,
      { username: who.digits, countryDialingCode: '92', password, type: 'sms' },
      { proves: false },
    );
  expect((await login('000000')).body.errorCode).toBe('verification_code_invalid');
  const done = await login(code);
  expect(done.body.value).toMatchObject({ userName: who.username, mustChangePassword: false });
  expect((await login(code)).body.errorCode).toBe('verification_code_invalid');
});

it('AUT-02 sends no code without the human check, to no number, and nowhere the merchant has switched it off', async () => {
  const body = { mobileNum: '3001234567', countryDialingCode: '92' };
  expect((await ask(contract.verification.smsLogin, body, { proves: false })).body).toMatchObject({
    success: false,
    errorCode: 'human_check_failed',
  });
  const wrong = await ask(contract.verification.smsLogin, { ...body, mobileNum: '12' });
  // The family's clients read refusals of these calls from an answer of 200.
  expect([wrong.status, wrong.body]).toEqual([
    200,
    expect.objectContaining({
      success: false,
      value: { fields: [{ field: 'mobileNum', rule: 'mobile' }] },
    }),
  ]);
  expect(
    (
      await ask(contract.verification.smsLogin, {
        mobileNum: '9876543210',
        countryDialingCode: '91',
      })
    ).body.errorCode,
  ).toBe('mobile_unsupported');
  await switches({ MOBILEVERCODELOGIN3: false });
  expect((await ask(contract.verification.smsLogin, body)).body).toMatchObject({
    success: false,
    errorCode: 'function.not.available',
  });
  expect(
    (await ask(contract.session.login, { username: '3001234567', password: '000000', type: 'sms' }))
      .body.errorCode,
  ).toBe('function.not.available');
});

it("ERR-02 a refusal to send comes with a message in the reader's language and the seconds to wait", async () => {
  const who = await person();
  await ask(contract.verification.smsReset, { mobileNum: who.digits, countryDialingCode: '92' });
  const again = await ask(contract.verification.smsReset, {
    mobileNum: who.digits,
    countryDialingCode: '92',
  });
  expect([again.status, again.body]).toEqual([
    200,
    expect.objectContaining({
      success: false,
      errorCode: 'TOO_MANY_REQUESTS',
      value: { retryAfter: expect.any(Number) as number },
    }),
  ]);
  expect(again.body.message).not.toBe('');
});

it('PWD-01 sets a new password by a code from the phone, ends every session and starts one', async () => {
  const who = await person();
  await ask(contract.verification.smsReset, { mobileNum: who.digits, countryDialingCode: '92' });
  const code = await codeIn(who.mobile);
  const reset = (over: object) =>
    ask(
      contract.recovery.byPhone,
      {
        mobileNum: who.digits,
        countryDialingCode: '92',
        verificationCode: code,
        newPassword: NEW,
        ...over,
      },
      { proves: false },
    );
  // What is wrong with the password is said before the code is used up.
  expect((await reset({ newPassword: 'short' })).body.errorCode).toBe('format.pwd.err');
  expect((await reset({ newPassword: 'password123' })).body.errorCode).toBe('password_common');
  expect((await reset({ verificationCode: '' })).body.errorCode).toBe('verification_code_invalid');
  expect(await isIn(who)).toBe(true);
  const done = await reset({});
  expect(done.body.value).toMatchObject({ userName: who.username, mustChangePassword: false });
  expect(await isIn(who)).toBe(false);
  expect(
    await isIn({
      tenant: pakistan,
      token: (done.body.value as { token: string }).token,
      cookie: done.cookie ?? '',
    }),
  ).toBe(true);
  expect([await logsIn(who.username, PASSWORD), await logsIn(who.username, NEW)]).toEqual([
    false,
    true,
  ]);
  expect((await reset({})).body.errorCode).toBe('verification_code_invalid');
  // Whoever owns the account is told.
  expect((await inbox(who.email))[0]?.subject).toContain('password was changed');
});

it('PWD-01 exists only with CHNGPASSVERIF3, and a code for a login resets nothing', async () => {
  const who = await person();
  await ask(contract.verification.smsLogin, { mobileNum: who.digits, countryDialingCode: '92' });
  const body = {
    mobileNum: who.digits,
    countryDialingCode: '92',
    verificationCode: await codeIn(who.mobile),
    newPassword: NEW,
  };
  expect((await ask(contract.recovery.byPhone, body, { proves: false })).body.errorCode).toBe(
    'verification_code_invalid',
  );
  await switches({ CHNGPASSVERIF3: false });
  expect((await ask(contract.recovery.byPhone, body, { proves: false })).body.errorCode).toBe(
    'function.not.available',
  );
  expect(
    (await ask(contract.verification.smsReset, { mobileNum: who.digits })).body.errorCode,
  ).toBe('function.not.available');
});

const secretIn = async (to: string) =>
  /#([\w-]+)/.exec(
    (await inbox(to)).find(({ text }) => text.includes('/reset#'))?.text ?? '',
  )?.[1] ?? '';

it('PWD-02 sends a link that works once, for half an hour, and says the same about strangers', async () => {
  const who = await person();
  const wish = (username: string, email: string) =>
    ask(contract.recovery.byEmail, { username, email });
  const answers = [
    await wish(who.username, who.email.toUpperCase()),
    await wish(who.username, 'other@example.com'),
    await wish('nobody77', 'third@example.com'),
  ];
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 3 }, () => ({ status: 200, body: { success: true, value: null } })),
  );
  expect([await inbox('other@example.com'), await inbox('third@example.com')]).toEqual([[], []]);
  const secret = await secretIn(who.email);
  expect(secret).toHaveLength(43);
  const open = (over: object) =>
    ask(contract.recovery.byLink, { secret, newPassword: NEW, ...over }, { proves: false });
  expect((await open({ secret: 'x'.repeat(43) })).body.errorCode).toBe('reset_link_invalid');
  expect((await open({ newPassword: who.username.padEnd(8, '1') })).body.errorCode).toBe(
    'password_common',
  );
  const done = await open({});
  expect(done.body.value).toMatchObject({ userName: who.username });
  expect(await isIn(who)).toBe(false);
  expect((await open({})).body.errorCode).toBe('reset_link_invalid');
  expect(await logsIn(who.username, NEW)).toBe(true);
});

it('PWD-02 a link ends with its time, and with the next one', async () => {
  const who = await person();
  await ask(contract.recovery.byEmail, { username: who.username, email: who.email });
  const first = await secretIn(who.email);
  await gateway.db.owner.pool.query('delete from throttle');
  await ask(contract.recovery.byEmail, { username: who.username, email: who.email });
  const second = await secretIn(who.email);
  expect(second).not.toBe(first);
  const open = async (secret: string) =>
    (await ask(contract.recovery.byLink, { secret, newPassword: NEW }, { proves: false })).body
      .errorCode;
  expect(await open(first)).toBe('reset_link_invalid');
  await gateway.db.owner.pool.query(
    "update reset_link set expires_at = clock_timestamp() - interval '1 second' where member is not null",
  );
  expect(await open(second)).toBe('reset_link_invalid');
});

it("PWD-02 takes the form that the family's clients send; other calls take none", async () => {
  const who = await person();
  const form = async (path: string, fields: Record<string, string>) =>
    gateway.app.inject({
      method: 'POST',
      url: path,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        host: `${pakistan.domains[0]}:4000`,
        merchant: pakistan.merchantCode,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
  expect(
    (
      await form('/wps/member/password/email', {
        username: who.username,
        email: who.email,
        human: await human(gateway.app, caller),
      })
    ).json(),
  ).toEqual({ success: true, value: null });
  expect(await secretIn(who.email)).not.toBe('');
  expect(
    (
      await form('/wps/session/login', {
        username: who.username,
        password: PASSWORD,
        type: 'username',
      })
    ).json(),
  ).toMatchObject({ errorCode: 'unsupported_media_type' });
});

it('writes no code, number, address or link into the log', async () => {
  const who = await person();
  await ask(contract.verification.smsReset, { mobileNum: who.digits, countryDialingCode: '92' });
  await ask(contract.recovery.byEmail, { username: who.username, email: who.email });
  const log = gateway.logs.join('\n');
  for (const secret of [await codeIn(who.mobile), who.digits, who.email, await secretIn(who.email)])
    expect(log).not.toContain(secret);
});

it('the inbox is there in demos only', async () => {
  const house = await startTestGateway({
    DEMO: '0',
    MASTER_KEY: 'ab'.repeat(32),
    PAYLOAD_ENCRYPTION: 'required',
    RATE_LIMITS: 'on',
    HUMAN_CHECK: 'on',
  });
  expect((await call(house.app, caller, contract.sandbox.inbox)).body.errorCode).toBe('not_found');
  expect(
    (
      await house.app.inject({
        url: '/sandbox/inbox',
        headers: { host: `${pakistan.domains[0]}:4000` },
      })
    ).statusCode,
  ).toBe(404);
  await house.stop();
});
