import {
  type CalendarDate,
  getWeeksInMonth,
  startOfMonth,
  startOfWeek,
} from '@internationalized/date';

/** A day in words, in the given language. */
export const formatDay = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
  date: CalendarDate,
): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date.toDate('UTC'));

/** The whole weeks that a day's month lies in. */
export function listWeeks(day: CalendarDate, locale: string): CalendarDate[][] {
  const begin = startOfWeek(startOfMonth(day), locale);
  return [...Array(getWeeksInMonth(day, locale)).keys()].map((week) =>
    [...Array(7).keys()].map((index) => begin.add({ days: week * 7 + index })),
  );
}

/** Bengali's short Thursday is as long as a word and fits no column of a phone. */
export const getWeekdayLength = (
  days: readonly CalendarDate[],
  locale: string,
): 'narrow' | 'short' =>
  days.some((date) => formatDay(locale, { weekday: 'short' }, date).length > 6)
    ? 'narrow'
    : 'short';
