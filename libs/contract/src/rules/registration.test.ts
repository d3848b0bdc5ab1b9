import { describe, expect, it } from 'vitest';

import { findBirthdayFault } from './age.ts';
import { checkRegistration, type RegistrationForm } from './registration-form.ts';
import {
  checkRegistrationTexts,
  registrationDemand,
  registrationFields,
  registrationRules,
  type RegistrationRules,
  type RegistrationSwitches,
  registrationMethods,
} from './registration.ts';

const everything: RegistrationSwitches = {
  DIRECTREG3: true,
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  MOBILEPASSREG3: true,
  REGMOBVERF3: true,
};
const texts = { username: 'maria01', password: 'a long secret', birthday: '1990-05-01' };
const faults = (
  more: object,
  rules: RegistrationRules = registrationRules,
  switches = { ...everything, REGMOBVERF3: false },
  way: 'username' | 'mobile' = 'username',
) =>
  checkRegistrationTexts({ ...texts, ...more }, registrationDemand(way, rules, switches)).map(
    ({ field, rule }) => `${field} ${rule}`,
  );

it('REG-02 has a rule for every optional field of the product', () => {
  expect(registrationFields).toEqual(
    expect.arrayContaining([
      'payeeName',
      'email',
      'qqNum',
      'mobileNum',
      'recommenderId',
      'affiliateCode',
      'paymentPassword',
      'line',
      'whatsapp',
      'facebook',
      'wechat',
      'idNumber',
      'referralCode',
      'nickname',
      'fullName',
      'birthday',
      'address',
      'nationality',
      'occupation',
      'sourceOfIncome',
      'telegram',
      'zalo',
      'skype',
    ]),
  );
});

describe('REG-02 VAL-01 an optional field', () => {
  const optional = registrationFields.filter((field) => !registrationRules[field].enabled);

  it.each(optional)(
    '%s may hold anything while it is off, and has to hold something where it is required',
    (field) => {
      for (const text of ['Something1', '']) expect(faults({ [field]: text })).toEqual([]);
      const on = (required: boolean) => ({
        ...registrationRules,
        [field]: { ...registrationRules[field], enabled: true, required },
      });
      expect(faults({}, on(false))).toEqual([]);
      expect(faults({}, on(true))).toEqual([`${field} required`]);
      expect(faults({ [field]: '\u0001' }, on(false))).toEqual([`${field} pattern`]);
    },
  );
});

describe('REG-01 the registration methods', () => {
  it.each([
    [{}, ['username', 'mobile']],
    [{ MOBILENUMREG3: false }, ['username']],
    [{ USERNAMEREG3: false }, ['mobile']],
    [{ DIRECTREG3: false }, []],
  ])('with %j are %j', (change, methods) =>
    expect(registrationMethods({ ...everything, ...change })).toEqual(methods),
  );

  it('ask for a number and a code by username only where numbers are verified', () => {
    expect(registrationDemand('username', registrationRules, everything)).toMatchObject({
      needsCode: true,
      hasPassword: true,
      rules: { mobileNum: { enabled: true, required: true } },
    });
    expect(
      registrationDemand('username', registrationRules, { ...everything, REGMOBVERF3: false }),
    ).toMatchObject({ needsCode: false, rules: { mobileNum: { enabled: false } } });
  });

  it('ask by mobile for a number, not a name, and for a code where there is no password', () => {
    expect(
      registrationDemand('mobile', registrationRules, { ...everything, REGMOBVERF3: false }),
    ).toMatchObject({
      needsCode: false,
      hasPassword: true,
      rules: { username: { enabled: false }, mobileNum: { required: true } },
    });
    expect(
      registrationDemand('mobile', registrationRules, {
        ...everything,
        REGMOBVERF3: false,
        MOBILEPASSREG3: false,
      }),
    ).toMatchObject({
      needsCode: true,
      hasPassword: false,
      rules: { password: { enabled: false } },
    });
    expect(faults({ mobileNum: '9171234567' }, registrationRules, everything, 'mobile')).toEqual(
      [],
    );
  });
});

it.each([
  ['1990-05-01', null],
  ['2005-11-20', null],
  ['2005-11-21', 'age'],
  ['2027-01-01', 'date'],
  ['1890-01-01', 'date'],
  ['1990-02-30', 'date'],
  ['', 'required'],
])('AUT-14 PRO-03 a birthday on %s: %s', (birthday, fault) => {
  expect(findBirthdayFault(birthday, '2026-11-20', 21)?.rule ?? null).toBe(fault);
});

describe('VAL-01 the whole form', () => {
  const circumstances = { today: '2026-11-20', minimumAge: 21, homeDiallingCode: '63' };
  const switches = { ...everything, REGMOBVERF3: false };
  const form = {
    texts,
    confirmPassword: texts.password,
    consent: true,
    verificationCode: '',
    diallingCode: '63',
  };
  const whole = (
    change: Partial<RegistrationForm>,
    on: RegistrationSwitches = switches,
    way: 'username' | 'mobile' = 'username',
  ) =>
    checkRegistration(
      { ...form, ...change },
      registrationDemand(way, registrationRules, on),
      circumstances,
    ).map(({ field, rule }) => `${field} ${rule}`);

  it.each([
    [{}, []],
    [
      { texts: { username: '', password: '', birthday: '' }, confirmPassword: '', consent: false },
      [
        'username required',
        'birthday required',
        'password required',
        'confirmPassword required',
        'consent consent',
      ],
    ],
    [{ texts: { ...texts, birthday: '2005-11-21' } }, ['birthday age']],
    [{ texts: { ...texts, birthday: '1990-02-30' } }, ['birthday date']],
    [{ texts: { ...texts, birthday: '01-05-1990' } }, ['birthday date']],
    [{ confirmPassword: 'a long secreT' }, ['confirmPassword same']],
    [{ verificationCode: '123456' }, []],
  ])('%j: %j', (change, expected) => expect(whole(change)).toEqual(expected));

  it('asks for a code where one is sent, of at most 255 characters', () => {
    const numbered = { texts: { ...texts, mobileNum: '9171234567' } };
    expect(whole(numbered, everything)).toEqual(['verificationCode required']);
    expect(whole({ ...numbered, verificationCode: '1'.repeat(256) }, everything)).toEqual([
      'verificationCode code',
    ]);
    expect(whole({ ...numbered, verificationCode: '123456' }, everything)).toEqual([]);
  });

  it.each([
    ['63', '0917 123 4567', []],
    ['63', '+63 917-123-4567', []],
    ['63', '91712345678', ['mobileNum pattern']],
    ['63', '917x', ['mobileNum pattern']],
    ['62', '0812-3456-78901', []],
    ['62', '1'.repeat(16), ['mobileNum pattern']],
  ])('REG-04 reads a number of +%s as it is typed: %s', (diallingCode, mobileNum, expected) => {
    expect(
      whole(
        { texts: { ...texts, mobileNum }, diallingCode, verificationCode: '123456' },
        everything,
      ),
    ).toEqual(expected);
  });

  it('wants no password where an account gets none', () => {
    const bare = {
      texts: { mobileNum: '9171234567', birthday: '1990-05-01' },
      confirmPassword: '',
      verificationCode: '123456',
    };
    expect(whole(bare, { ...switches, MOBILEPASSREG3: false }, 'mobile')).toEqual([]);
    expect(
      whole({ ...bare, confirmPassword: 'x' }, { ...switches, MOBILEPASSREG3: false }, 'mobile'),
    ).toEqual([]);
  });
});
