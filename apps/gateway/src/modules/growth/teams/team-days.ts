import { fieldError } from '@parlour/contract';

import type { Days } from './team-repository.ts';

/** The longest period, in days. */
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Refuses what is no day, an end before the start, and too long a period. */
export function readDays(query: { readonly startDate: string; readonly endDate: string }): Days {
  for (const field of ['startDate', 'endDate'] as const) {
    const ms = toMs(query[field]);
    if (Number.isNaN(ms) || toDay(ms) !== query[field])
      throw fieldError([{ field, rule: 'pattern' }]);
  }
  const length = (toMs(query.endDate) - toMs(query.startDate)) / DAY_MS;
  if (length < 0) throw fieldError([{ field: 'endDate', rule: 'min' }]);
  if (length >= MAX_DAYS)
    throw fieldError([{ field: 'startDate', rule: 'range', allowed: { days: MAX_DAYS } }]);
  return { from: query.startDate, to: query.endDate };
}

/** As many days before. */
export function daysBefore({ from, to }: Days): Days {
  const start = toMs(from);
  return { from: toDay(start - (toMs(to) - start) - DAY_MS), to: toDay(start - DAY_MS) };
}

/** Every day of a period, the first one first. */
export const listDays = ({ from, to }: Days): string[] =>
  Array.from({ length: (toMs(to) - toMs(from)) / DAY_MS + 1 }, (_, index) =>
    toDay(toMs(from) + index * DAY_MS),
  );
