import { formatTime } from './format.ts';

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A time as a field of the type `datetime-local` holds it, in a time zone; empty for none. */
export const toLocalTime = (ms: number | null, timeZone: string): string =>
  ms === null ? '' : formatTime(ms, timeZone).replace(' ', 'T').slice(0, 16);

/** Returns the time in ms by which the clocks of a zone are ahead of UTC at a time. */
const offsetAt = (ms: number, timeZone: string): number =>
  Date.parse(`${formatTime(ms, timeZone).replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000;

/** The time (ms) that a field of the type `datetime-local` says in a zone; null for none. */
export function fromLocalTime(text: string, timeZone: string): number | null {
  if (!LOCAL.test(text)) return null;
  const asUtc = Date.parse(`${text.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // Twice: the offset is that of the time that is looked for, which a change of clocks can move.
  const near = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(near, timeZone);
}

/**
 * Returns the time (ms) at which a day `yyyy-MM-dd` of the address, or one so many days later,
 * begins in a time zone; undefined for what is no day.
 */
export function startOfDay(day: string, timeZone: string, plusDays = 0): number | undefined {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const named = new Date(Date.UTC(year, month - 1, date));
  // A month or day that does not exist would be one of the next month.
  if (named.getUTCMonth() !== month - 1 || named.getUTCDate() !== date) return undefined;
  const wanted = new Date(Date.UTC(year, month - 1, date + plusDays));
  return fromLocalTime(wanted.toISOString().slice(0, 16), timeZone) ?? undefined;
}
