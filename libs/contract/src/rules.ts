/**
 * Registration rules that both sides enforce with this one definition (no schema library: it ships to browsers).
 * A rule answers the fault of a value, or null.
 */
import type { FieldFault } from './errors.ts';

export type TextRule = { readonly required: boolean; readonly minLength: number; readonly maxLength: number; readonly acceptedPattern: string; readonly patternId: number };

/** Letter first, then letters and digits (pattern kind 1). */
export const usernameRule: TextRule = { required: true, minLength: 6, maxLength: 15, acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$', patternId: 1 };

/** Any characters within length (pattern kind 0); long passwords resist guessing better than prescribed mixtures. */
export const passwordRule: TextRule = { required: true, minLength: 8, maxLength: 64, acceptedPattern: '*', patternId: 0 };

/** Checks one text against its rule: required, length, pattern, no spaces around. */
export function checkText(field: string, value: string, rule: TextRule): FieldFault | null {
  const allowed = { min: rule.minLength, max: rule.maxLength, patternId: rule.patternId };
  if (value === '') return rule.required ? { field, rule: 'required' } : null;
  if (value !== value.trim()) return { field, rule: 'no_outer_space' };
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return { field, rule: 'pattern', allowed };
  if (rule.acceptedPattern !== '*' && !new RegExp(rule.acceptedPattern, 'u').test(value)) return { field, rule: 'pattern', allowed };
  return null;
}

/** Full years between a birth date (yyyy-MM-dd) and a day; null when it is no calendar date. A 29 February birthday counts from 1 March in common years. */
export function ageOn(birthday: string, today: string): number | null {
  const parts = (text: string) => /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1).map(Number) as [number, number, number] | undefined;
  const born = parts(birthday);
  const now = parts(today);
  if (!born || !now) return null;
  const [year, month, day] = born;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const hadBirthday = now[1] > month || (now[1] === month && now[2] >= day);
  return now[0] - year - (hadBirthday ? 0 : 1);
}

/** Today's calendar date yyyy-MM-dd in a time zone. */
export const todayIn = (timeZone: string, now: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
