import { expect, it } from 'vitest';

import { nameErrorField } from './error-fields.ts';
import { fieldOfCode } from './fields-by-code.ts';
import { ApiError, type PlainErrorCode, runtimeError } from './errors.ts';

const fieldsOf = (error: ApiError, sent: readonly string[], declared: readonly string[]) =>
  nameErrorField(error, { sent, declared }).value?.['fields'];

it.each<[PlainErrorCode, string[], string[], unknown]>([
  ['captcha_invalid', [], ['username', 'captcha'], [{ field: 'captcha', rule: 'wrong' }]],
  [
    'verification_code_invalid',
    ['authCode'],
    ['verificationCode', 'authCode'],
    [{ field: 'authCode', rule: 'code' }],
  ],
  ['verification_code_invalid', ['password'], ['password'], [{ field: 'password', rule: 'code' }]],
  ['not.exists.payment.password', [], ['amount', 'pin'], [{ field: 'pin', rule: 'unset' }]],
  ['not.exists.payment.password', [], ['stepUp'], undefined],
  ['payment_method_unavailable', [], ['mcsBankCode'], [{ field: 'mcsBankCode', rule: 'unknown' }]],
  ['promo_code_unknown', ['promoCode'], [], [{ field: 'promoCode', rule: 'unknown' }]],
  [
    'points_address_missing',
    ['phone'],
    [],
    [
      { field: 'recipient', rule: 'required' },
      { field: 'address', rule: 'required' },
    ],
  ],
  ['system_busy', ['password'], ['password'], undefined],
])('API-01 VAL-02 %s names the field at fault (%j of %j)', (code, sent, declared, fields) => {
  expect(fieldsOf(new ApiError(code), sent, declared)).toEqual(fields);
});

it('VAL-02 a wrong PIN keeps its facts, and an error that names its fields stays', () => {
  const wrong = nameErrorField(new ApiError('invalid.payment.pw', { left: 2 }), {
    sent: ['pin'],
    declared: [],
  });
  expect(wrong.value).toEqual({
    left: 2,
    fields: [{ field: 'pin', rule: 'wrong', allowed: { left: 2 } }],
  });
  const named = runtimeError('captcha_invalid', {}, { fields: [{ field: 'x', rule: 'y' }] });
  expect(nameErrorField(named, { sent: ['captcha'], declared: [] })).toBe(named);
});

it('VAL-02 forms read the field of a code from the table that the server names fields by', () => {
  expect(fieldOfCode('verification_code_invalid')).toEqual({
    field: 'verificationCode',
    rule: 'code',
  });
  expect(fieldOfCode('mobile_taken')).toEqual({ field: 'mobileNum', rule: 'takenMobile' });
  expect(fieldOfCode('system_busy')).toBeUndefined();
  expect(fieldOfCode('toString')).toBeUndefined();
});
