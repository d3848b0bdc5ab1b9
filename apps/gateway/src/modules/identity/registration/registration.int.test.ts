import { contract } from '@parlour/contract';
import { registrationFields } from '@parlour/contract/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { MemberId } from '../../../domain/ids.ts';
import {
  call,
  uniqueUsername,
  PASSWORD,
  registrationForm,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { createAtRest } from '../../../security/at-rest.ts';
import { createProfileRepository } from '../member/profile-repository.ts';
import { createPasswordHasher } from '../../../security/password.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
const indonesia = tenants.find(({ country }) => country === 'ID')!;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startSeededGateway({}, { passwords: createPasswordHasher() });
});
afterAll(() => gateway.stop());

const tenantId = (tenant = philippines) => gateway.tenancies.ofCode(tenant.code)!.tenantId;
const inDb = <Row>(
  name: string,
  sql: string,
  params: (string | number | bigint)[] = [],
  tenant = philippines,
) =>
  gateway.db.owner.transaction(tenantId(tenant), (tx) => tx.one<Row>(`test-${name}`, sql, params));
const set = (key: string, value: unknown, tenant = philippines) =>
  inDb(
    'set',
    `insert into setting (tenant, key, value) values ($1, $2, $3::jsonb) on conflict (tenant, key)
      do update set value = excluded.value`,
    [tenantId(tenant), key, JSON.stringify(value)],
    tenant,
  );
afterEach(() => inDb('reset', "delete from setting where key in ('register', 'whitelabel')"));

const register = (over: Record<string, unknown> = {}, tenant = philippines) =>
  call(gateway.app, { tenant }, contract.member.register, {
    body: registrationForm(uniqueUsername(), over),
  });
let numberCount = 1_000_000;
const newNumber = () => `917${(numberCount += 1)}`;
const registerMobile = (over: Record<string, unknown> = {}) => {
  const { username: _none, ...rest } = registrationForm('');
  return call(gateway.app, { tenant: philippines }, contract.registration.mobile, {
    body: { ...rest, mobileNum: newNumber(), ...over },
  });
};
const faults = ({ body }: { readonly body: { value?: unknown } }) =>
  ((body.value ?? {}) as { fields?: { field: string; rule: string }[] }).fields?.map(
    ({ field, rule }) => `${field} ${rule}`,
  );
const memberOf = (username: string) =>
  inDb<{
    id: MemberId;
    type: number;
    mobile: string | null;
    mobile_verified_at: Date | null;
    email: string | null;
    email_verified_at: Date | null;
    nickname: string;
    upline: MemberId | null;
    password_hash: string | null;
  }>(
    'member',
    `select id, type, mobile, mobile_verified_at, email, email_verified_at, nickname, upline,
      password_hash from member where username_key = lower($1)`,
    [username],
  );

describe('REG-02 the field rules', () => {
  const rules = async (tenant = philippines) =>
    (await call(gateway.app, { tenant }, contract.system.registerSettings)).body.value as Record<
      string,
      {
        enabled: boolean;
        required: boolean;
        maxLength: number;
        minLength: number;
        acceptedPattern: string;
        patternId: number;
      }
    >;

  it('have defaults for every field', async () => {
    const shown = await rules();
    expect(Object.keys(shown)).toEqual([...registrationFields]);
    expect(
      Object.entries(shown)
        .filter(([, { enabled }]) => enabled)
        .map(([field]) => field),
    ).toEqual(['username', 'birthday', 'password', 'affiliateCode']);
    expect(shown['mobileNum']).toMatchObject({ minLength: 10, maxLength: 10 });
    expect((await rules(indonesia))['mobileNum']).toMatchObject({ minLength: 9, maxLength: 12 });
  });

  it('follow the settings of the operator within safe bounds', async () => {
    await set('register', {
      email: { enabled: true, required: true },
      payeeName: { enabled: true, patternId: 16, minLength: 5 },
      line: { required: true },
      username: { enabled: false, minLength: 4, patternId: 6 },
      password: { minLength: 2, maxLength: 9 },
    });
    const shown = await rules();
    expect(shown['email']).toMatchObject({ enabled: true, required: true, patternId: 3 });
    expect(shown['payeeName']).toMatchObject({
      enabled: true,
      required: false,
      patternId: 16,
      minLength: 5,
      acceptedPattern: '^ *[A-Z][A-Z ]*$',
    });
    // A field that is not enabled is not required, the username cannot be turned off, and passwords
    // keep their minimum length.
    expect(shown['line']).toMatchObject({ enabled: false, required: false });
    expect(shown['username']).toMatchObject({
      enabled: true,
      required: true,
      minLength: 4,
      patternId: 1,
    });
    expect(shown['password']).toMatchObject({ minLength: 8, maxLength: 64 });
    const bundle = (await call(gateway.app, { tenant: philippines }, contract.system.consolidated))
      .body.value as { register: unknown };
    expect(bundle.register).toEqual(shown);
  });

  it('fall back to the defaults when the stored settings are invalid', async () => {
    await set('register', { email: { enabled: 'yes' } });
    expect((await rules())['email']!.enabled).toBe(false);
  });
});

