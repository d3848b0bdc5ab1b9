import {
  type Contract,
  type ErrorCode,
  type FieldFault,
  type HandlerInput,
  runtimeError,
} from '@parlour/contract';
import {
  checkRegistration,
  type RegistrationDemand,
  registrationFields,
  type RegistrationRules,
  type RegistrationTexts,
  type RegistrationMethod,
} from '@parlour/contract/rules';

import type { Context } from '../../../request/context.ts';
import { isCommonPassword, isCommonPin } from '../member/module.ts';
import { parseMobile } from '../verification/module.ts';

export type RegistrationInput = HandlerInput<Contract['member']['register']>;

/**
 * The fields that the brand asks for; what a client sends besides is left alone. Older clients send
 * a mobile number as the username.
 */
export function pickTexts(
  method: RegistrationMethod,
  input: RegistrationInput,
  rules: RegistrationRules,
): RegistrationTexts {
  const sent =
    method === 'mobile' ? { ...input, mobileNum: input.mobileNum || input.username } : input;
  return Object.fromEntries(
    registrationFields
      .filter((field) => rules[field].enabled && sent[field])
      .map((field) => [field, sent[field]]),
  );
}

/** Codes may also come with the page's URL, so they are accepted where the form has no field. */
export const withCodes = (rules: RegistrationRules): RegistrationRules => ({
  ...rules,
  affiliateCode: { ...rules.affiliateCode, enabled: true },
  referralCode: { ...rules.referralCode, enabled: true },
});

/** The error code of a field's fault; the first fault's is the response's. */
const toErrorCode = ({ field, rule }: FieldFault): ErrorCode => {
  if (rule === 'common' && field === 'password') return 'password_common';
  if (field === 'birthday' && rule === 'age') return 'age_below_minimum';
  return (
    (
      {
        username: 'format.username.err',
        password: 'format.pwd.err',
        consent: 'consent_required',
      } as const
    )[field] ?? 'request.param.err'
  );
};

/** Checks every rule that needs no database; returns the mobile number in E.164. */
export function requireRules(
  ctx: Context,
  input: RegistrationInput & { readonly texts: RegistrationTexts },
  demand: RegistrationDemand,
  conditions: { readonly today: string; readonly minimumAge: number },
): string | null {
  const { texts } = input;
  const diallingCode = input.countryDialingCode?.replace(/^\+/, '') || ctx.tenant.diallingCode;
  const faults = checkRegistration(
    {
      texts,
      confirmPassword: input.confirmPassword ?? '',
      consent: input.consent,
      verificationCode:
        input.firebaseIdToken === undefined ? (input.verificationCode ?? '') : 'token',
      diallingCode,
    },
    demand,
    { ...conditions, homeDiallingCode: ctx.tenant.diallingCode },
  );
  const isValid = (field: string) => !faults.some((fault) => fault.field === field);
  if (
    demand.hasPassword &&
    isValid('password') &&
    isCommonPassword(texts.password ?? '', texts.username ?? '')
  )
    faults.push({ field: 'password', rule: 'common' });
  if (
    texts.paymentPassword &&
    isValid('paymentPassword') &&
    isCommonPin(texts.paymentPassword, texts.birthday ?? null)
  )
    faults.push({ field: 'paymentPassword', rule: 'common' });
  const mobile =
    texts.mobileNum && isValid('mobileNum') ? parseMobile(diallingCode, texts.mobileNum) : null;
  if (texts.mobileNum && mobile === null && isValid('mobileNum'))
    faults.push({ field: 'mobileNum', rule: 'mobile' });
  const [first] = faults;
  if (first)
    throw runtimeError(
      toErrorCode(first),
      { minimumAge: conditions.minimumAge },
      { fields: faults },
    );
  return mobile;
}
