import { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { type FieldRule, registrationFields, registrationRules } from '@parlour/contract/rules';
import { aLogin, fakeApi, type Fakes } from '@parlour/testing';
import { describe, expect, it, vi } from 'vitest';

import { tenants } from '../../../../tenants/all.ts';
import { toFieldErrors, fieldErrorText } from '../model/field-errors.ts';
import type { Firebase } from '../federated/firebase.ts';
import { RegistrationStore } from './registration-store.ts';
import { passwordStrength } from './password-strength.ts';

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
}: Options = {}): Promise<RegistrationStore> {
  const changed = Object.fromEntries(
    registrationFields.map((field) => [field, { ...registrationRules[field], ...rules[field] }]),
  );
  const api: Api = fakeApi({
    ...fakes,
    system: { registerSettings: async () => changed, ...fakes.system },
  });
  const registration = new RegistrationStore({
    api,
    tenant: philippines,
    switches: () => ({ ...usual, ...switches }),
    phoneService: async () => phone as Firebase,
    now,
  });
  await registration.load();
  return registration;
}

function fill(
  registration: RegistrationStore,
  more: Parameters<RegistrationStore['setValue']>[] = [],
): void {
  for (const [field, value] of [
    ['username', ' maria01 '],
    ['birthday', '1990-05-01'],
    ['password', 'a long secret'],
    ['confirmPassword', 'a long secret'],
    ...more,
  ] as const)
    registration.setValue(field, value);
  registration.setConsent(true);
}

const shownErrors = (registration: RegistrationStore) =>
  Object.entries(registration.visibleErrors).map(([field, fault]) => `${field} ${fault?.rule}`);

