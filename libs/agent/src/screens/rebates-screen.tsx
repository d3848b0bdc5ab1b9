import { useTranslation } from '@parlour/i18n';
import { observer } from 'mobx-react-lite';
import { FilterPanel } from '@parlour/ui/controls';

import { useIsOtherPeriod, useSearchedDays } from '../model/searched-days.ts';
import type { AgentPageProps } from '../model/page-search.ts';
import { DaysFilter, ReportRoot, ZoneNote } from '../parts/report-filters.tsx';
import { OwnRates, useOwnRates } from './rebates/own-rates.tsx';
import { RebateList } from './reports/rebate-list.tsx';

/** The days that are shown where the address names none, and the most that can be chosen. */
const [DEFAULT_DAYS, MAX_DAYS] = [30, 366];

export type RebatesScreenProps = Pick<AgentPageProps, 'search' | 'onSearch'> & {
  readonly isAgent: boolean;
};

/**
 * A member's rebates of the agent tree: the own rates, and what they paid on each day. Nothing
 * where no rate is set.
 */
export const RebatesScreen = observer(function RebatesScreen({
  search,
  onSearch,
  isAgent,
}: RebatesScreenProps) {
  const { t } = useTranslation('agent-later');
  const { from, to } = useSearchedDays(search, DEFAULT_DAYS);
  const isOtherPeriod = useIsOtherPeriod({ from, to }, DEFAULT_DAYS);
  const own = useOwnRates();
  if (own.rates?.length === 0) return null;
  return (
    <ReportRoot>
      <OwnRates title={t('rebates.ownAgent')} isAgent={isAgent} own={own} />
      <FilterPanel active={[isOtherPeriod]}>
        <DaysFilter
          query={{ from, to }}
          change={(days) => onSearch(days, 'replace')}
          maxDays={MAX_DAYS}
        />
      </FilterPanel>
      <RebateList key={`${from} ${to}`} from={from} to={to} />
      <ZoneNote />
    </ReportRoot>
  );
});
