import type { FieldFault } from '../errors.ts';
import {
  type FieldRule,
  type TextRule,
  checkText,
  passwordRule,
  createTextRule,
  usernameRule,
} from './text-rule.ts';

const off = (rule: TextRule): FieldRule => ({ ...rule, enabled: false, required: false });
const on = (rule: TextRule): FieldRule => ({ ...rule, enabled: true });

/**
 * The registration's fields with the rules they have until an operator says otherwise, in the order
 * of the form. Lengths are ours; a kind of pattern each (patterns.ts). Consent, confirmation and
 * the code are no texts with a rule and stand beside these.
 */
export const registrationRules = {
  username: on(usernameRule),
  /** Digits after the dialling code, without a leading zero. */
  mobileNum: off(createTextRule(6, 7, 10)),
  email: off(createTextRule(3, 6, 254)),
  birthday: on(createTextRule(11, 10, 10)),
  password: on(passwordRule),
  nickname: off(createTextRule(0, 2, 20)),
  fullName: off(createTextRule(19, 2, 100)),
  payeeName: off(createTextRule(19, 2, 100)),
  idNumber: off(createTextRule(20, 5, 30)),
  nationality: off(createTextRule(19, 2, 60)),
  address: off(createTextRule(0, 5, 200)),
  occupation: off(createTextRule(0, 2, 80)),
  sourceOfIncome: off(createTextRule(0, 2, 80)),
  paymentPassword: off(createTextRule(6, 6, 6)),
  qqNum: off(createTextRule(6, 5, 12)),
  wechat: off(createTextRule(20, 5, 60)),
  line: off(createTextRule(20, 4, 60)),
  whatsapp: off(createTextRule(20, 6, 60)),
  telegram: off(createTextRule(20, 5, 60)),
  facebook: off(createTextRule(20, 5, 60)),
  zalo: off(createTextRule(20, 6, 60)),
  skype: off(createTextRule(20, 6, 60)),
  affiliateCode: { ...on(createTextRule(20, 4, 64)), required: false },
  referralCode: off(createTextRule(20, 4, 64)),
  recommenderId: off(createTextRule(20, 1, 64)),
} as const satisfies Record<string, FieldRule>;

/** A field of the registration that has a rule. */
export type RegistrationField = keyof typeof registrationRules;

/** The fields in the order of the form. */
export const registrationFields = Object.keys(registrationRules) as readonly RegistrationField[];

/** Fields that no tenant can do without: an account has a name and a password, a player an age. */
export const indispensableFields = [
  'username',
  'birthday',
  'password',
] as const satisfies readonly RegistrationField[];

/** The rules in force at a merchant. */
export type RegistrationRules = Readonly<Record<RegistrationField, FieldRule>>;

/** Texts typed into the fields that have a rule. */
export type RegistrationTexts = Readonly<Partial<Record<RegistrationField, string>>>;

/** Methods of opening an account. */
export type RegistrationMethod = 'username' | 'mobile';

/** The merchant's switches that decide about a registration. */
export type RegistrationSwitches = Readonly<
  Record<
    'DIRECTREG3' | 'USERNAMEREG3' | 'MOBILENUMREG3' | 'MOBILEPASSREG3' | 'REGMOBVERF3',
    boolean
  >
>;

/** The requirements of one registration method at a merchant. */
export type RegistrationDemand = {
  readonly rules: RegistrationRules;
  /** A code sent to the number has to be typed. */
  readonly needsCode: boolean;
  /** True when the account gets a password now; without one its owner logs in by code. */
  readonly hasPassword: boolean;
};

/**
 * The rules of one method. By username a number is asked for where numbers are verified; by mobile
 * the number takes the place of the name, and a code the place of the password where the merchant
 * wants none. What would be an unusable account needs the code.
 */
export function registrationDemand(
  method: RegistrationMethod,
  rules: RegistrationRules,
  switches: RegistrationSwitches,
): RegistrationDemand {
  const required = { ...rules.mobileNum, enabled: true, required: true };
  if (method === 'username')
    return {
      rules: switches.REGMOBVERF3 ? { ...rules, mobileNum: required } : rules,
      needsCode: switches.REGMOBVERF3,
      hasPassword: true,
    };
  const hasPassword = switches.MOBILEPASSREG3;
  const absent = (rule: FieldRule): FieldRule => ({ ...rule, enabled: false, required: false });
  return {
    rules: {
      ...rules,
      mobileNum: required,
      username: absent(rules.username),
      ...(!hasPassword && { password: absent(rules.password) }),
    },
    needsCode: switches.REGMOBVERF3 || !hasPassword,
    hasPassword,
  };
}

/** The registration methods that a merchant offers; the first is shown first. */
export const registrationMethods = ({
  DIRECTREG3,
  USERNAMEREG3,
  MOBILENUMREG3,
}: RegistrationSwitches): readonly RegistrationMethod[] =>
  DIRECTREG3
    ? [
        ...(USERNAMEREG3 ? (['username'] as const) : []),
        ...(MOBILENUMREG3 ? (['mobile'] as const) : []),
      ]
    : [];

/**
 * Every fault of the texts under a demand's rules, in the order of the form. A field that is not
 * asked for may hold nothing.
 */
export function checkRegistrationTexts(
  texts: RegistrationTexts,
  { rules }: Pick<RegistrationDemand, 'rules'>,
): FieldFault[] {
  return registrationFields
    .map((field) => checkField(field, texts[field] ?? '', rules[field]))
    .filter((fault) => fault !== null);
}

/** The fault of one field, or null; a field that is switched off has none, whatever it holds. */
export function checkField(
  field: RegistrationField,
  value: string,
  rule: FieldRule,
): FieldFault | null {
  return rule.enabled ? checkText(field, value, rule) : null;
}

/** The terms that a newcomer agrees to; kept with the consent. */
export const TERMS_VERSION = '2026-11';
