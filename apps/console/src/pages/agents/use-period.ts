import { serverNow } from '@parlour/client';

import { useBrand } from '../../session/current-operator.tsx';
import { formatTime } from '../../text/format.ts';

const DAY_MS = 86_400_000;
/** The days that are shown where the address says nothing: today and the six before. */
const DAYS_AT_FIRST = 7;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day (yyyy-MM-dd) of a time zone, so many days before a moment. */
const dayIn = (timeZone: string, ago: number): string =>
  formatTime(serverNow() - ago * DAY_MS, timeZone).slice(0, 'yyyy-MM-dd'.length);

/** The days of a report, as the address has them; the brand's last week without any. */
export function usePeriod({ from, to }: { readonly from: string; readonly to: string }) {
  const { timeZone } = useBrand();
  return {
    from: DAY.test(from) ? from : dayIn(timeZone, DAYS_AT_FIRST - 1),
    to: DAY.test(to) ? to : dayIn(timeZone, 0),
  };
}
