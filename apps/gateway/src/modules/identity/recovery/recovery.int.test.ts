import { contract } from '@parlour/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { solveHumanCheck } from '../../../testing/gateway/solve-human-check.ts';
import {
  call,
  uniqueUsername,
  PASSWORD,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';

const pakistan = tenants.find(({ code }) => code === 'pakistan')!;
const NEW_PASSWORD = 'yellow harbour 77';
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
    `insert into setting (tenant, key, value) values ($1, 'whitelabel', $2)
      on conflict (tenant, key) do update set value = excluded.value`,
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
let callCount = 0;
/** Calls from a new network each time, so that no rate limit interferes, with a proof of work. */
const callFromNewNetwork = async (
  route: Parameters<typeof call>[2],
  body: object,
  { withProof = true } = {},
) =>
  call(gateway.app, caller, route, {
    body: withProof ? { ...body, human: await solveHumanCheck(gateway.app, caller) } : body,
    headers: { 'x-forwarded-for': `198.51.${(callCount += 1)}.1` },
  });
const inbox = async (to: string) =>
  (await call(gateway.app, caller, contract.sandbox.inbox, { query: { to } })).body.value as {
    text: string;
    subject?: string;
  }[];
const codeIn = async (to: string) => /\d{6}/.exec((await inbox(to))[0]?.text ?? '')?.[0] ?? '';

let memberCount = 0;
/** A member with a verified number and a verified email address. */
async function memberWithContacts() {
  const username = uniqueUsername();
  const digits = `3${String(100_000_000 + (memberCount += 1) * 1009)}`;
  const email = `${username}@example.com`;
  await switches({});
  await gateway.db.owner.pool.query('delete from throttle');
  const session = await register(username);
  await gateway.db.owner.pool.query(
    `update member set mobile = $2, mobile_verified_at = now(), email = $3,
      email_verified_at = now() where username = $1`,
    [username, `+92${digits}`, email],
  );
  return { ...session, digits, mobile: `+92${digits}`, email };
}
const register = async (username: string) => {
  const proof = await solveHumanCheck(gateway.app, caller);
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
const isLoggedIn = async (member: Parameters<typeof call>[1]) =>
  (await call(gateway.app, member, contract.member.info)).status === 200;
const canLogIn = async (username: string, password: string) =>
  (await callFromNewNetwork(contract.session.login, { username, password, type: 'username' }))
    .status === 200;

it('AUT-02 logs in by an SMS code once; unregistered numbers get the same answer', async () => {
  const member = await memberWithContacts();
  const registered = await callFromNewNetwork(contract.verification.smsLogin, {
    mobileNum: `0${member.digits}`,
    countryDialingCode: '92',
  });
  const unregistered = await callFromNewNetwork(contract.verification.smsLogin, {
    mobileNum: '3009999999',
    countryDialingCode: '92',
  });
  expect([registered.status, registered.body]).toEqual([
    200,
    { success: true, value: { expiredMinutes: 5 } },
  ]);
  expect([unregistered.status, unregistered.body]).toEqual([registered.status, registered.body]);
  expect(await inbox('+923009999999')).toEqual([]);
  const code = await codeIn(member.mobile);
  const login = (password: string) =>
    callFromNewNetwork(
      contract.session.login,
      { username: member.digits, countryDialingCode: '92', password, type: 'sms' },
      { withProof: false },
    );
  expect((await login('000000')).body.errorCode).toBe('verification_code_invalid');
  const done = await login(code);
  expect(done.body.value).toMatchObject({ userName: member.username, mustChangePassword: false });
  expect((await login(code)).body.errorCode).toBe('verification_code_invalid');
});

it('AUT-02 refuses a code without a human check, for bad numbers or if switched off', async () => {
  const body = { mobileNum: '3001234567', countryDialingCode: '92' };
  expect(
    (await callFromNewNetwork(contract.verification.smsLogin, body, { withProof: false })).body,
  ).toMatchObject({
    success: false,
    errorCode: 'human_check_failed',
  });
  const wrong = await callFromNewNetwork(contract.verification.smsLogin, {
    ...body,
    mobileNum: '12',
  });
  // By the specification these calls report refusals with status 200.
  expect([wrong.status, wrong.body]).toEqual([
    200,
    expect.objectContaining({
      success: false,
      value: { fields: [{ field: 'mobileNum', rule: 'mobile' }] },
    }),
  ]);
  expect(
    (
      await callFromNewNetwork(contract.verification.smsLogin, {
        mobileNum: '9876543210',
        countryDialingCode: '91',
      })
    ).body.errorCode,
  ).toBe('mobile_unsupported');
  await switches({ MOBILEVERCODELOGIN3: false });
  expect((await callFromNewNetwork(contract.verification.smsLogin, body)).body).toMatchObject({
    success: false,
    errorCode: 'function.not.available',
  });
  expect(
    (
      await callFromNewNetwork(contract.session.login, {
        username: '3001234567',
        password: '000000',
        type: 'sms',
      })
    ).body.errorCode,
  ).toBe('function.not.available');
});

it('ERR-02 refuses a second code with a translated message and the seconds to wait', async () => {
  const member = await memberWithContacts();
  await callFromNewNetwork(contract.verification.smsReset, {
    mobileNum: member.digits,
    countryDialingCode: '92',
  });
  const again = await callFromNewNetwork(contract.verification.smsReset, {
    mobileNum: member.digits,
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

it('PWD-01 sets a new password by an SMS code, ends all sessions and starts one', async () => {
  const member = await memberWithContacts();
  await callFromNewNetwork(contract.verification.smsReset, {
    mobileNum: member.digits,
    countryDialingCode: '92',
  });
  const code = await codeIn(member.mobile);
  const reset = (over: object) =>
    callFromNewNetwork(
      contract.recovery.byPhone,
      {
        mobileNum: member.digits,
        countryDialingCode: '92',
        verificationCode: code,
        newPassword: NEW_PASSWORD,
        ...over,
      },
      { withProof: false },
    );
  // The password is checked before the code is consumed.
  expect((await reset({ newPassword: 'short' })).body.errorCode).toBe('format.pwd.err');
  expect((await reset({ newPassword: 'password123' })).body.errorCode).toBe('password_common');
  expect((await reset({ verificationCode: '' })).body.errorCode).toBe('verification_code_invalid');
  expect(await isLoggedIn(member)).toBe(true);
  const done = await reset({});
  expect(done.body.value).toMatchObject({ userName: member.username, mustChangePassword: false });
  expect(await isLoggedIn(member)).toBe(false);
  expect(
    await isLoggedIn({
      tenant: pakistan,
      token: (done.body.value as { token: string }).token,
      cookie: done.cookie ?? '',
    }),
  ).toBe(true);
  expect([
    await canLogIn(member.username, PASSWORD),
    await canLogIn(member.username, NEW_PASSWORD),
  ]).toEqual([false, true]);
  expect((await reset({})).body.errorCode).toBe('verification_code_invalid');
  // The member is notified by email; the logins since then, each in a new browser, came later.
  const subjects = (await inbox(member.email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining('password was changed'));
});

it('PWD-01 is unavailable without CHNGPASSVERIF3, and refuses a code for a login', async () => {
  const member = await memberWithContacts();
  await callFromNewNetwork(contract.verification.smsLogin, {
    mobileNum: member.digits,
    countryDialingCode: '92',
  });
  const body = {
    mobileNum: member.digits,
    countryDialingCode: '92',
    verificationCode: await codeIn(member.mobile),
    newPassword: NEW_PASSWORD,
  };
  expect(
    (await callFromNewNetwork(contract.recovery.byPhone, body, { withProof: false })).body
      .errorCode,
  ).toBe('verification_code_invalid');
  await switches({ CHNGPASSVERIF3: false });
  expect(
    (await callFromNewNetwork(contract.recovery.byPhone, body, { withProof: false })).body
      .errorCode,
  ).toBe('function.not.available');
  expect(
    (await callFromNewNetwork(contract.verification.smsReset, { mobileNum: member.digits })).body
      .errorCode,
  ).toBe('function.not.available');
});

const resetSecretIn = async (to: string) =>
  /#([\w-]+)/.exec(
    (await inbox(to)).find(({ text }) => text.includes('/reset#'))?.text ?? '',
  )?.[1] ?? '';

it('PWD-02 sends a link that works once; unknown names get the same answer', async () => {
  const member = await memberWithContacts();
  const requestLink = (username: string, email: string) =>
    callFromNewNetwork(contract.recovery.byEmail, { username, email });
  const answers = [
    await requestLink(member.username, member.email.toUpperCase()),
    await requestLink(member.username, 'other@example.com'),
    await requestLink('unknown77', 'third@example.com'),
  ];
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 3 }, () => ({ status: 200, body: { success: true, value: null } })),
  );
  expect([await inbox('other@example.com'), await inbox('third@example.com')]).toEqual([[], []]);
  const secret = await resetSecretIn(member.email);
  expect(secret).toHaveLength(43);
  const resetByLink = (over: object) =>
    callFromNewNetwork(
      contract.recovery.byLink,
      { secret, newPassword: NEW_PASSWORD, ...over },
      { withProof: false },
    );
  expect((await resetByLink({ secret: 'x'.repeat(43) })).body.errorCode).toBe('reset_link_invalid');
  expect((await resetByLink({ newPassword: member.username.padEnd(8, '1') })).body.errorCode).toBe(
    'password_common',
  );
  const done = await resetByLink({});
  expect(done.body.value).toMatchObject({ userName: member.username });
  expect(await isLoggedIn(member)).toBe(false);
  expect((await resetByLink({})).body.errorCode).toBe('reset_link_invalid');
  expect(await canLogIn(member.username, NEW_PASSWORD)).toBe(true);
});

it('PWD-02 a link is invalid after its expiry and after a newer one was sent', async () => {
  const member = await memberWithContacts();
  await callFromNewNetwork(contract.recovery.byEmail, {
    username: member.username,
    email: member.email,
  });
  const first = await resetSecretIn(member.email);
  await gateway.db.owner.pool.query('delete from throttle');
  await callFromNewNetwork(contract.recovery.byEmail, {
    username: member.username,
    email: member.email,
  });
  const second = await resetSecretIn(member.email);
  expect(second).not.toBe(first);
  const openLink = async (secret: string) =>
    (
      await callFromNewNetwork(
        contract.recovery.byLink,
        { secret, newPassword: NEW_PASSWORD },
        { withProof: false },
      )
    ).body.errorCode;
  expect(await openLink(first)).toBe('reset_link_invalid');
  await gateway.db.owner.pool.query(
    `update reset_link set expires_at = clock_timestamp() - interval '1 second'
      where member is not null`,
  );
  expect(await openLink(second)).toBe('reset_link_invalid');
});

it('PWD-02 accepts a form-encoded body, which no other call does', async () => {
  const member = await memberWithContacts();
  const postForm = async (path: string, fields: Record<string, string>) =>
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
      await postForm('/wps/member/password/email', {
        username: member.username,
        email: member.email,
        human: await solveHumanCheck(gateway.app, caller),
      })
    ).json(),
  ).toEqual({ success: true, value: null });
  expect(await resetSecretIn(member.email)).not.toBe('');
  expect(
    (
      await postForm('/wps/session/login', {
        username: member.username,
        password: PASSWORD,
        type: 'username',
      })
    ).json(),
  ).toMatchObject({ errorCode: 'unsupported_media_type' });
});

it('writes no code, number, email address or link into the log', async () => {
  const member = await memberWithContacts();
  await callFromNewNetwork(contract.verification.smsReset, {
    mobileNum: member.digits,
    countryDialingCode: '92',
  });
  await callFromNewNetwork(contract.recovery.byEmail, {
    username: member.username,
    email: member.email,
  });
  const log = gateway.logs.join('\n');
  for (const secret of [
    await codeIn(member.mobile),
    member.digits,
    member.email,
    await resetSecretIn(member.email),
  ])
    expect(log).not.toContain(secret);
});

it('the sandbox inbox exists in demo mode only', async () => {
  const production = await startTestGateway({
    DEMO: '0',
    MASTER_KEY: 'ab'.repeat(32),
    PAYLOAD_ENCRYPTION: 'required',
    RATE_LIMITS: 'on',
    HUMAN_CHECK: 'on',
  });
  expect((await call(production.app, caller, contract.sandbox.inbox)).body.errorCode).toBe(
    'not_found',
  );
  expect(
    (
      await production.app.inject({
        url: '/sandbox/inbox',
        headers: { host: `${pakistan.domains[0]}:4000` },
      })
    ).statusCode,
  ).toBe(404);
  await production.stop();
});
