import type { FieldFault } from '../errors.ts';
import { findBirthdayFault, consentFault } from './age.ts';
import { mobileRule, nationalDigits } from './mobile.ts';
import {
  checkRegistrationTexts,
  type RegistrationDemand,
  type RegistrationTexts,
} from './registration.ts';

/** A registration as it is typed: the texts that have a rule, and what stands beside them. */
export type RegistrationForm = {
  readonly texts: RegistrationTexts;
  readonly confirmPassword: string;
  readonly consent: boolean;
  /** The code that was sent to the number. */
  readonly verificationCode: string;
  /** Of the number, without plus. */
  readonly diallingCode: string;
};

/** Facts that the answer depends on in addition to the form. */
export type Circumstances = {
  /** Today at the merchant, yyyy-MM-dd. */
  readonly today: string;
  readonly minimumAge: number;
  /** The merchant's own dialling code, without plus. */
  readonly homeDiallingCode: string;
};

/** Longer codes are rejected unchecked. */
const MAX_CODE_LENGTH = 255;

/** Every fault of a registration, in the order of the form. */
export function checkRegistration(
  form: RegistrationForm,
  demand: RegistrationDemand,
  { today, minimumAge, homeDiallingCode }: Circumstances,
): FieldFault[] {
  const { texts, confirmPassword, consent, verificationCode, diallingCode } = form;
  const rules = {
    ...demand.rules,
    mobileNum: mobileRule(demand.rules.mobileNum, diallingCode, homeDiallingCode),
  };
  const typed = {
    ...texts,
    ...(texts.mobileNum && { mobileNum: nationalDigits(diallingCode, texts.mobileNum) }),
  };
  // A day of any other form is reported as what it is.
  const faults = checkRegistrationTexts(typed, { rules }).filter(
    ({ field, rule }) => field !== 'birthday' || rule !== 'pattern',
  );
  const hasFault = (field: string) => faults.some((fault) => fault.field === field);
  const born = texts.birthday ?? '';
  const birthday =
    born !== '' && demand.rules.birthday.enabled && !hasFault('birthday')
      ? findBirthdayFault(born, today, minimumAge)
      : null;
  if (birthday) faults.push(birthday);
  const confirm = confirmFault(texts.password ?? '', confirmPassword, demand);
  if (confirm) faults.push(confirm);
  const code = codeFault(verificationCode, demand);
  if (code) faults.push(code);
  const agreed = consentFault(consent, minimumAge);
  if (agreed) faults.push(agreed);
  return faults;
}

function confirmFault(
  password: string,
  again: string,
  { hasPassword }: RegistrationDemand,
): FieldFault | null {
  if (!hasPassword) return null;
  if (again === '') return { field: 'confirmPassword', rule: 'required' };
  return password === again ? null : { field: 'confirmPassword', rule: 'same' };
}

function codeFault(code: string, { needsCode }: RegistrationDemand): FieldFault | null {
  if (!needsCode) return null;
  if (code === '') return { field: 'verificationCode', rule: 'required' };
  return code.length > MAX_CODE_LENGTH ? { field: 'verificationCode', rule: 'code' } : null;
}
