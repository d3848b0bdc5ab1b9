import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FilterPanel } from '@parlour/ui/controls';

import type { ReportSearch } from '../../model/report-search.ts';
import { ReportStore } from '../../model/report-store.ts';
import type { FigureKey, Players, Reports } from '../../model/team-figures.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { FiguresAge } from '../../parts/figures-age.tsx';
import { MemberTable } from '../../parts/member-table.tsx';
import {
  CategoryFilter,
  DaysFilter,
  MemberFilter,
  ReportRoot,
  SmallPrint,
  ZoneNote,
} from '../../parts/report-filters.tsx';

type PlayerListProps = {
  readonly report: ReportSearch;
  readonly caption: string;
  /** Members who played: by category of games, without deposits and withdrawals. */
  readonly isPlay?: boolean;
};
type Query = Parameters<Reports['players']>[0]['query'];

const CASH: readonly FigureKey[] = ['deposit', 'withdraw'];

/** Members of the team, at any depth, for whom something was booked; each opens its record. */
export const PlayerList = observer(function PlayerList({
  report,
  caption,
  isPlay = false,
}: PlayerListProps) {
  const { t } = useTranslation('agent');
  const { query, change, open } = report;
  const store = usePlayers(query);
  const { value, status, error } = store;
  return (
    <ReportRoot>
      <FilterPanel active={[report.isOtherPeriod, query.category !== null, query.text !== '']}>
        <DaysFilter query={query} change={change} />
        {isPlay && <CategoryFilter query={query} change={change} />}
        <MemberFilter query={query} change={change} />
      </FilterPanel>
      {value && <FiguresAge at={value.countedTo} />}
      <MemberTable
        caption={caption}
        members={value}
        isLoading={status !== 'ready'}
        failure={error && <CallFailure error={error} onRetry={() => void store.reload()} />}
        query={query}
        change={change}
        without={isPlay ? CASH : []}
        canOpen={() => true}
        onOpen={open}
      />
      {value?.isCut && <SmallPrint>{t('reports.cut')}</SmallPrint>}
      <SmallPrint>{t('reports.hint')}</SmallPrint>
      <SmallPrint>{t('reports.withoutOwn')}</SmallPrint>
      <ZoneNote />
    </ReportRoot>
  );
});

function usePlayers({ from, to, sort, order, page, text, category }: ReportSearch['query']) {
  const { teamReports } = useApi();
  const [store] = useState(
    () => new ReportStore<Query, Players>((query) => teamReports.players({ query })),
  );
  useEffect(
    () =>
      void store.load({
        startDate: from,
        endDate: to,
        sort,
        order,
        page,
        ...(text && { text }),
        ...(category && { gameType: category }),
      }),
    [store, from, to, sort, order, page, text, category],
  );
  return store;
}
