import {
  type CalendarDate,
  fromAbsolute,
  parseDate,
  toCalendarDate,
  toZoned,
} from '@internationalized/date';

/** Whole days, `yyyy-MM-dd`, both counted. */
export type DayRange = { readonly from: string; readonly to: string };

/** The first and last day that can be chosen. */
export type DayLimits = {
  readonly earliest?: CalendarDate | undefined;
  readonly latest: CalendarDate;
};

/** The day that it is in a time zone. */
export const getToday = (timeZone: string, now: number): CalendarDate =>
  toCalendarDate(fromAbsolute(now, timeZone));

/** The last days, today counted. */
export function getLastDays(days: number, timeZone: string, now: number): DayRange {
  const today = getToday(timeZone, now);
  return { from: today.subtract({ days: days - 1 }).toString(), to: today.toString() };
}

export const isSameRange = (one: DayRange, other: DayRange): boolean =>
  one.from === other.from && one.to === other.to;

/** True when a text is a day of the calendar, as an address carries it. */
function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(`${text}T`);
}

/** The days that an address names as `from` and `to`; the usual ones where they make no sense. */
export function readDayRange(search: URLSearchParams, usual: DayRange): DayRange {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : usual;
}

/**
 * From the first millisecond of the first day to the last of the last, by the clocks of a time
 * zone.
 */
export function toInstants(
  { from, to }: DayRange,
  timeZone: string,
): { readonly from: number; readonly to: number } {
  const start = (day: CalendarDate) => toZoned(day, timeZone).toDate().getTime();
  return { from: start(parseDate(from)), to: start(parseDate(to).add({ days: 1 })) - 1 };
}

/**
 * The days before or after a range, as many as asked, as far as the limits allow. Null where there
 * are none.
 */
export function shiftRange(
  { from, to }: DayRange,
  days: number,
  direction: 1 | -1,
  { earliest, latest }: DayLimits,
): DayRange | null {
  if (direction === 1) {
    const end = parseDate(to).add({ days });
    const last = end.compare(latest) > 0 ? latest : end;
    if (last.compare(parseDate(to)) <= 0) return null;
    return { from: last.subtract({ days: days - 1 }).toString(), to: last.toString() };
  }
  const start = parseDate(from).subtract({ days });
  const first = earliest && start.compare(earliest) < 0 ? earliest : start;
  if (first.compare(parseDate(from)) >= 0) return null;
  return { from: first.toString(), to: first.add({ days: days - 1 }).toString() };
}

/** Two days in their order. */
export const orderDays = (a: CalendarDate, b: CalendarDate): DayRange =>
  a.compare(b) <= 0
    ? { from: a.toString(), to: b.toString() }
    : { from: b.toString(), to: a.toString() };
