/**
 * Dates of the product. An export of its own (`@parlour/i18n/dates`), so that dayjs is loaded only
 * with the screens that show dates.
 */
import { type LanguageCode, languages } from '@parlour/tenant';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * Year-month-day hours:minutes:seconds in a time zone: the same in every language, so that records
 * can be compared.
 */
export const formatDateTime = (ms: number, timeZone: string): string =>
  dayjs(ms).tz(timeZone).format('YYYY-MM-DD HH:mm:ss');

/** Hours:minutes:seconds in a time zone. */
export const formatTime = (ms: number, timeZone: string): string =>
  dayjs(ms).tz(timeZone).format('HH:mm:ss');

/**
 * A day in words of the language, with the Western digits and the years that stand everywhere in
 * the product (Thai would count 2569).
 */
export const formatDay = (ms: number, language: LanguageCode, timeZone: string): string =>
  new Intl.DateTimeFormat(`${languages[language].tag}-u-ca-gregory-nu-latn`, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(ms);

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
