import { serverNow } from '@parlour/client';
import { useTenant } from '@parlour/session';
import { type DayRange, getLastDays, isSameRange, readDayRange } from '@parlour/ui/controls';
import { useState } from 'react';

/** True when the days differ from the last ones that a page shows by itself. */
export function useIsOtherPeriod(range: DayRange, lastDays: number): boolean {
  const { timeZone } = useTenant();
  return !isSameRange(range, getLastDays(lastDays, timeZone, serverNow()));
}

/** The days that the address names; where it names none, the last ones, today counted. */
export function useSearchedDays(search: URLSearchParams, lastDays: number): DayRange {
  const { timeZone } = useTenant();
  const [last] = useState(() => getLastDays(lastDays, timeZone, serverNow()));
  return readDayRange(search, last);
}
