import { useSearchedDays } from '../model/searched-days.ts';
import type { AgentPageProps } from '../model/page-search.ts';
import { DaysFilter, FilterRow, ReportRoot, ZoneNote } from '../parts/report-filters.tsx';
import { OwnRates } from './rebates/own-rates.tsx';
import { RebateList } from './reports/rebate-list.tsx';

/** The days that are shown where the address names none, and the most that can be chosen. */
const [DEFAULT_DAYS, MAX_DAYS] = [30, 366];

export type RebatesScreenProps = Pick<AgentPageProps, 'search' | 'onSearch'> & {
  readonly isAgent: boolean;
};

/** A member's rebates: the own rates, and what they paid on each day. */
export function RebatesScreen({ search, onSearch, isAgent }: RebatesScreenProps) {
  const { from, to } = useSearchedDays(search, DEFAULT_DAYS);
  return (
    <ReportRoot>
      <OwnRates isAgent={isAgent} />
      <FilterRow>
        <DaysFilter
          query={{ from, to }}
          change={(days) => onSearch(days, 'replace')}
          maxDays={MAX_DAYS}
        />
      </FilterRow>
      <RebateList key={`${from} ${to}`} from={from} to={to} />
      <ZoneNote />
    </ReportRoot>
  );
}
