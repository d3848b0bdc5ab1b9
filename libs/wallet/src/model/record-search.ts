import { serverNow } from '@parlour/client';
import { type DayRange, getLastDays } from '@parlour/ui/controls';
import { useState } from 'react';

/** Writes the query of a page; `push` keeps the way back to what was shown before. */
export type WriteSearch = (
  values: Readonly<Record<string, string | null>>,
  kind: 'push' | 'replace',
) => void;

export type RecordSearchProps = {
  /** The filters, as they stand in the address. */
  readonly search: URLSearchParams;
  readonly onSearch: WriteSearch;
};

/** The longest period of a record's call, in days. */
export const MAX_RECORD_DAYS = 366;

/** Whether a text is a day of the calendar, as the address carries it. */
export function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(`${text}T`);
}

/** Whether days are others than the last ones that a record shows by itself. */
export function isOtherPeriod({ from, to }: DayRange, timeZone: string, days: number): boolean {
  const usual = getLastDays(days, timeZone, serverNow());
  return from !== usual.from || to !== usual.to;
}

/** The page of the address, counted from 1; the first where it names none. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The days of the address; the last ones where it names none that make sense. */
export function useRecordDays(search: URLSearchParams, timeZone: string, days: number): DayRange {
  const [lastDays] = useState(() => getLastDays(days, timeZone, serverNow()));
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  return isDay(from) && isDay(to) && from <= to ? { from, to } : lastDays;
}
