import { contract } from '@parlour/contract';
import { registrationFields } from '@parlour/contract/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import {
  call,
  freshName,
  PASSWORD,
  registration,
  startTestGateway,
  type TestGateway,
} from '../../harness/gateway.ts';
import { seedGateway } from '../../harness/vendor.ts';
import { createAtRest } from '../../secrets/at-rest.ts';
import { createProfiles } from '../member/profile.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
const abroad = tenants.find(({ country }) => country === 'ID')!;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await seedGateway(gateway);
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
    'insert into setting (tenant, key, value) values ($1, $2, $3::jsonb) on conflict (tenant, key) do update set value = excluded.value',
    [tenantId(tenant), key, JSON.stringify(value)],
    tenant,
  );
afterEach(() => inDb('reset', "delete from setting where key in ('register', 'whitelabel')"));

const byUsername = (over: Record<string, unknown> = {}, tenant = philippines) =>
  call(gateway.app, { tenant }, contract.member.register, {
    body: registration(freshName(), over),
  });
let line = 1_000_000;
const number = () => `917${(line += 1)}`;
const byMobile = (over: Record<string, unknown> = {}) => {
  const { username: _none, ...rest } = registration('');
  return call(gateway.app, { tenant: philippines }, contract.registration.mobile, {
    body: { ...rest, mobileNum: number(), ...over },
  });
};
const faults = ({ body }: { readonly body: { value?: unknown } }) =>
  ((body.value ?? {}) as { fields?: { field: string; rule: string }[] }).fields?.map(
    ({ field, rule }) => `${field} ${rule}`,
  );
const memberOf = (username: string) =>
  inDb<{
    id: bigint;
    type: number;
    mobile: string | null;
    mobile_verified_at: Date | null;
    email: string | null;
    email_verified_at: Date | null;
    nickname: string;
    upline: bigint | null;
    password_hash: string | null;
  }>(
    'member',
    'select id, type, mobile, mobile_verified_at, email, email_verified_at, nickname, upline, password_hash from member where username_key = lower($1)',
    [username],
  );

