import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { FilterPanel, SegmentedControl } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

import type { AgentPageProps } from '../model/page-search.ts';
import { useReportSearch } from '../model/report-search.ts';
import { ReportStore } from '../model/report-store.ts';
import type { Profit, Reports } from '../model/team-figures.ts';
import { CallFailure } from '../parts/call-failure.tsx';
import { MemberTable } from '../parts/member-table.tsx';
import {
  DaysFilter,
  MemberFilter,
  ReportRoot,
  SmallPrint,
  ZoneNote,
} from '../parts/report-filters.tsx';
import { TeamPath } from '../parts/team-path.tsx';

type Query = Parameters<Reports['profit']>[0]['query'];

/** Profit and loss of those directly under an agent of the team, with their teams or alone. */
export const TeamProfitScreen = observer(function TeamProfitScreen(props: AgentPageProps) {
  const { search, onSearch } = props;
  const { t } = useTranslation('agent');
  const report = useReportSearch(props);
  const { query, change, open } = report;
  const isAlone = search.get('of') === 'member';
  const store = useProfit(query, isAlone);
  const { value, status, error } = store;
  const path = (value?.path ?? []).map(({ customerId, customerName }) => ({
    memberId: customerId,
    username: customerName,
  }));
  return (
    <ReportRoot>
      <TeamPath path={path} onOpen={open} />
      <FilterPanel active={[report.isOtherPeriod, query.text !== '']}>
        <DaysFilter query={query} change={change} />
        <MemberFilter key={query.member} query={query} change={change} />
      </FilterPanel>
      <SegmentedControl
        label={t('reports.of')}
        segments={(['team', 'member'] as const).map((each) => ({
          value: each,
          label: t(`reports.ofs.${each}`),
        }))}
        selected={isAlone ? 'member' : 'team'}
        onSelect={(of) => onSearch({ of: of === 'member' ? of : null, page: null }, 'replace')}
      />
      <MemberTable
        caption={t('pages.palStatementsAgentCopy')}
        members={value}
        isLoading={status !== 'ready'}
        failure={error && <CallFailure error={error} onRetry={() => void store.reload()} />}
        query={query}
        change={change}
        canOpen={({ isAgent }) => isAgent}
        onOpen={open}
      />
      <SmallPrint>{t('reports.hint')}</SmallPrint>
      <ZoneNote />
    </ReportRoot>
  );
});

function useProfit(
  { from, to, sort, order, page, text, member }: ReturnType<typeof useReportSearch>['query'],
  isAlone: boolean,
): ReportStore<Query, Profit> {
  const { teamReports } = useApi();
  const [store] = useState(
    () => new ReportStore<Query, Profit>((query) => teamReports.profit({ query })),
  );
  useEffect(
    () =>
      void store.load({
        startDate: from,
        endDate: to,
        withTeams: !isAlone,
        sort,
        order,
        page,
        ...(text && { text }),
        ...(member !== null && { customerId: member }),
      }),
    [store, from, to, isAlone, sort, order, page, text, member],
  );
  return store;
}
