import { serverNow } from '@parlour/client';
import { type DayRange, getLastDays, isSameRange, readDayRange } from '@parlour/ui/controls';
import { useState } from 'react';

/** Writes the query of a page; `push` keeps the way back to what was shown before. */
type WriteSearch = (
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

/** True when days differ from the last ones that a record shows by itself. */
export const isOtherPeriod = (range: DayRange, timeZone: string, days: number): boolean =>
  !isSameRange(range, getLastDays(days, timeZone, serverNow()));

/** The page of the address, counted from 1; the first where it names none. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The days of the address; the last ones where it names none that make sense. */
export function useRecordDays(search: URLSearchParams, timeZone: string, days: number): DayRange {
  const [lastDays] = useState(() => getLastDays(days, timeZone, serverNow()));
  return readDayRange(search, lastDays);
}
