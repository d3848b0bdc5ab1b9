import type { OperatorContract } from '@parlour/contract/operator';
import { operationKinds, operationStatuses } from '@parlour/contract/operator/choices';
import { parseAmount, toWire } from '@parlour/money';

import type { CallInput } from '../../api/api.ts';
import { fromLocalTime } from '../../text/zoned-time.ts';
import type { JournalFilters } from './journal-filters.tsx';

type Query = CallInput<OperatorContract['ledger']['journal']>['query'];

/** When a day of the address begins in a time zone; undefined for what is no day. */
export function startOfDay(day: string, timeZone: string, plusDays = 0): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return undefined;
  const wanted = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date) + plusDays));
  return fromLocalTime(wanted.toISOString().slice(0, 16), timeZone) ?? undefined;
}

const readAmount = (text: string): number | undefined => {
  const amount = parseAmount(text.trim());
  return amount === null ? undefined : toWire(amount);
};

/** Filters of the address as the call takes them; what cannot be read filters by nothing. */
export const toJournalQuery = (
  { filters, cursor }: Pick<JournalFilters, 'filters' | 'cursor'>,
  timeZone: string,
): Query => ({
  reference: filters.reference || undefined,
  member: filters.member || undefined,
  kind: operationKinds.find((kind) => kind === filters.kind),
  status: operationStatuses.find((status) => status === filters.status),
  vendor: filters.vendor || undefined,
  account: filters.account || undefined,
  from: startOfDay(filters.from, timeZone),
  to: startOfDay(filters.to, timeZone, 1),
  min: readAmount(filters.min),
  max: readAmount(filters.max),
  before: cursor,
});
