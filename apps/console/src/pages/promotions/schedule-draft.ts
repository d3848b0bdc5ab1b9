import { type Schedule, type SchedulePeriod } from '@parlour/contract/promotions';

import { readList, toCount } from './read-typed.ts';

/** The fields of a schedule as they are chosen and typed. */
export type ScheduleDraft = {
  readonly schedule: SchedulePeriod;
  /** From `1` for Monday to `7`. */
  readonly weekdays: readonly string[];
  readonly monthDays: string;
};

/** The initial values of a new schedule: each Monday. */
export const FIRST_SCHEDULE: ScheduleDraft = { schedule: 'WEEK', weekdays: ['1'], monthDays: '1' };

/** The days of a week, Monday first. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** The schedule that a draft says; a day that cannot be read is no number. */
export function readSchedule({ schedule: per, weekdays, monthDays }: ScheduleDraft): Schedule {
  if (per === 'WEEK') return { per, days: weekdays.map(Number) };
  return per === 'MONTH' ? { per, days: readList(monthDays).map(toCount) } : { per };
}

/** A schedule as its fields show it. */
export const toScheduleDraft = ({ per, days = [] }: Schedule): ScheduleDraft => ({
  ...FIRST_SCHEDULE,
  schedule: per,
  ...(per === 'WEEK' && { weekdays: days.map(String) }),
  ...(per === 'MONTH' && { monthDays: days.join(', ') }),
});
