import { useTenant } from '@parlour/session';
import { categories, type Category } from '@parlour/tenant';
import type { DayRange } from '@parlour/ui/controls';

import { type BetStatus, betStatuses } from './bet-record-store.ts';
import { isOtherPeriod, readPage, useRecordDays } from './record-search.ts';

/** The filters of the betting record; null: all. */
export type BetFilter = {
  readonly days: DayRange;
  readonly category: Category | null;
  /** Codes of a provider, and of one of its games. */
  readonly provider: string | null;
  readonly game: string | null;
  readonly status: BetStatus | null;
  readonly page: number;
};

const DEFAULT_DAYS = 7;

/** The filters of the address; what makes no sense there counts as not said. */
export function useBetFilter(search: URLSearchParams): BetFilter {
  const { timeZone } = useTenant();
  return {
    days: useRecordDays(search, timeZone, DEFAULT_DAYS),
    category: categories.find((each) => each === search.get('category')) ?? null,
    provider: search.get('provider'),
    game: search.get('game'),
    status: betStatuses.find((each) => each === search.get('status')) ?? null,
    page: readPage(search),
  };
}

/** For each filter, true if it differs from what the record shows by itself. */
export const toActive = (
  { days, category, provider, game, status }: BetFilter,
  timeZone: string,
): boolean[] => [
  isOtherPeriod(days, timeZone, DEFAULT_DAYS),
  ...[category, provider, game, status].map((value) => value !== null),
];

/** The filters as an address carries them. */
export const toSearch = ({
  days,
  category,
  provider,
  game,
  status,
  page,
}: BetFilter): Readonly<Record<string, string | null>> => ({
  from: days.from,
  to: days.to,
  category,
  provider,
  game,
  status,
  page: page > 1 ? String(page) : null,
});
