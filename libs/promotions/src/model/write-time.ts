import { type LanguageCode, languages } from '@parlour/tenant';

const HOURS_OF_A_DAY = 24;
const MINUTES_OF_AN_HOUR = 60;
/** Up to this many hours, a duration is read in hours. */
const MAX_SHOWN_HOURS = 48;

/** A duration in whole days where it is long enough, else in hours, or in minutes. */
export function writeDuration(
  { minutes, hours, days }: Readonly<Record<string, number>>,
  language: LanguageCode,
): Readonly<Record<string, string>> {
  const write = (unit: 'day' | 'hour' | 'minute', value: number) => ({
    duration: new Intl.NumberFormat(`${languages[language].tag}-u-nu-latn`, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
    }).format(value),
  });
  if (days !== undefined) return write('day', days);
  if (minutes !== undefined)
    return minutes % MINUTES_OF_AN_HOUR === 0
      ? write('hour', minutes / MINUTES_OF_AN_HOUR)
      : write('minute', minutes);
  if (hours === undefined) return {};
  return hours > MAX_SHOWN_HOURS && hours % HOURS_OF_A_DAY === 0
    ? write('day', hours / HOURS_OF_A_DAY)
    : write('hour', hours);
}

/** A day of the week by its number, `1` for Monday. */
export const nameWeekday = (day: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(languages[language].tag, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, Number(day)),
  );
