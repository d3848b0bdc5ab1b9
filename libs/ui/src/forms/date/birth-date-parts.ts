import type { TenantConfig } from '@parlour/tenant';

import { toWesternDigits } from '@parlour/money';

/** The parts of a date as they were typed; the month is 1 to 12. Empty where nothing was typed. */
export type BirthDateParts = {
  readonly day: string;
  readonly month: string;
  readonly year: string;
};

export type BirthDatePart = keyof BirthDateParts;

/** A fault of the parts themselves; the form checks whose date it can be. */
export type BirthDateFault = {
  readonly rule: 'day' | 'dayOfMonth' | 'year' | 'incomplete';
  /** Those that have to be changed. */
  readonly parts: readonly BirthDatePart[];
  /** The last day of the month, as far as the other parts say it. */
  readonly lastDay: number;
};

/** First and last year that may be entered. */
export type BirthYears = { readonly first: number; readonly last: number };

type DateOrder = TenantConfig['dateOrder'];

export const partOrder: Readonly<Record<DateOrder, readonly BirthDatePart[]>> = {
  'day-first': ['day', 'month', 'year'],
  'month-first': ['month', 'day', 'year'],
};

/** One text for the form: yyyy-MM-dd, with gaps for what is missing; empty if all of it is. */
export const joinParts = ({ day, month, year }: BirthDateParts): string =>
  day || month || year ? `${year}-${padPart(month)}-${padPart(day)}` : '';

/** The parts of such a text. */
export function splitDate(value: string): BirthDateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day: stripZeros(day), month: stripZeros(month), year };
}

const padPart = (part: string): string => part && part.padStart(2, '0');

const stripZeros = (part: string): string => part.replace(/^0+(?=\d)/, '');

/**
 * A whole date in one text, such as 2001-05-14 or 14/05/2001, in any digits; null if it is none.
 * Without a year in front it is read in the brand's order, in the other where that is no date.
 */
export function readWholeDate(text: string, dateOrder: DateOrder): BirthDateParts | null {
  // A text copied from a page in Urdu may hold marks of direction.
  const numbers = toWesternDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  const yearFirst = /^(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})\D?$/.exec(numbers);
  if (yearFirst) return toParts(yearFirst[3], yearFirst[2], yearFirst[1]);
  const yearLast = /^(\d{1,2})\D{1,2}(\d{1,2})\D{1,2}(\d{4})$/.exec(numbers);
  if (!yearLast) return null;
  const [, first, second, year] = yearLast;
  const dayFirst = toParts(first, second, year);
  const monthFirst = toParts(second, first, year);
  return dateOrder === 'day-first' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

function toParts(day = '', month = '', year = ''): BirthDateParts | null {
  const parts = { day: stripZeros(day), month: stripZeros(month), year };
  return isBetween(month, 1, 12) && isBetween(day, 1, 31) ? parts : null;
}

/** The first fault of the parts; null if they are a date or if nothing was typed. */
export function findBirthDateFault(
  parts: BirthDateParts,
  { first, last }: BirthYears,
): BirthDateFault | null {
  const { day, month, year } = parts;
  const missing = partOrder['day-first'].filter((part) => parts[part] === '');
  const lastDay = findLastDay(month, year);
  if (missing.length === 3) return null;
  if (day && !isBetween(day, 1, lastDay))
    return { rule: month ? 'dayOfMonth' : 'day', parts: ['day'], lastDay };
  if (year && !isBetween(year, first, last)) return { rule: 'year', parts: ['year'], lastDay };
  return missing.length > 0 ? { rule: 'incomplete', parts: missing, lastDay } : null;
}

/** The longest that the month can be while year or month are missing. */
function findLastDay(month: string, year: string): number {
  if (!month) return 31;
  const known = year.length === 4 ? Number(year) : 2000;
  return new Date(Date.UTC(known, Number(month), 0)).getUTCDate();
}

const isBetween = (digits: string, least: number, most: number): boolean =>
  Number(digits) >= least && Number(digits) <= most;
