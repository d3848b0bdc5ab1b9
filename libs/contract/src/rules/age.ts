import type { FieldFault } from '../errors.ts';

/**
 * Full years between a birth date (yyyy-MM-dd) and a day; null when it is no calendar date. A 29
 * February birthday counts from 1 March in common years.
 */
export function ageOn(birthday: string, today: string): number | null {
  const parts = (text: string) =>
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1).map(Number) as
      | [number, number, number]
      | undefined;
  const born = parts(birthday);
  const now = parts(today);
  if (!born || !now) return null;
  const [year, month, day] = born;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (
    date.getUTCFullYear() !== year ||
    date.getUTCMonth() !== month - 1 ||
    date.getUTCDate() !== day
  )
    return null;
  const hadBirthday = now[1] > month || (now[1] === month && now[2] >= day);
  return now[0] - year - (hadBirthday ? 0 : 1);
}

/** Today's calendar date yyyy-MM-dd in a time zone. */
export const todayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);

/** The oldest person on record reached 122. */
export const MAX_AGE_YEARS = 125;

/**
 * Returns the fault of the date of birth in the field `birthday`: none was entered, no such day, an
 * impossible age, or too young; null when it is valid.
 */
export function findBirthdayFault(
  birthday: string,
  today: string,
  minimumAge: number,
): FieldFault | null {
  if (birthday === '') return { field: 'birthday', rule: 'required' };
  const age = ageOn(birthday, today);
  if (age === null || age < 0 || age > MAX_AGE_YEARS) return { field: 'birthday', rule: 'date' };
  return age < minimumAge ? { field: 'birthday', rule: 'age', allowed: { age: minimumAge } } : null;
}

/** No account is opened without the terms and the age (field `consent`). */
export const consentFault = (consent: boolean, minimumAge: number): FieldFault | null =>
  consent ? null : { field: 'consent', rule: 'consent', allowed: { age: minimumAge } };
