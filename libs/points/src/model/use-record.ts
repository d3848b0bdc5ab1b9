import { serverNow } from '@parlour/client';
import { Loadable, useTenant } from '@parlour/session';
import { getLastDays, toInstants } from '@parlour/ui/controls';
import { useEffect, useState } from 'react';

/** Periods that a record shows, in days up to today. */
export const recordDays = ['7', '30', '90'] as const;
export type RecordDays = (typeof recordDays)[number];

export type RecordQuery = {
  readonly startDate: number;
  readonly endDate: number;
  readonly page: number;
};

/**
 * A record of the last days, page by page, narrowed by what `filter` says. To be called by an
 * observer, which shows the rows as they come.
 */
export function useRecord<Page, Filter extends string>(
  load: (query: RecordQuery, filter: Filter) => Promise<Page>,
  empty: Page,
  filter: Filter,
) {
  const { timeZone } = useTenant();
  const [record] = useState(() => new Loadable<Page, [RecordQuery, Filter]>(load, empty));
  const [place, setPlace] = useState({ days: '30' as RecordDays, page: 1, filter });
  const { days } = place;
  // Another filter begins at the first page.
  const page = place.filter === filter ? place.page : 1;
  useEffect(() => {
    const { from, to } = toInstants(getLastDays(Number(days), timeZone, serverNow()), timeZone);
    void record.load({ startDate: from, endDate: to, page }, filter);
  }, [record, timeZone, days, page, filter]);
  return {
    record,
    days,
    page,
    setDays: (value: RecordDays) => setPlace({ days: value, page: 1, filter }),
    setPage: (value: number) => setPlace({ days, page: value, filter }),
  };
}
