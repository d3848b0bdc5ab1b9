import { fieldError } from '@parlour/contract';

/** The longest stretch of time that one report covers. */
const MAX_DAYS = 366;

/** The moments (ms) of a report; refuses an end before the start, and too long a stretch. */
export function readReportRange(query: { readonly startDate: number; readonly endDate: number }): {
  readonly from: Date;
  readonly to: Date;
} {
  const { startDate, endDate } = query;
  if (endDate < startDate)
    throw fieldError([{ field: 'endDate', rule: 'min', allowed: { min: startDate } }]);
  if (endDate - startDate > MAX_DAYS * 86_400_000)
    throw fieldError([{ field: 'startDate', rule: 'range', allowed: { days: MAX_DAYS } }]);
  return { from: new Date(startDate), to: new Date(endDate) };
}
