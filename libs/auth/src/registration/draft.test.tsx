import { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { type FieldRule, registrationFields, registrationRules } from '@parlour/contract/rules';
import { aLogin, fakeApi, type Fakes } from '@parlour/testing';
import { describe, expect, it, vi } from 'vitest';

import { tenants } from '../../../../tenants/all.ts';
import { faultsByField, faultWords } from '../model/form-faults.ts';
import type { Firebase } from '../federated/firebase.ts';
import { RegistrationDraft } from './draft.ts';
import { strengthOf } from './strength.ts';

const philippines = tenants.find(({ country }) => country === 'PH')!;
const usual = {
  DIRECTREG3: true,
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  MOBILEPASSREG3: true,
  REGMOBVERF3: false,
  FIREBASE3: false,
};
const refusal = (code: ConstructorParameters<typeof CallError>[0], value = {}) =>
  Promise.reject(new CallError(code, { status: 400, value }));

type Options = {
  readonly fakes?: Fakes;
  readonly switches?: Partial<typeof usual>;
  readonly phone?: Partial<Firebase>;
  readonly rules?: Partial<Record<keyof typeof registrationRules, Partial<FieldRule>>>;
  readonly now?: () => number;
};

async function begin({
  fakes = {},
  switches = {},
  rules = {},
  phone = {},
  now = () => Date.UTC(2026, 10, 20, 16, 30),
}: Options = {}): Promise<RegistrationDraft> {
  const changed = Object.fromEntries(
    registrationFields.map((field) => [field, { ...registrationRules[field], ...rules[field] }]),
  );
  const api: Api = fakeApi({
    ...fakes,
    system: { registerSettings: async () => changed, ...fakes.system },
  });
  const draft = new RegistrationDraft({
    api,
    tenant: philippines,
    switches: () => ({ ...usual, ...switches }),
    phoneService: async () => phone as Firebase,
    now,
  });
  await draft.load();
  return draft;
}

function fill(draft: RegistrationDraft, more: Parameters<RegistrationDraft['set']>[] = []): void {
  for (const [field, value] of [
    ['username', ' maria01 '],
    ['birthday', '1990-05-01'],
    ['password', 'a long secret'],
    ['confirmPassword', 'a long secret'],
    ...more,
  ] as const)
    draft.set(field, value);
  draft.setConsent(true);
}

const told = (draft: RegistrationDraft) =>
  Object.entries(draft.faults).map(([field, fault]) => `${field} ${fault?.rule}`);

describe('VAL-02 faults', () => {
  it('are told of a field once it was left, and go when it is mended', async () => {
    const draft = await begin({ fakes: { registration: { checkUsername: async () => null } } });
    draft.set('username', '1x');
    expect(told(draft)).toEqual([]);
    draft.leave('username');
    expect(told(draft)).toEqual(['username pattern']);
    draft.set('username', 'maria01');
    expect(told(draft)).toEqual([]);
    // A field that was passed through without a letter is not wrong yet.
    draft.leave('password');
    expect(told(draft)).toEqual([]);
  });

  it('all stand there when the form is sent, and nothing goes out', async () => {
    const draft = await begin();
    expect(await draft.send()).toBeNull();
    expect(told(draft).toSorted()).toEqual([
      'birthday required',
      'confirmPassword required',
      'consent consent',
      'password required',
      'username required',
    ]);
  });

  it("PRO-03 AUT-14 count the age on the tenant's own calendar", async () => {
    const draft = await begin();
    // In Manila it is already 21 November: who was born that day 21 years ago may play.
    for (const [birthday, fault] of [
      ['2005-11-21', undefined],
      ['2005-11-22', 'age'],
      ['2026-12-24', 'date'],
      ['1890-01-01', 'date'],
    ] as const) {
      draft.set('birthday', birthday);
      expect(draft.found['birthday']?.rule).toBe(fault);
    }
  });

  it.each([
    ['exists.username.err', {}, 'username taken'],
    [
      'request.param.err',
      { fields: [{ field: 'password', rule: 'no_outer_space' }] },
      'password no_outer_space',
    ],
    ['invitation_code_error', {}, 'affiliateCode invitation'],
    ['password_common', {}, 'password common'],
  ] as const)(
    'of the server (%s) stand beside their field until it changes, and nothing typed is lost',
    async (code, value, fault) => {
      const draft = await begin({ fakes: { member: { register: () => refusal(code, value) } } });
      fill(draft);
      expect(await draft.send()).toBeNull();
      expect(told(draft)).toEqual([fault]);
      expect(draft.error).toBeNull();
      expect(draft.values).toMatchObject({ username: ' maria01 ', password: 'a long secret' });
      expect([draft.consent, draft.isBusy]).toEqual([true, false]);
      const [field = ''] = fault.split(' ');
      draft.set(field as 'username', 'another1');
      expect(told(draft).filter((left) => left === fault)).toEqual([]);
    },
  );

  it('that belong to no field are said above the form', async () => {
    const draft = await begin({
      fakes: { member: { register: () => refusal('TOO_MANY_REQUESTS') } },
    });
    fill(draft);
    await draft.send();
    expect(draft.error?.code).toBe('TOO_MANY_REQUESTS');
    expect(told(draft)).toEqual([]);
  });
});

it('REG-07 sends what was typed, trimmed but for the password, and where it came from', async () => {
  const register = vi.fn(async () => aLogin());
  const draft = await begin({
    fakes: { member: { register } },
    rules: { telegram: { enabled: true }, skype: { enabled: true } },
  });
  fill(draft, [
    ['telegram', ' @maria01'],
    ['affiliateCode', 'AGENT01'],
  ]);
  expect(await draft.send()).not.toBeNull();
  expect(register).toHaveBeenCalledWith({
    body: {
      username: 'maria01',
      birthday: '1990-05-01',
      password: 'a long secret',
      confirmPassword: 'a long secret',
      telegram: '@maria01',
      consent: true,
      affiliateCode: 'AGENT01',
      referralCode: 'AGENT01',
      registerUrl: expect.stringMatching(/^https?:/),
      domain: location.hostname,
      registerMethod: 'WEB',
      login: true,
    },
  });
});

describe('REG-01 the ways', () => {
  it('are those of the merchant; a choice that is switched off gives way', async () => {
    expect((await begin()).ways).toEqual(['username', 'mobile']);
    const draft = await begin({ switches: { MOBILENUMREG3: false } });
    draft.choose('mobile');
    expect(draft.way).toBe('username');
  });

  it('by mobile sends the number with its dialling code, without username, and without password where none is wanted', async () => {
    const mobile = vi.fn(async () => aLogin());
    const draft = await begin({
      fakes: { registration: { mobile } },
      switches: { MOBILEPASSREG3: false },
    });
    draft.choose('mobile');
    fill(draft, [
      ['mobileNum', '0917 123 4567'],
      ['verificationCode', '123456'],
    ]);
    expect(await draft.send()).not.toBeNull();
    const [[{ body }]] = mobile.mock.calls as unknown as [[{ body: Record<string, unknown> }]];
    expect(body).toMatchObject({
      mobileNum: '0917 123 4567',
      countryDialingCode: '63',
      verificationCode: '123456',
    });
    for (const field of ['username', 'password', 'confirmPassword'])
      expect(body).not.toHaveProperty(field);
  });
});

describe('REG-05 an invitation of the address', () => {
  it('that is known asks for nothing, and is sent', async () => {
    const register = vi.fn(async () => aLogin());
    const affiliate = vi.fn(async () => null);
    const draft = await begin({ fakes: { registration: { affiliate }, member: { register } } });
    await draft.arrive({ invited: 'AGENT01', friend: '' });
    expect(draft.invitation).toBe('AGENT01');
    expect(affiliate).toHaveBeenCalledWith({
      query: { code: 'AGENT01', domain: location.hostname },
    });
    fill(draft);
    await draft.send();
    expect(register).toHaveBeenCalledWith({
      body: expect.objectContaining({ affiliateCode: 'AGENT01' }),
    });
  });

  it('that is not shows its field with what is wrong', async () => {
    const draft = await begin({
      fakes: { registration: { affiliate: () => refusal('invitation_code_error') } },
    });
    await draft.arrive({ invited: 'NOBODY', friend: '' });
    expect(draft.invitation).toBeNull();
    expect(draft.values.affiliateCode).toBe('NOBODY');
    expect(told(draft)).toEqual(['affiliateCode invitation']);
  });

  it('asks for its field again when the link has ended meanwhile', async () => {
    const draft = await begin({
      fakes: {
        registration: { affiliate: async () => null },
        member: { register: () => refusal('invitation_code_error') },
      },
    });
    await draft.arrive({ invited: 'AGENT01', friend: '' });
    fill(draft);
    await draft.send();
    expect([draft.invitation, ...told(draft)]).toEqual([null, 'affiliateCode invitation']);
  });
});

describe('REG-04 the number', () => {
  const countries = [
    { countryCode: 'PH', countryDialingCode: '63' },
    { countryCode: 'ID', countryDialingCode: '62' },
  ];
  const country = async () => ({
    countryCode: 'PH',
    countryDialingCode: '63',
    currency: 'PHP',
    currencySymbol: 'P',
    countries,
  });

  it('begins with the country that somebody is in', async () => {
    const draft = await begin({
      fakes: { system: { country, location: async () => ({ ip: '::1', countryCode: 'ID' }) } },
    });
    await draft.loadCountries();
    expect([draft.country, draft.diallingCode]).toEqual(['ID', '62']);
  });

  it("begins with the merchant's own where nobody knows", async () => {
    const draft = await begin({
      fakes: { system: { country, location: () => refusal('network') } },
    });
    await draft.loadCountries();
    expect([draft.country, draft.diallingCode]).toEqual(['PH', '63']);
  });
});

describe('REG-06 the code', () => {
  it('is sent to the number, and again only when it has run out', async () => {
    let now = 1_000_000;
    const smsRegister = vi.fn(async () => ({ expiredMinutes: 5 }));
    const draft = await begin({
      fakes: { verification: { smsRegister } },
      switches: { REGMOBVERF3: true },
      now: () => now,
    });
    expect(await draft.sendCode()).toBe(false);
    expect(told(draft)).toEqual(['mobileNum required']);
    draft.set('mobileNum', '0917 123 4567');
    await draft.sendCode();
    expect(smsRegister).toHaveBeenCalledWith({
      body: { countryDialingCode: '63', mobileNo: '9171234567', regType: 'username' },
    });
    expect(draft.code.until('+639171234567')).toBe(1_300_000);
    await draft.sendCode();
    expect(smsRegister).toHaveBeenCalledTimes(1);
    now += 300_000;
    await draft.sendCode();
    expect(smsRegister).toHaveBeenCalledTimes(2);
  });

  it('that was not sent says why and may be asked for again', async () => {
    const draft = await begin({
      fakes: { verification: { smsRegister: () => refusal('TOO_MANY_REQUESTS') } },
      switches: { REGMOBVERF3: true },
    });
    draft.set('mobileNum', '9171234567');
    await draft.sendCode();
    expect(draft.code.refusal).toMatchObject({ call: { code: 'TOO_MANY_REQUESTS' } });
    expect([draft.code.until('+639171234567'), draft.code.isSending]).toEqual([0, false]);
  });
});

describe('REG-06 the code of the phone service', () => {
  const byPhone = async (
    mobile: () => Promise<ReturnType<typeof aLogin>>,
    phone: Partial<Firebase> = {},
  ) => {
    const draft = await begin({
      fakes: { registration: { mobile } },
      switches: { FIREBASE3: true, REGMOBVERF3: true },
      phone: {
        sendCode: vi.fn(async () => 'sent-1'),
        confirm: vi.fn(async () => 'token-1'),
        ...phone,
      },
    });
    draft.choose('mobile');
    fill(draft, [
      ['mobileNum', '0917 123 4567'],
      ['verificationCode', '123456'],
    ]);
    return draft;
  };

  it('is sent by the service, waits a minute, and proves the number by its token', async () => {
    const mobile = vi.fn(async () => aLogin());
    const [sendCode, confirm] = [vi.fn(async () => 'sent-1'), vi.fn(async () => 'token-1')];
    const draft = await byPhone(mobile, { sendCode, confirm });
    expect(await draft.sendCode()).toBe(true);
    expect(sendCode).toHaveBeenCalledWith('+639171234567');
    expect(draft.code.minutes).toBe(1);
    expect(await draft.send()).not.toBeNull();
    expect(confirm).toHaveBeenCalledWith('sent-1', '123456');
    const [[{ body }]] = mobile.mock.calls as unknown as [[{ body: Record<string, unknown> }]];
    expect(body).toMatchObject({ firebaseChannel: 'sms', firebaseIdToken: 'token-1' });
    expect(body).not.toHaveProperty('verificationCode');
  });

  it('counts once: a form that has to be mended is sent again with the token that is there', async () => {
    const confirm = vi.fn(async () => 'token-1');
    const mobile = vi.fn(() => refusal('password_common'));
    const draft = await byPhone(mobile, { confirm });
    await draft.sendCode();
    await draft.send();
    expect(told(draft)).toEqual(['password common']);
    draft.set('password', 'a longer secret');
    draft.set('confirmPassword', 'a longer secret');
    await draft.send();
    expect(mobile).toHaveBeenCalledTimes(2);
    expect(confirm).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'was mistyped',
      {
        confirm: () =>
          Promise.reject(Object.assign(new Error(), { code: 'auth/invalid-verification-code' })),
      },
      true,
      'verificationCode auth/invalid-verification-code',
    ],
    ['nobody sent', {}, false, 'verificationCode auth/code-expired'],
  ] as const)('that %s says so beside its field', async (_, phone, isSent, fault) => {
    const mobile = vi.fn(async () => aLogin());
    const draft = await byPhone(mobile, phone);
    if (isSent) await draft.sendCode();
    expect(await draft.send()).toBeNull();
    expect(told(draft)).toEqual([fault]);
    expect(mobile).not.toHaveBeenCalled();
    expect(faultWords((key) => String(key), draft.faults['verificationCode'])).toBe(
      fault.split(' ')[1],
    );
  });
});

