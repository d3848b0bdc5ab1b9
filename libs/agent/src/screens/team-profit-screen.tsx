import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { FilterPanel, SegmentedControl } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

import type { AgentPageProps } from '../model/page-search.ts';
import { type ReportQuery, useReportSearch } from '../model/report-search.ts';
import { ReportStore } from '../model/report-store.ts';
import { type Profit, type Reports, toTeamMembers } from '../model/team-figures.ts';
import { CallFailure } from '../parts/call-failure.tsx';
import { FiguresAge } from '../parts/figures-age.tsx';
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
  const { t } = useTranslation('agent');
  const report = useReportSearch(props);
  const { query, change, open } = report;
  const { isAlone } = query;
  const store = useProfit(query);
  const { value, status, error } = store;
  const path = (value?.path ?? []).map(({ customerId, customerName }) => ({
    memberId: customerId,
    username: customerName,
  }));
  // Of members alone, and of those that were searched, the totals are of those that are listed.
  const isWholeTeam = !isAlone && query.text === '';
  const members =
    value && isWholeTeam
      ? toTeamMembers(value, {
          page: query.page,
          ownName: (name) => t('reports.ownRow', { name }),
          movedName: t('reports.movedRow'),
        })
      : value;
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
        onSelect={(of) => change({ isAlone: of === 'member' })}
      />
      {value && <FiguresAge at={value.countedTo} />}
      <MemberTable
        caption={t('pages.palStatementsAgentCopy')}
        members={members}
        isLoading={status !== 'ready'}
        failure={error && <CallFailure error={error} onRetry={() => void store.reload()} />}
        query={query}
        change={change}
        canOpen={({ isAgent }) => isAgent}
        onOpen={open}
      />
      <SmallPrint>{t('reports.hint')}</SmallPrint>
      <SmallPrint>{t(isWholeTeam ? 'reports.withOwn' : 'reports.withoutOwn')}</SmallPrint>
      <ZoneNote />
    </ReportRoot>
  );
});

function useProfit(query: ReportQuery): ReportStore<Query, Profit> {
  const { from, to, sort, order, page, text, member, isAlone } = query;
  const { teamReports } = useApi();
  const [store] = useState(
    () => new ReportStore<Query, Profit>((asked) => teamReports.profit({ query: asked })),
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
