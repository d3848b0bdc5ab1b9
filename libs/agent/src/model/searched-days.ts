import { serverNow } from '@parlour/client';
import { useTenant } from '@parlour/session';
import { type DayRange, getLastDays } from '@parlour/ui/controls';
import { useState } from 'react';

/** Whether a text is a day of the calendar, as the address carries it. */
function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(`${text}T`);
}

/** Whether days are others than the last ones that a page shows by itself. */
export function useIsOtherPeriod({ from, to }: DayRange, lastDays: number): boolean {
  const { timeZone } = useTenant();
  const usual = getLastDays(lastDays, timeZone, serverNow());
  return from !== usual.from || to !== usual.to;
}

/** The days that the address names; where it names none, the last ones, today counted. */
export function useSearchedDays(search: URLSearchParams, lastDays: number): DayRange {
  const { timeZone } = useTenant();
  const [last] = useState(() => getLastDays(lastDays, timeZone, serverNow()));
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : last;
}
