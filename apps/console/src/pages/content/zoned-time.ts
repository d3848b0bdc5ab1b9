import { formatTime } from '../../text/format.ts';

/** A time as the browser's field of date and time holds it, in a time zone: `2026-11-25T16:30`. */
export const toZonedInput = (ms: number | null, timeZone: string): string =>
  ms === null ? '' : formatTime(ms, timeZone).replace(' ', 'T').slice(0, 16);

/** The time that such a field names in a time zone; null where it is empty. */
export function fromZonedInput(text: string, timeZone: string): number | null {
  if (text === '') return null;
  const wanted = Date.parse(`${text}:00Z`);
  if (Number.isNaN(wanted)) return null;
  // The offset of a zone depends on the time: the second look is right next to a change of clocks.
  let found = wanted;
  for (let look = 0; look < 2; look += 1) {
    const seen = Date.parse(`${toZonedInput(found, timeZone)}:00Z`);
    found += wanted - seen;
  }
  return found;
}
