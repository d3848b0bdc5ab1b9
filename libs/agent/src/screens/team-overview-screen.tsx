import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { Skeleton } from '@parlour/ui';
import { FilterPanel } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

import type { AgentPageProps } from '../model/page-search.ts';
import { type ReportSearch, useReportSearch } from '../model/report-search.ts';
import { ReportStore } from '../model/report-store.ts';
import type { Active, Overview } from '../model/team-figures.ts';
import { useReport } from '../model/use-report.ts';
import { CallFailure } from '../parts/call-failure.tsx';
import { DaysFilter, ReportRoot, SmallPrint, ZoneNote } from '../parts/report-filters.tsx';
import { OwedNote, type OwedNoteProps } from './earnings/owed-note.tsx';
import { NewestNotice } from './reports/newest-notice.tsx';
import { OverviewBody } from './reports/overview-body.tsx';

type Days = { readonly startDate: string; readonly endDate: string };

export type TeamOverviewProps = AgentPageProps &
  OwedNoteProps & {
    /** The address of an announcement. */
    readonly noticeHref: (id: string) => string;
  };

/** The agent's team at a glance: its size, its sums beside the days before, a chart, categories. */
export const TeamOverviewScreen = observer(function TeamOverviewScreen({
  noticeHref,
  unpaidHref,
  ...props
}: TeamOverviewProps) {
  const { t } = useTranslation('agent');
  const { query, change, isOtherPeriod } = useReportSearch(props);
  const { overview, active } = useOverview(query);
  const { team } = useApi();
  const { value: totals } = useReport((asked: object) => team.totals({ query: asked }), {});
  const { value, status, error } = overview;
  const isFailed = status === 'failed' && error !== null;
  return (
    <ReportRoot>
      <OwedNote unpaidHref={unpaidHref} />
      <NewestNotice noticeHref={noticeHref} />
      <FilterPanel active={[isOtherPeriod]}>
        <DaysFilter query={query} change={change} />
      </FilterPanel>
      {isFailed && <CallFailure error={error} onRetry={() => void overview.reload()} />}
      {!isFailed && !value && <Pending />}
      {!isFailed && value && (
        <OverviewBody
          overview={value}
          active={active.value}
          totals={totals}
          isLoading={status !== 'ready'}
        />
      )}
      <SmallPrint>{t('reports.hint')}</SmallPrint>
      <SmallPrint>{t('reports.withOwn')}</SmallPrint>
      <ZoneNote />
    </ReportRoot>
  );
});

/** Active members are counted one by one: they come after the sums. */
function useOverview({ from, to }: ReportSearch['query']) {
  const { teamReports } = useApi();
  const [stores] = useState(() => ({
    overview: new ReportStore<Days, Overview>((query) => teamReports.overview({ query })),
    active: new ReportStore<Days, Active>((query) => teamReports.activeMembers({ query })),
  }));
  useEffect(() => {
    const days = { startDate: from, endDate: to };
    void stores.overview.load(days);
    void stores.active.load(days);
  }, [stores, from, to]);
  return stores;
}

const Pending = () => (
  <>
    <Skeleton block="76px" corner="12px" />
    <Skeleton block="160px" corner="12px" />
    <Skeleton block="190px" corner="12px" />
  </>
);