describe('REG-02 VAL-01 optional fields', () => {
  const everything = {
    email: 'Maria@Example.ph',
    nickname: 'Lucky Maria',
    fullName: 'María-José O’Neil',
    payeeName: 'Maria dela Cruz',
    idNumber: 'AB-1234567',
    nationality: 'Filipino',
    address: '1 Rizal Street, Manila',
    occupation: 'Teacher',
    sourceOfIncome: 'Salary',
    paymentPassword: '604918',
    qqNum: '1234567',
    wechat: 'maria_01',
    line: 'maria.line',
    whatsapp: '+639171234567',
    telegram: '@maria01',
    facebook: 'maria.dc',
    zalo: '0917123456',
    skype: 'live.maria',
    referralCode: 'AGENT01',
    recommenderId: 'agent.9',
  };

  it('are ignored while they are off, and nothing of them is kept', async () => {
    const username = uniqueUsername();
    const off = { telegram: '@', email: 'no address', mobileNum: '12', verificationCode: '1' };
    expect((await register({ username, ...off })).body.success).toBe(true);
    const { rows } = await gateway.db.owner.pool.query(
      'select mobile, email from member where username = $1',
      [username],
    );
    expect(rows).toEqual([{ mobile: null, email: null }]);
  });

  it('are required where the operator requires them, and must match their pattern', async () => {
    await set('register', {
      email: { enabled: true, required: true },
      telegram: { enabled: true },
    });
    expect(faults(await register())).toEqual(['email required']);
    expect(faults(await register({ email: 'a@b', telegram: 'a b' }))).toEqual([
      'email pattern',
      'telegram pattern',
    ]);
    expect((await register({ email: 'a@b.ph' })).status).toBe(200);
  });

  /** Registers a member who fills every optional field. */
  const registerWithEverything = async () => {
    await set(
      'register',
      Object.fromEntries(
        Object.keys(everything).map((field) => [field, { enabled: true, required: true }]),
      ),
    );
    const username = uniqueUsername();
    const answer = await call(gateway.app, { tenant: philippines }, contract.member.register, {
      body: registrationForm(username, {
        ...everything,
        registerUrl: 'http://x.test/register?referralCode=FRIEND77#secret',
        domain: 'x.test',
        registerMethod: 'WEB',
        login: true,
      }),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return (await memberOf(username))!;
  };

  it('are stored with the member and in the profile, unverified', async () => {
    const member = await registerWithEverything();
    expect(member).toMatchObject({
      nickname: 'Lucky Maria',
      email: 'Maria@Example.ph',
      email_verified_at: null,
      mobile: null,
    });
    const profile = await gateway.db.owner.transaction(tenantId(), (tx) =>
      createProfileRepository({ atRest: createAtRest(gateway.masterKey) }).read(
        tx,
        tenantId(),
        member.id,
      ),
    );
    const {
      email: _email,
      nickname: _nickname,
      paymentPassword: _paymentPassword,
      referralCode: _code,
      recommenderId: _recommender,
      ...profileFields
    } = everything;
    expect(profile).toEqual(profileFields);
  });

  it('are stored encrypted or hashed, and the URL without its fragment', async () => {
    const member = await registerWithEverything();
    const stored = await inDb<{ profile: string; payment: string; origin: string }>(
      'stored',
      `select
         (select fields::text from member_profile p where p.member = m.id) as profile,
         (select password_hash from payment_password w where w.member = m.id) as payment,
         (select row_to_json(r)::text from registration r where r.member = m.id) as origin
       from member m where m.id = $1`,
      [member.id],
    );
    for (const secret of [
      everything.fullName,
      everything.payeeName,
      everything.idNumber,
      everything.address,
      everything.occupation,
      everything.sourceOfIncome,
    ])
      expect(stored!.profile).not.toContain(secret);
    expect(stored!.payment).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(stored!.payment).not.toContain(everything.paymentPassword);
    expect(JSON.parse(stored!.origin)).toMatchObject({
      method: 'USERNAME',
      platform: 'WEB',
      register_url: 'http://x.test/register?referralCode=FRIEND77',
      domain: 'x.test',
      referral_code: 'AGENT01',
      recommender: 'agent.9',
      terms_version: expect.stringMatching(/^\d{4}/),
      minimum_age: 21,
    });
  });

  it('refuse a withdrawal PIN that is easy to guess', async () => {
    await set('register', { paymentPassword: { enabled: true } });
    for (const paymentPassword of ['111111', '123456', '654321', '121212'])
      expect(faults(await register({ paymentPassword }))).toEqual(['paymentPassword common']);
  });
});

describe('REG-01 by mobile number', () => {
  it('creates an account with the number as username, and logs in', async () => {
    const mobileNum = newNumber();
    const answer = await registerMobile({ mobileNum: `0${mobileNum}` });
    expect(answer).toMatchObject({
      status: 200,
      body: { value: { userName: `63${mobileNum}`, type: 0, firstTimeLogin: true } },
    });
    expect(await memberOf(`63${mobileNum}`)).toMatchObject({
      mobile: `+63${mobileNum}`,
      mobile_verified_at: null,
    });
  });

  it('logs in with the number in national and international spelling', async () => {
    const mobileNum = newNumber();
    await registerMobile({ mobileNum });
    const login = (username: string) =>
      call(gateway.app, { tenant: philippines }, contract.session.login, {
        body: { username, password: PASSWORD, type: 'username' },
      });
    for (const typed of [`0${mobileNum}`, `+63 ${mobileNum}`, `63${mobileNum}`])
      expect((await login(typed)).body, typed).toMatchObject({
        success: true,
        value: { userName: `63${mobileNum}` },
      });
  });

  it('accepts the number in the username field, as older clients send it', async () => {
    const mobileNum = newNumber();
    expect(await registerMobile({ username: mobileNum, mobileNum: undefined })).toMatchObject({
      status: 200,
      body: { value: { userName: `63${mobileNum}` } },
    });
  });

  it('accepts a number once, also concurrently and in other spellings', async () => {
    const mobileNum = newNumber();
    const answers = await Promise.all(
      ['', '0', '+63', '0', ''].map((before) => registerMobile({ mobileNum: before + mobileNum })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 400, body: { errorCode: 'mobile_taken' } });
    expect(faults(await registerMobile({ mobileNum }))).toEqual(['mobileNum takenMobile']);
  });

  it('refuses a number that is not a mobile number', async () => {
    expect(faults(await registerMobile({ mobileNum: '12' }))).toEqual(['mobileNum pattern']);
    // A landline in Manila, which receives no SMS.
    expect(faults(await registerMobile({ mobileNum: '2812345678' }))).toEqual(['mobileNum mobile']);
    expect(faults(await registerMobile({ mobileNum: undefined }))).toEqual(['mobileNum required']);
  });

  it('is unavailable when its switch or the one of all registration is off', async () => {
    await set('whitelabel', { MOBILENUMREG3: false });
    expect((await registerMobile()).body.errorCode).toBe('function.not.available');
    expect((await register()).status).toBe(200);
    await set('whitelabel', { USERNAMEREG3: false });
    expect((await register()).body.errorCode).toBe('function.not.available');
    expect((await registerMobile()).status).toBe(200);
    await set('whitelabel', { DIRECTREG3: false });
    expect([(await register()).body.errorCode, (await registerMobile()).body.errorCode]).toEqual([
      'function.not.available',
      'function.not.available',
    ]);
  });

  it('requires a correct verification code when numbers must be verified', async () => {
    await set('whitelabel', { REGMOBVERF3: true });
    expect(faults(await registerMobile())).toEqual(['verificationCode required']);
    expect((await registerMobile({ verificationCode: '000000' })).body.errorCode).toBe(
      'verification_code_invalid',
    );
    expect(faults(await register())).toEqual(['mobileNum required', 'verificationCode required']);
  });
});

describe('the username check', () => {
  const checkUsername = (username: string) =>
    call(gateway.app, { tenant: philippines }, contract.registration.checkUsername, {
      query: { username },
    });

  it('reports a free, a taken (in any letter case) and an invalid username', async () => {
    const username = uniqueUsername();
    expect((await checkUsername(username)).body).toEqual({ success: true, value: null });
    await call(gateway.app, { tenant: philippines }, contract.member.register, {
      body: registrationForm(username),
    });
    expect(await checkUsername(username.toUpperCase())).toMatchObject({
      status: 200,
      body: { success: false, errorCode: 'exists.username.err' },
    });
    expect(await checkUsername('1x')).toMatchObject({
      status: 200,
      body: { success: false, errorCode: 'format.username.err' },
    });
  });
});

describe('REG-05 an affiliate code', () => {
  const checkCode = (code: string, tenant = philippines) =>
    call(gateway.app, { tenant }, contract.registration.affiliate, {
      query: { code, domain: 'x.test' },
    });

  it('is valid in any letter case, in its tenant, while its link is active', async () => {
    expect((await checkCode('agent01')).body).toEqual({ success: true, value: null });
    for (const code of ['UNKNOWN', '', 'demo01'])
      expect(await checkCode(code)).toMatchObject({
        status: 200,
        body: { success: false, errorCode: 'invitation_code_error' },
      });
    const agent = (await memberOf('agent01'))!.id;
    for (const [code, change] of [
      ['CLOSED1', 'active = false'],
      ['LATER01', "starts_at = now() + interval '1 day'"],
      ['ENDED01', "starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'"],
    ] as const) {
      await inDb('link', 'insert into affiliate_link (tenant, code, agent) values ($1, $2, $3)', [
        tenantId(),
        code,
        agent,
      ]);
      expect((await checkCode(code)).body.success).toBe(true);
      await inDb(`link-${code}`, `update affiliate_link set ${change} where code = $1`, [code]);
      expect((await checkCode(code)).body.success, code).toBe(false);
    }
    await inDb('foreign', 'insert into affiliate_link (tenant, code, agent) values ($1, $2, $3)', [
      tenantId(),
      'ONLYHERE',
      agent,
    ]);
    expect((await checkCode('ONLYHERE', indonesia)).body.success).toBe(false);
  });

  it('puts a new member into the downline of its agent, as member or agent', async () => {
    const agent = (await memberOf('agent01'))!.id;
    for (const [affiliateCode, type, wireType] of [
      ['agent01', 'member', 0],
      ['AGENT01-TEAM', 'agent_1', 1],
    ] as const) {
      const username = uniqueUsername();
      expect(
        await call(gateway.app, { tenant: philippines }, contract.member.register, {
          body: registrationForm(username, { affiliateCode }),
        }),
      ).toMatchObject({ status: 200, body: { value: { type: wireType } } });
      expect(await memberOf(username)).toMatchObject({ upline: agent, type });
    }
  });

  it('REG-07 is accepted from the URL while the form has no field for it', async () => {
    await set('register', { affiliateCode: { enabled: false } });
    const username = uniqueUsername();
    expect(
      (
        await call(gateway.app, { tenant: philippines }, contract.member.register, {
          body: registrationForm(username, { affiliateCode: 'AGENT01', referralCode: 'FRIEND77' }),
        })
      ).status,
    ).toBe(200);
    expect((await memberOf(username))!.upline).toBe((await memberOf('agent01'))!.id);
  });

  it('is refused with an error at its field when it does not exist', async () => {
    const answer = await register({ affiliateCode: 'UNKNOWN' });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'invitation_code_error' } });
    expect(faults(answer)).toEqual(['affiliateCode invitation']);
    const friend = await register({ referralCode: 'UNKNOWN' });
    expect(friend).toMatchObject({ status: 400, body: { errorCode: 'invitation_code_error' } });
    expect(faults(friend)).toEqual(['referralCode invitation']);
    expect(faults(await checkCode('UNKNOWN'))).toEqual(['code invitation']);
  });
});

