import { categories, type Category } from '@parlour/tenant';
import type { DayRange } from '@parlour/ui/controls';

import { type AgentPageProps, readPage } from './page-search.ts';
import { useIsOtherPeriod, useSearchedDays } from './searched-days.ts';
import type { FigureKey } from './team-figures.ts';
import { figureKeys } from './team-figures.ts';

/** The days that a report shows where the address names none. */
const DEFAULT_DAYS = 7;

export type ReportSort = FigureKey | 'customerName';
const sorts: readonly ReportSort[] = ['customerName', ...figureKeys];

/** The filter of a report, as the address has it. */
export type ReportQuery = DayRange & {
  readonly sort: ReportSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly text: string;
  readonly category: Category | null;
  /** A member of the team, by its id. */
  readonly member: string | null;
  /** True: members alone, without their teams. */
  readonly isAlone: boolean;
};

/** The report that the address names, and how it is changed. */
export function useReportSearch({ search, onSearch }: Omit<AgentPageProps, 'onBack'>) {
  const query: ReportQuery = {
    ...useSearchedDays(search, DEFAULT_DAYS),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'validBetAmount',
    order: search.get('order') === 'asc' ? 'asc' : 'desc',
    page: readPage(search),
    text: search.get('text') ?? '',
    category: categories.find((one) => one === search.get('category')) ?? null,
    member: search.get('member'),
    isAlone: search.get('of') === 'member',
  };
  const write = (next: ReportQuery, kind: 'push' | 'replace') =>
    onSearch(
      {
        from: next.from,
        to: next.to,
        sort: next.sort,
        order: next.order,
        page: next.page > 1 ? String(next.page) : null,
        text: next.text || null,
        category: next.category,
        member: next.member,
        of: next.isAlone ? 'member' : null,
      },
      kind,
    );
  return {
    query,
    /** True when the days differ from those that a report shows by itself. */
    isOtherPeriod: useIsOtherPeriod(query, DEFAULT_DAYS),
    /** Narrows what is shown; it begins with its first page. */
    change: (values: Partial<ReportQuery>) => write({ ...query, page: 1, ...values }, 'replace'),
    /** Shows a member of the team; null: the agent's own. */
    open: (member: string | null) => write({ ...query, page: 1, text: '', member }, 'push'),
  };
}

export type ReportSearch = ReturnType<typeof useReportSearch>;
