import type { OperatorContract } from '@parlour/contract/operator';
import { operationKinds, operationStatuses } from '@parlour/contract/operator/choices';

import type { CallInput } from '../../api/api.ts';
import { readFilterAmount } from '../../forms/amount-text.tsx';
import type { Brand } from '../../session/current-operator.tsx';
import { startOfDay } from '../../text/zoned-time.ts';
import type { JournalFilters } from './journal-filters.tsx';

type Query = CallInput<OperatorContract['ledger']['journal']>['query'];

/** Filters of the address as the call takes them; what cannot be read filters by nothing. */
export const toJournalQuery = (
  { filters, cursor }: Pick<JournalFilters, 'filters' | 'cursor'>,
  { timeZone, currency }: Pick<Brand, 'timeZone' | 'currency'>,
): Query => ({
  reference: filters.reference || undefined,
  member: filters.member || undefined,
  kind: operationKinds.find((kind) => kind === filters.kind),
  status: operationStatuses.find((status) => status === filters.status),
  vendor: filters.vendor || undefined,
  account: filters.account || undefined,
  from: startOfDay(filters.from, timeZone),
  to: startOfDay(filters.to, timeZone, 1),
  min: readFilterAmount(filters.min, currency),
  max: readFilterAmount(filters.max, currency),
  before: cursor,
});
