/**
 * Dates of the product. An export of its own (`@parlour/i18n/dates`), so that dayjs is loaded only
 * with the screens that show dates.
 */
import { type LanguageCode, languages, type TenantConfig } from '@parlour/tenant';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

import { getDateLocale } from './date-locale.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The time zone and order in which a brand writes its dates. */
export type DateStyle = Pick<TenantConfig, 'timeZone' | 'dateOrder'>;

const DAYS = { 'day-first': 'DD/MM/YYYY', 'month-first': 'MM/DD/YYYY' } as const;

/**
 * The day in the brand's usual order and hours:minutes:seconds, in its time zone: the same in every
 * language of the brand, so that records can be compared.
 */
export const formatDateTime = (ms: number, { timeZone, dateOrder }: DateStyle): string =>
  dayjs(ms).tz(timeZone).format(`${DAYS[dateOrder]} HH:mm:ss`);

/** The same without year and seconds, for what is near. */
export const formatShortDateTime = (ms: number, { timeZone, dateOrder }: DateStyle): string =>
  dayjs(ms)
    .tz(timeZone)
    .format(`${DAYS[dateOrder].slice(0, 5)} HH:mm`);

/** Hours:minutes:seconds in a time zone. */
export const formatTime = (ms: number, timeZone: string): string =>
  dayjs(ms).tz(timeZone).format('HH:mm:ss');

/** Western digits and the years that stand everywhere in the product (Thai would count 2569). */
const CALENDAR = '-u-ca-gregory-nu-latn';

/** A day in words of the language. */
export const formatDay = (
  ms: number,
  language: LanguageCode,
  { timeZone, dateOrder }: DateStyle,
): string =>
  new Intl.DateTimeFormat(`${getDateLocale(language, dateOrder)}${CALENDAR}`, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(ms);

/** A day, `yyyy-MM-dd`, as short as a table has room for. */
export const formatShortDay = (
  day: string,
  language: LanguageCode,
  { dateOrder }: Pick<DateStyle, 'dateOrder'>,
): string =>
  new Intl.DateTimeFormat(`${getDateLocale(language, dateOrder)}${CALENDAR}`, {
    timeZone: 'UTC',
    dateStyle: 'medium',
  }).format(Date.parse(`${day}T12:00:00Z`));

/** A month, `yyyy-MM`, in words of the language. */
export const formatMonth = (month: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(`${languages[language].tag}${CALENDAR}`, {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  }).format(Date.parse(`${month}-01T00:00:00Z`));

/** The month, `yyyy-MM`, that it is in a time zone. */
export const getMonth = (ms: number, timeZone: string): string =>
  dayjs(ms).tz(timeZone).format('YYYY-MM');

/** Months up to one, it included, the latest first. */
export const listMonths = (last: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, back) =>
    dayjs.utc(`${last}-01`).subtract(back, 'month').format('YYYY-MM'),
  );

/**
 * From the first moment of the day `days - 1` days ago to the last of today, by the calendar of the
 * time zone.
 */
export function lastDays(
  days: number,
  timeZone: string,
  now: number,
): { readonly from: number; readonly to: number } {
  const today = dayjs(now).tz(timeZone);
  // The calendar day is moved first and its midnight looked up after, so that a day of 23 or 25
  // hours stays a whole day.
  const first = dayjs.tz(today.subtract(days - 1, 'day').format('YYYY-MM-DD'), timeZone);
  const next = dayjs.tz(today.add(1, 'day').format('YYYY-MM-DD'), timeZone);
  return { from: first.valueOf(), to: next.valueOf() - 1 };
}