it('tells that the rules could not be fetched, and tries again', async () => {
  const registerSettings = vi
    .fn<Api['system']['registerSettings']>()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValue(registrationRules);
  const draft = await begin({ fakes: { system: { registerSettings } } });
  expect(draft.status).toBe('failed');
  await draft.load();
  expect(draft.status).toBe('ready');
});

it('REG-03 speaks of a pattern by its kind, with one number where least and most are equal', () => {
  const t = (key: string | readonly string[], values?: object) =>
    `${String(key)} ${JSON.stringify(values ?? {})}`;
  expect(
    faultWords(t, {
      field: 'username',
      rule: 'pattern',
      allowed: { min: 6, max: 15, patternId: 1 },
    }),
  ).toContain('reg_pattern_1');
  expect(
    faultWords(t, { field: 'code', rule: 'pattern', allowed: { min: 6, max: 6, patternId: 6 } }),
  ).toBe('reg_pattern_6 {"range":"6"}');
  expect(faultWords(t, undefined)).toBeUndefined();
  expect(
    faultsByField([
      { field: 'a', rule: 'one' },
      { field: 'a', rule: 'two' },
    ])['a']?.rule,
  ).toBe('one');
});

it.each([
  ['short', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['Password1', 'weak'],
  ['purple lantern', 'fair'],
  ['purple lantern 42 over the sea', 'strong'],
] as const)('advises about %j: %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
