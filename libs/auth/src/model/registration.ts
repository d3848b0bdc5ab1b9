import { ageOn, checkText, passwordRule, todayIn, usernameRule } from '@parlour/contract/rules';
import type { FieldFault } from '@parlour/contract';

/** What a person types into the registration. */
export type Registration = {
  readonly username: string;
  readonly birthday: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly consent: boolean;
  readonly referralCode: string;
};

/** The fields in the order of the form: focus goes to the first that is wrong. */
export const registrationFields = ['username', 'birthday', 'password', 'confirmPassword', 'referralCode', 'consent'] as const;

type Circumstances = { readonly minimumAge: number; readonly timeZone: string; readonly now: Date };

/** Every fault of a registration, by the definitions that the server enforces too. */
export function checkRegistration(form: Registration, { minimumAge, timeZone, now }: Circumstances): FieldFault[] {
  const age = ageOn(form.birthday, todayIn(timeZone, now));
  const faults: (FieldFault | null)[] = [
    checkText('username', form.username.trim(), usernameRule),
    birthdayFault(form.birthday, age, minimumAge),
    checkText('password', form.password, passwordRule),
    confirmFault(form),
    form.consent ? null : { field: 'consent', rule: 'consent', allowed: { age: minimumAge } },
  ];
  return faults.filter((fault) => fault !== null);
}

function birthdayFault(birthday: string, age: number | null, minimumAge: number): FieldFault | null {
  if (birthday === '') return { field: 'birthday', rule: 'required' };
  if (age === null || age < 0 || age > 120) return { field: 'birthday', rule: 'date' };
  return age < minimumAge ? { field: 'birthday', rule: 'age', allowed: { age: minimumAge } } : null;
}

function confirmFault({ password, confirmPassword }: Registration): FieldFault | null {
  if (confirmPassword === '') return { field: 'confirmPassword', rule: 'required' };
  return password === confirmPassword ? null : { field: 'confirmPassword', rule: 'same' };
}

/** Refusals that name no field but belong to one. */
const fieldOfCode: Readonly<Record<string, FieldFault>> = {
  'exists.username.err': { field: 'username', rule: 'taken' },
  'format.username.err': { field: 'username', rule: 'pattern', allowed: { min: usernameRule.minLength, max: usernameRule.maxLength, patternId: usernameRule.patternId } },
  'format.pwd.err': { field: 'password', rule: 'pattern', allowed: { min: passwordRule.minLength, max: passwordRule.maxLength, patternId: passwordRule.patternId } },
  password_common: { field: 'password', rule: 'common' },
  age_below_minimum: { field: 'birthday', rule: 'age' },
  consent_required: { field: 'consent', rule: 'consent' },
  invitation_code_error: { field: 'referralCode', rule: 'invitation' },
};

/** The fault that a refusal's code stands for; undefined where it belongs to no field. */
export function faultOfCode(code: string, minimumAge: number): FieldFault | undefined {
  const fault = fieldOfCode[code];
  return fault && !fault.allowed ? { ...fault, allowed: { age: minimumAge } } : fault;
}
