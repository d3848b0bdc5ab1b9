import {
  type RegistrationDemand,
  type RegistrationField,
  registrationFields,
  type RegistrationForm,
  type RegistrationRules,
} from '@parlour/contract/rules';
import { toCode } from '@parlour/money';

/** Fields without a rule of the tenant. */
export const UNRULED_FIELDS = ['confirmPassword', 'verificationCode', 'consent'] as const;

export type FormField = RegistrationField | (typeof UNRULED_FIELDS)[number];

type FormState = {
  readonly values: Partial<Record<FormField, string>>;
  readonly consent: boolean;
  readonly diallingCode: string;
  readonly requirements: RegistrationDemand | null;
  /** An affiliate code of the address was accepted: its field is not asked for. */
  readonly hasAffiliateCode: boolean;
};

/** The form that is checked: the fields that are asked for, trimmed except for passwords. */
export function toRegistrationForm({
  values,
  consent,
  diallingCode,
  requirements,
  hasAffiliateCode,
}: FormState): RegistrationForm {
  const texts: Partial<Record<RegistrationField, string>> = {};
  for (const field of registrationFields) {
    const value = values[field];
    const isAskedFor =
      requirements?.rules[field].enabled && !(field === 'affiliateCode' && hasAffiliateCode);
    if (isAskedFor && value) texts[field] = toSent(field, value);
  }
  const { needsCode, hasPassword } = requirements ?? { needsCode: false, hasPassword: true };
  return {
    texts,
    confirmPassword: hasPassword ? (values.confirmPassword ?? '') : '',
    consent,
    verificationCode: needsCode ? (values.verificationCode ?? '').trim() : '',
    diallingCode,
  };
}

/** A field as it is sent: a password as it was typed, a PIN in the digits that calls take. */
function toSent(field: RegistrationField, value: string): string {
  if (field === 'password') return value;
  return field === 'paymentPassword' ? toCode(value) : value.trim();
}

type BodyOptions = {
  /** The accepted affiliate code of the address. */
  readonly affiliateCode: string | null;
  readonly hasPassword: boolean;
};

/** The request body of a registration, without the proofs of the phone and the human check. */
export function toRegistrationBody(
  { texts, confirmPassword, consent, diallingCode }: RegistrationForm,
  options: BodyOptions,
) {
  const affiliateCode = options.affiliateCode ?? texts.affiliateCode;
  const referralCode = texts.referralCode ?? affiliateCode;
  return {
    ...texts,
    ...(options.hasPassword && { confirmPassword }),
    consent,
    ...(texts.mobileNum && { countryDialingCode: diallingCode }),
    ...(affiliateCode && { affiliateCode }),
    ...(referralCode && { referralCode }),
    registerUrl: location.href.split('#', 1)[0] ?? '',
    domain: location.hostname,
    registerMethod: 'WEB' as const,
    login: true,
  };
}

/** True for a field that the form shows, in either method. */
export const isInForm = (field: string, rules: RegistrationRules | null): boolean =>
  (UNRULED_FIELDS as readonly string[]).includes(field) ||
  rules?.[field as RegistrationField]?.enabled === true ||
  field === 'mobileNum';