describe('with the human check and rate limits on', () => {
  let strict: TestGateway;
  beforeEach(async () => {
    strict = await startTestGateway({ HUMAN_CHECK: 'on', RATE_LIMITS: 'on' });
  });
  afterEach(() => strict.stop());

  it('REG-06 requires a proof, and limits checks of usernames and affiliate codes', async () => {
    expect(
      (
        await call(strict.app, { tenant: philippines }, contract.member.register, {
          body: registrationForm(uniqueUsername()),
        })
      ).body.errorCode,
    ).toBe('human_check_failed');
    for (const [route, query] of [
      [contract.registration.checkUsername, { username: 'maria01' }],
      [contract.registration.affiliate, { code: 'UNKNOWN' }],
    ] as const) {
      const codes = [];
      for (let turn = 0; turn < 61; turn += 1)
        codes.push(
          (await call(strict.app, { tenant: philippines }, route, { query })).body.errorCode,
        );
      expect(codes.slice(0, 60)).not.toContain('TOO_MANY_REQUESTS');
      expect(codes[60]).toBe('TOO_MANY_REQUESTS');
    }
  });
});

it('AUT-12 a registration writes no password or personal data into the log', async () => {
  await set('register', { payeeName: { enabled: true }, email: { enabled: true } });
  await register({
    payeeName: 'Canary Payee',
    email: 'canary@example.ph',
    password: `${PASSWORD}x`,
    confirmPassword: `${PASSWORD}x`,
  });
  const log = gateway.logs.join('\n');
  for (const canary of ['Canary Payee', 'canary@example.ph', `${PASSWORD}x`])
    expect(log).not.toContain(canary);
});
