const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment by the clock of a zone, as every spreadsheet reads it: `2026-11-29 18:30:00`. */
export function toClockTime(ms: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(timeZone, format);
  }
  return format.format(ms);
}

const MS_PER_DAY = 86_400_000;
/** Days from the beginning of a spreadsheet's calendar to 1970. */
const DAYS_BEFORE_1970 = 25_569;

/** The same moment as a spreadsheet counts it, in days. */
export const toSerialDay = (ms: number, timeZone: string): number =>
  Date.parse(`${toClockTime(ms, timeZone).replace(' ', 'T')}Z`) / MS_PER_DAY + DAYS_BEFORE_1970;
