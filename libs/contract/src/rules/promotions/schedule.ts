/**
 * Days on which a schedule grants: once, each day of the brand, on weekdays, or on days of the
 * month; each shortly after midnight of that day.
 */
export const schedulePeriods = ['ONCE', 'DAY', 'WEEK', 'MONTH'] as const;
export type SchedulePeriod = (typeof schedulePeriods)[number];

/** The largest number of a day: Sunday in a week, the 31st in a month. */
export const lastDays = { WEEK: 7, MONTH: 31 } as const;

/** The days that a schedule grants on. */
export type Schedule = {
  readonly per: SchedulePeriod;
  /**
   * Of a WEEK from 1 for Monday to 7, of a MONTH from 1 to 31, where the last day of a shorter
   * month stands for those it does not have. Absent in the others.
   */
  readonly days?: readonly number[] | undefined;
};

const DAY_MS = 86_400_000;
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** True when a day of the brand (`2026-11-27`) is one of a schedule that repeats. */
function isScheduled({ per, days = [] }: Schedule, day: string): boolean {
  const date = utc(day);
  if (per === 'DAY') return true;
  if (per === 'WEEK') return days.includes(date.getUTCDay() || lastDays.WEEK);
  const ofMonth = date.getUTCDate();
  const isLast = new Date(date.getTime() + DAY_MS).getUTCDate() === 1;
  return days.includes(ofMonth) || (isLast && days.some((one) => one > ofMonth));
}

/**
 * The first day after one of the brand (`2026-11-27`) that a schedule grants on, as
 * `is_scheduled_day` decides when it pays; null where it comes once.
 */
export function findNextDay(schedule: Schedule, after: string): string | null {
  if (schedule.per === 'ONCE') return null;
  // Each of them comes within a month, which has at most 31 days.
  for (let days = 1; days <= lastDays.MONTH; days++) {
    const day = new Date(utc(after).getTime() + days * DAY_MS).toISOString().slice(0, 10);
    if (isScheduled(schedule, day)) return day;
  }
  return null;
}