describe('REG-02 the rules', () => {
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

  it("are the product's until an operator says otherwise, for every field", async () => {
    const told = await rules();
    expect(Object.keys(told)).toEqual([...registrationFields]);
    expect(
      Object.entries(told)
        .filter(([, { enabled }]) => enabled)
        .map(([field]) => field),
    ).toEqual(['username', 'birthday', 'password', 'affiliateCode']);
    expect(told['mobileNum']!.maxLength).toBe(10);
    expect((await rules(abroad))['mobileNum']!.maxLength).toBe(12);
  });

  it('follow the operator, also in the bundle of settings, and stay usable', async () => {
    await set('register', {
      email: { enabled: true, required: true },
      payeeName: { enabled: true, patternId: 16, minLength: 5 },
      line: { required: true },
      username: { enabled: false, minLength: 4, patternId: 6 },
      password: { minLength: 2, maxLength: 9 },
    });
    const told = await rules();
    expect(told['email']).toMatchObject({ enabled: true, required: true, patternId: 3 });
    expect(told['payeeName']).toMatchObject({
      enabled: true,
      required: false,
      patternId: 16,
      minLength: 5,
      acceptedPattern: '^ *[A-Z][A-Z ]*$',
    });
    // Required without being asked for is nothing; a house cannot do without names, and no password is too short for anybody.
    expect(told['line']).toMatchObject({ enabled: false, required: false });
    expect(told['username']).toMatchObject({
      enabled: true,
      required: true,
      minLength: 4,
      patternId: 1,
    });
    expect(told['password']).toMatchObject({ minLength: 8, maxLength: 64 });
    const bundle = (await call(gateway.app, { tenant: philippines }, contract.system.consolidated))
      .body.value as { register: unknown };
    expect(bundle.register).toEqual(told);
  });

  it("fall back to the product's when what is stored cannot be read", async () => {
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
    referralCode: 'FRIEND77',
    recommenderId: 'agent.9',
  };

  it('are refused by name while they are off', async () => {
    expect(faults(await byUsername({ telegram: '@maria01', email: 'a@b.ph' }))).toEqual([
      'email unknown',
      'telegram unknown',
    ]);
    expect(faults(await byUsername({ mobileNum: '9171234567' }))).toEqual(['mobileNum unknown']);
  });

  it('are asked for where they are required, and have to fit their rule', async () => {
    await set('register', {
      email: { enabled: true, required: true },
      telegram: { enabled: true },
    });
    expect(faults(await byUsername())).toEqual(['email required']);
    expect(faults(await byUsername({ email: 'a@b', telegram: 'a b' }))).toEqual([
      'email pattern',
      'telegram pattern',
    ]);
    expect((await byUsername({ email: 'a@b.ph' })).status).toBe(200);
  });

  it('are kept where they belong: unproved, sealed, hashed', async () => {
    await set(
      'register',
      Object.fromEntries(
        Object.keys(everything).map((field) => [field, { enabled: true, required: true }]),
      ),
    );
    const username = freshName();
    const answer = await call(gateway.app, { tenant: philippines }, contract.member.register, {
      body: registration(username, {
        ...everything,
        registerUrl: 'http://x.test/register?referralCode=FRIEND77#secret',
        domain: 'x.test',
        registerMethod: 'WEB',
        login: true,
      }),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const member = (await memberOf(username))!;
    expect(member).toMatchObject({
      nickname: 'Lucky Maria',
      email: 'Maria@Example.ph',
      email_verified_at: null,
      mobile: null,
    });
    const profile = await gateway.db.owner.transaction(tenantId(), (tx) =>
      createProfiles({ atRest: createAtRest(gateway.masterKey) }).read(tx, tenantId(), member.id),
    );
    const {
      email: _email,
      nickname: _nickname,
      paymentPassword,
      referralCode: _code,
      recommenderId: _recommender,
      ...told
    } = everything;
    expect(profile).toEqual(told);
    const kept = await inDb<{ profile: string; payment: string; origin: string }>(
      'kept',
      `select (select fields::text from member_profile p where p.member = m.id) as profile, (select password_hash from payment_password w where w.member = m.id) as payment,
       (select row_to_json(r)::text from registration r where r.member = m.id) as origin from member m where m.id = $1`,
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
      expect(kept!.profile).not.toContain(secret);
    expect(kept!.payment).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(kept!.payment).not.toContain(paymentPassword);
    expect(JSON.parse(kept!.origin)).toMatchObject({
      way: 'USERNAME',
      method: 'WEB',
      register_url: 'http://x.test/register?referralCode=FRIEND77',
      domain: 'x.test',
      referral_code: 'FRIEND77',
      recommender: 'agent.9',
      terms_version: expect.stringMatching(/^\d{4}/),
      minimum_age: 21,
    });
  });

  it('refuse a payment password that everybody would try first', async () => {
    await set('register', { paymentPassword: { enabled: true } });
    for (const paymentPassword of ['111111', '123456', '654321', '121212'])
      expect(faults(await byUsername({ paymentPassword }))).toEqual(['paymentPassword common']);
  });
});

describe('REG-01 by mobile number', () => {
  it('opens an account whose name is the number, and signs in', async () => {
    const mobileNum = number();
    const answer = await byMobile({ mobileNum: `0${mobileNum}` });
    expect(answer).toMatchObject({
      status: 200,
      body: { value: { userName: `63${mobileNum}`, type: 0, firstTimeLogin: true } },
    });
    expect(await memberOf(`63${mobileNum}`)).toMatchObject({
      mobile: `+63${mobileNum}`,
      mobile_verified_at: null,
    });
  });

  it('lets its owner log in by the number as it is typed at home', async () => {
    const mobileNum = number();
    await byMobile({ mobileNum });
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

  it('takes the number as the username too, as older clients send it', async () => {
    const mobileNum = number();
    expect(await byMobile({ username: mobileNum, mobileNum: undefined })).toMatchObject({
      status: 200,
      body: { value: { userName: `63${mobileNum}` } },
    });
  });

  it('takes a number once, also in a race and in another spelling', async () => {
    const mobileNum = number();
    const answers = await Promise.all(
      ['', '0', '+63', '0', ''].map((before) => byMobile({ mobileNum: before + mobileNum })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 400, body: { errorCode: 'mobile_taken' } });
    expect(faults(await byMobile({ mobileNum }))).toEqual(['mobileNum takenMobile']);
  });

  it('refuses what is no mobile number', async () => {
    expect(faults(await byMobile({ mobileNum: '12' }))).toEqual(['mobileNum pattern']);
    // A landline of Manila: no message reaches it.
    expect(faults(await byMobile({ mobileNum: '281234567' }))).toEqual(['mobileNum mobile']);
    expect(faults(await byMobile({ mobileNum: undefined }))).toEqual(['mobileNum required']);
  });

  it('is refused where it is switched off, as is everything where nobody may register', async () => {
    await set('whitelabel', { MOBILENUMREG3: false });
    expect((await byMobile()).body.errorCode).toBe('function.not.available');
    expect((await byUsername()).status).toBe(200);
    await set('whitelabel', { USERNAMEREG3: false });
    expect((await byUsername()).body.errorCode).toBe('function.not.available');
    expect((await byMobile()).status).toBe(200);
    await set('whitelabel', { DIRECTREG3: false });
    expect([(await byUsername()).body.errorCode, (await byMobile()).body.errorCode]).toEqual([
      'function.not.available',
      'function.not.available',
    ]);
  });

  it('wants a code where numbers are verified, and lets nobody in with a wrong one', async () => {
    await set('whitelabel', { REGMOBVERF3: true });
    expect(faults(await byMobile())).toEqual(['verificationCode required']);
    expect((await byMobile({ verificationCode: '000000' })).body.errorCode).toBe(
      'verification_code_invalid',
    );
    expect(faults(await byUsername())).toEqual(['mobileNum required', 'verificationCode required']);
  });
});

describe('usernames that are asked about', () => {
  const ask = (username: string) =>
    call(gateway.app, { tenant: philippines }, contract.registration.checkUsername, {
      query: { username },
    });

  it('are free, taken in any spelling of their letters, or none', async () => {
    const username = freshName();
    expect((await ask(username)).body).toEqual({ success: true, value: null });
    await call(gateway.app, { tenant: philippines }, contract.member.register, {
      body: registration(username),
    });
    expect(await ask(username.toUpperCase())).toMatchObject({
      status: 200,
      body: { success: false, errorCode: 'exists.username.err' },
    });
    expect(await ask('1x')).toMatchObject({
      status: 200,
      body: { success: false, errorCode: 'format.username.err' },
    });
  });
});

describe('REG-05 an invitation', () => {
  const ask = (code: string, tenant = philippines) =>
    call(gateway.app, { tenant }, contract.registration.affiliate, {
      query: { code, domain: 'x.test' },
    });

  it('is known by its code, in any spelling, of this merchant and while it is open', async () => {
    expect((await ask('agent01')).body).toEqual({ success: true, value: null });
    for (const code of ['NOBODY', '', 'demo01'])
      expect(await ask(code)).toMatchObject({
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
      expect((await ask(code)).body.success).toBe(true);
      await inDb(`link-${code}`, `update affiliate_link set ${change} where code = $1`, [code]);
      expect((await ask(code)).body.success, code).toBe(false);
    }
    await inDb('foreign', 'insert into affiliate_link (tenant, code, agent) values ($1, $2, $3)', [
      tenantId(),
      'ONLYHERE',
      agent,
    ]);
    expect((await ask('ONLYHERE', abroad)).body.success).toBe(false);
  });

  it('puts a newcomer under its agent, and says what becomes of them', async () => {
    const agent = (await memberOf('agent01'))!.id;
    for (const [affiliateCode, type] of [
      ['agent01', 0],
      ['AGENT01-TEAM', 1],
    ] as const) {
      const username = freshName();
      expect(
        await call(gateway.app, { tenant: philippines }, contract.member.register, {
          body: registration(username, { affiliateCode }),
        }),
      ).toMatchObject({ status: 200, body: { value: { type } } });
      expect(await memberOf(username)).toMatchObject({ upline: agent, type });
    }
  });

  it("REG-07 comes with the address where the form asks for none, as a friend's code does", async () => {
    await set('register', { affiliateCode: { enabled: false } });
    const username = freshName();
    expect(
      (
        await call(gateway.app, { tenant: philippines }, contract.member.register, {
          body: registration(username, { affiliateCode: 'AGENT01', referralCode: 'FRIEND77' }),
        })
      ).status,
    ).toBe(200);
    expect((await memberOf(username))!.upline).toBe((await memberOf('agent01'))!.id);
  });

  it('that nobody gave is refused beside its field, and opens nothing', async () => {
    const answer = await byUsername({ affiliateCode: 'NOBODY' });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'invitation_code_error' } });
    expect(faults(answer)).toEqual(['affiliateCode invitation']);
  });
});

describe('with the human check and the limits on', () => {
  let strict: TestGateway;
  beforeEach(async () => {
    strict = await startTestGateway({ HUMAN_CHECK: 'on', RATE_LIMITS: 'on' });
  });
  afterEach(() => strict.stop());

  it('REG-06 opens nothing without a proof, and counts questions about names and codes', async () => {
    expect(
      (
        await call(strict.app, { tenant: philippines }, contract.member.register, {
          body: registration(freshName()),
        })
      ).body.errorCode,
    ).toBe('human_check_failed');
    for (const [route, query] of [
      [contract.registration.checkUsername, { username: 'maria01' }],
      [contract.registration.affiliate, { code: 'NOBODY' }],
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

it('AUT-12 no registration leaves a password or what was told in the log', async () => {
  await set('register', { payeeName: { enabled: true }, email: { enabled: true } });
  await byUsername({
    payeeName: 'Canary Payee',
    email: 'canary@example.ph',
    password: `${PASSWORD}x`,
    confirmPassword: `${PASSWORD}x`,
  });
  const log = gateway.logs.join('\n');
  for (const canary of ['Canary Payee', 'canary@example.ph', `${PASSWORD}x`])
    expect(log).not.toContain(canary);
});