describe('VAL-02 faults', () => {
  it('are shown for a field once it loses focus, and go when it is corrected', async () => {
    const registration = await begin({
      fakes: { registration: { checkUsername: async () => null } },
    });
    registration.setValue('username', '1x');
    expect(shownErrors(registration)).toEqual([]);
    registration.handleBlur('username');
    expect(shownErrors(registration)).toEqual(['username pattern']);
    registration.setValue('username', 'maria01');
    expect(shownErrors(registration)).toEqual([]);
    // A field that was passed through without a letter is not wrong yet.
    registration.handleBlur('password');
    expect(shownErrors(registration)).toEqual([]);
  });

  it('all stand there when the form is sent, and nothing goes out', async () => {
    const registration = await begin();
    expect(await registration.submit()).toBeNull();
    expect(shownErrors(registration).toSorted()).toEqual([
      'birthday required',
      'confirmPassword required',
      'consent consent',
      'password required',
      'username required',
    ]);
  });

  it("PRO-03 AUT-14 count the age on the tenant's own calendar", async () => {
    const registration = await begin();
    // In Manila it is already 21 November: who was born that day 21 years ago may play.
    for (const [birthday, fault] of [
      ['2005-11-21', undefined],
      ['2005-11-22', 'age'],
      ['2026-12-24', 'date'],
      ['1890-01-01', 'date'],
    ] as const) {
      registration.setValue('birthday', birthday);
      expect(registration.allErrors['birthday']?.rule).toBe(fault);
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
      const registration = await begin({
        fakes: { member: { register: () => refusal(code, value) } },
      });
      fill(registration);
      expect(await registration.submit()).toBeNull();
      expect(shownErrors(registration)).toEqual([fault]);
      expect(registration.error).toBeNull();
      expect(registration.values).toMatchObject({
        username: ' maria01 ',
        password: 'a long secret',
      });
      expect([registration.consent, registration.isBusy]).toEqual([true, false]);
      const [field = ''] = fault.split(' ');
      registration.setValue(field as 'username', 'another1');
      expect(shownErrors(registration).filter((left) => left === fault)).toEqual([]);
    },
  );

  it('that belong to no field are said above the form', async () => {
    const registration = await begin({
      fakes: { member: { register: () => refusal('TOO_MANY_REQUESTS') } },
    });
    fill(registration);
    await registration.submit();
    expect(registration.error?.code).toBe('TOO_MANY_REQUESTS');
    expect(shownErrors(registration)).toEqual([]);
  });
});

it('REG-07 sends the form, trimmed except for the password, and the address', async () => {
  const register = vi.fn(async () => aLogin());
  const registration = await begin({
    fakes: { member: { register } },
    rules: {
      telegram: { enabled: true },
      skype: { enabled: true },
      paymentPassword: { enabled: true },
    },
  });
  fill(registration, [
    ['telegram', ' @maria01'],
    ['paymentPassword', '\u2066৪৯৩ ৮১৭\u2069'],
    ['affiliateCode', 'AGENT01'],
  ]);
  expect(await registration.submit()).not.toBeNull();
  expect(register).toHaveBeenCalledWith({
    body: {
      username: 'maria01',
      birthday: '1990-05-01',
      password: 'a long secret',
      confirmPassword: 'a long secret',
      telegram: '@maria01',
      paymentPassword: '493817',
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

describe('REG-01 the registration methods', () => {
  it('are those of the merchant; a choice that is switched off gives way', async () => {
    expect((await begin()).methods).toEqual(['username', 'mobile']);
    const registration = await begin({ switches: { MOBILENUMREG3: false } });
    registration.selectMethod('mobile');
    expect(registration.method).toBe('username');
  });

  it('by mobile sends the number with its dialling code, without username', async () => {
    const mobile = vi.fn(async () => aLogin());
    const registration = await begin({
      fakes: { registration: { mobile } },
      switches: { MOBILEPASSREG3: false },
    });
    registration.selectMethod('mobile');
    fill(registration, [
      ['mobileNum', '0917 123 4567'],
      ['verificationCode', '123456'],
    ]);
    expect(await registration.submit()).not.toBeNull();
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
    const registration = await begin({
      fakes: { registration: { affiliate }, member: { register } },
    });
    await registration.applyCodes({ invited: 'AGENT01', friend: '' });
    expect(registration.acceptedAffiliateCode).toBe('AGENT01');
    expect(affiliate).toHaveBeenCalledWith({
      query: { code: 'AGENT01', domain: location.hostname },
    });
    fill(registration);
    await registration.submit();
    expect(register).toHaveBeenCalledWith({
      body: expect.objectContaining({ affiliateCode: 'AGENT01' }),
    });
  });

  it('that is not shows its field with what is wrong', async () => {
    const registration = await begin({
      fakes: { registration: { affiliate: () => refusal('invitation_code_error') } },
    });
    await registration.applyCodes({ invited: 'UNKNOWN', friend: '' });
    expect(registration.acceptedAffiliateCode).toBeNull();
    expect(registration.values.affiliateCode).toBe('UNKNOWN');
    expect(shownErrors(registration)).toEqual(['affiliateCode invitation']);
  });

  it.each([
    [false, 'affiliateCode'],
    [true, 'referralCode'],
  ])('of a friend is checked as well (a field of its own: %s)', async (enabled, field) => {
    const affiliate = vi.fn(() => refusal('invitation_code_error'));
    const registration = await begin({
      rules: { referralCode: { ...registrationRules.referralCode, enabled } },
      fakes: { registration: { affiliate } },
    });
    await registration.applyCodes({ invited: '', friend: 'UNKNOWN' });
    expect(affiliate).toHaveBeenCalledTimes(1);
    expect(shownErrors(registration)).toEqual([`${field} invitation`]);
  });

  it('asks for its field again when the link has ended meanwhile', async () => {
    const registration = await begin({
      fakes: {
        registration: { affiliate: async () => null },
        member: { register: () => refusal('invitation_code_error') },
      },
    });
    await registration.applyCodes({ invited: 'AGENT01', friend: '' });
    fill(registration);
    await registration.submit();
    expect([registration.acceptedAffiliateCode, ...shownErrors(registration)]).toEqual([
      null,
      'affiliateCode invitation',
    ]);
  });
});

it('REG-01 a field that another method brings says nothing before it is submitted', async () => {
  const registration = await begin();
  await registration.submit();
  expect(shownErrors(registration)).toContain('username required');
  registration.selectMethod('mobile');
  expect(shownErrors(registration)).toEqual([]);
  await registration.submit();
  expect(shownErrors(registration)).toContain('mobileNum required');
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

  it("begins with the visitor's country", async () => {
    const registration = await begin({
      fakes: { system: { country, location: async () => ({ ip: '::1', countryCode: 'ID' }) } },
    });
    await registration.loadCountries();
    expect([registration.country, registration.diallingCode]).toEqual(['ID', '62']);
  });

  it("begins with the merchant's country where the visitor's is unknown", async () => {
    const registration = await begin({
      fakes: { system: { country, location: () => refusal('network') } },
    });
    await registration.loadCountries();
    expect([registration.country, registration.diallingCode]).toEqual(['PH', '63']);
  });
});

describe('REG-06 the code', () => {
  it('is sent to the number, and again only when it has run out', async () => {
    let now = 1_000_000;
    const smsRegister = vi.fn(async () => ({ expiredMinutes: 5 }));
    const registration = await begin({
      fakes: { verification: { smsRegister } },
      switches: { REGMOBVERF3: true },
      now: () => now,
    });
    expect(await registration.sendCode()).toBe(false);
    expect(shownErrors(registration)).toEqual(['mobileNum required']);
    registration.setValue('mobileNum', '0917 123 4567');
    await registration.sendCode();
    expect(smsRegister).toHaveBeenCalledWith({
      body: { countryDialingCode: '63', mobileNo: '9171234567', regType: 'username' },
    });
    expect(registration.codeSender.until('+639171234567')).toBe(1_300_000);
    await registration.sendCode();
    expect(smsRegister).toHaveBeenCalledTimes(1);
    now += 300_000;
    await registration.sendCode();
    expect(smsRegister).toHaveBeenCalledTimes(2);
  });

  it('that was not sent says why and may be asked for again', async () => {
    const registration = await begin({
      fakes: { verification: { smsRegister: () => refusal('TOO_MANY_REQUESTS') } },
      switches: { REGMOBVERF3: true },
    });
    registration.setValue('mobileNum', '9171234567');
    await registration.sendCode();
    expect(registration.codeSender.error).toMatchObject({ call: { code: 'TOO_MANY_REQUESTS' } });
    expect([
      registration.codeSender.until('+639171234567'),
      registration.codeSender.isSending,
    ]).toEqual([0, false]);
  });
});

describe('REG-06 the code of the phone service', () => {
  const byPhone = async (
    mobile: () => Promise<ReturnType<typeof aLogin>>,
    phone: Partial<Firebase> = {},
  ) => {
    const registration = await begin({
      fakes: { registration: { mobile } },
      switches: { FIREBASE3: true, REGMOBVERF3: true },
      phone: {
        sendCode: vi.fn(async () => 'sent-1'),
        confirm: vi.fn(async () => 'token-1'),
        ...phone,
      },
    });
    registration.selectMethod('mobile');
    fill(registration, [
      ['mobileNum', '0917 123 4567'],
      ['verificationCode', '123456'],
    ]);
    return registration;
  };

  it('is sent by the service, waits a minute, and proves the number by its token', async () => {
    const mobile = vi.fn(async () => aLogin());
    const [sendCode, confirm] = [vi.fn(async () => 'sent-1'), vi.fn(async () => 'token-1')];
    const registration = await byPhone(mobile, { sendCode, confirm });
    expect(await registration.sendCode()).toBe(true);
    expect(sendCode).toHaveBeenCalledWith('+639171234567');
    expect(registration.codeSender.minutes).toBe(1);
    expect(await registration.submit()).not.toBeNull();
    expect(confirm).toHaveBeenCalledWith('sent-1', '123456');
    const [[{ body }]] = mobile.mock.calls as unknown as [[{ body: Record<string, unknown> }]];
    expect(body).toMatchObject({ firebaseChannel: 'sms', firebaseIdToken: 'token-1' });
    expect(body).not.toHaveProperty('verificationCode');
  });

  it('reuses the token when the form has to be sent again', async () => {
    const confirm = vi.fn(async () => 'token-1');
    const mobile = vi.fn(() => refusal('password_common'));
    const registration = await byPhone(mobile, { confirm });
    await registration.sendCode();
    await registration.submit();
    expect(shownErrors(registration)).toEqual(['password common']);
    registration.setValue('password', 'a longer secret');
    registration.setValue('confirmPassword', 'a longer secret');
    await registration.submit();
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
    ['was never sent', {}, false, 'verificationCode auth/code-expired'],
  ] as const)('that %s says so beside its field', async (_, phone, isSent, fault) => {
    const mobile = vi.fn(async () => aLogin());
    const registration = await byPhone(mobile, phone);
    if (isSent) await registration.sendCode();
    expect(await registration.submit()).toBeNull();
    expect(shownErrors(registration)).toEqual([fault]);
    expect(mobile).not.toHaveBeenCalled();
    expect(
      fieldErrorText((key) => String(key), registration.visibleErrors['verificationCode']),
    ).toBe(fault.split(' ')[1]);
  });
});

it('tells that the rules could not be fetched, and tries again', async () => {
  const registerSettings = vi
    .fn<Api['system']['registerSettings']>()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValue(registrationRules);
  const registration = await begin({ fakes: { system: { registerSettings } } });
  expect(registration.status).toBe('failed');
  await registration.load();
  expect(registration.status).toBe('ready');
});

it('REG-03 describes a pattern, with one number if minimum and maximum are equal', () => {
  const t = (key: string | readonly string[], values?: object) =>
    `${String(key)} ${JSON.stringify(values ?? {})}`;
  expect(
    fieldErrorText(t, {
      field: 'username',
      rule: 'pattern',
      allowed: { min: 6, max: 15, patternId: 1 },
    }),
  ).toContain('reg_pattern_1');
  expect(
    fieldErrorText(t, {
      field: 'code',
      rule: 'pattern',
      allowed: { min: 6, max: 6, patternId: 6 },
    }),
  ).toBe('reg_pattern_6 {"range":"6"}');
  expect(fieldErrorText(t, undefined)).toBeUndefined();
  expect(
    toFieldErrors([
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
  expect(passwordStrength(password)).toBe(strength);
});
