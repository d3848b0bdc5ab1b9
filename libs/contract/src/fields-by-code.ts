import type { ErrorCode, FieldFault } from './errors.ts';

type FieldOfError = {
  readonly rule: string;
  /** The names of the field on the wire, the most specific first; the first is that of forms. */
  readonly names: readonly [string, ...string[]];
};

const pinNames = ['paymentPassword', 'pin', 'password'] as const;

/** Codes that refuse one field of a request, whatever the call. */
export const fieldsByCode: Partial<Record<ErrorCode, FieldOfError>> = {
  captcha_invalid: { rule: 'wrong', names: ['captcha'] },
  // A login by message carries its code as the password.
  verification_code_invalid: {
    rule: 'code',
    names: ['verificationCode', 'authCode', 'code', 'password'],
  },
  'exists.username.err': { rule: 'taken', names: ['username'] },
  mobile_taken: { rule: 'takenMobile', names: ['mobileNum'] },
  password_common: { rule: 'common', names: ['password'] },
  invitation_code_error: { rule: 'invitation', names: ['affiliateCode'] },
  'invalid.payment.pw': { rule: 'wrong', names: pinNames },
  'not.exists.payment.password': { rule: 'unset', names: pinNames },
  payment_method_unavailable: { rule: 'unknown', names: ['mcsBankCode'] },
  promo_code_unknown: { rule: 'unknown', names: ['promoCode'] },
};

/** The fault of the form's field that an error code stands for; undefined: it belongs to none. */
export function fieldOfCode(code: string): FieldFault | undefined {
  const known = Object.hasOwn(fieldsByCode, code) ? fieldsByCode[code as ErrorCode] : undefined;
  return known && { field: known.names[0], rule: known.rule };
}
