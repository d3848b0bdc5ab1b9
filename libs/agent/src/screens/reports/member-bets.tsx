import type { Contract, Reply } from '@parlour/contract';
import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import {
  Badge,
  type BadgeTone,
  type Column,
  DataList,
  EmptyState,
  Icon,
  Money,
  Pagination,
} from '@parlour/ui';
import { DateTime } from '@parlour/ui/display';
import { FilterPanel, toInstants } from '@parlour/ui/controls';
import { ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

import type { ReportSearch } from '../../model/report-search.ts';
import { ReportStore } from '../../model/report-store.ts';
import type { Reports } from '../../model/team-figures.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { CategoryFilter, DaysFilter, ReportRoot, ZoneNote } from '../../parts/report-filters.tsx';
import { SignedMoney } from '../../parts/signed-money.tsx';
import { RecordHead } from './record-head.tsx';

type Bets = Reply<Contract['teamReports']['history']>;
type Bet = Bets['list'][number];
type Query = Parameters<Reports['history']>[0]['query'];
type MemberBetsProps = { readonly report: ReportSearch; readonly memberId: string };

const tones: Readonly<Record<Bet['status'], BadgeTone>> = {
  initial: 'info',
  win: 'positive',
  lose: 'neutral',
  cancel: 'warning',
  refund: 'warning',
};

/** The betting record of a member of the team, with the totals of the period. */
export const MemberBets = observer(function MemberBets({ report, memberId }: MemberBetsProps) {
  const { t } = useTranslation('agent');
  const { currency } = useTenant();
  const { query, change, open } = report;
  const store = useBets(query, memberId);
  const columns = useColumns();
  const { value, status, error } = store;
  return (
    <ReportRoot>
      <RecordHead name={value?.customerName} onBack={() => open(null)} />
      <FilterPanel active={[report.isOtherPeriod, query.category !== null]}>
        <DaysFilter query={query} change={change} />
        <CategoryFilter query={query} change={change} />
      </FilterPanel>
      <DataList
        caption={t('reports.bets.title')}
        columns={columns}
        rows={value?.list ?? []}
        keyOf={({ orderNo }) => orderNo}
        isLoading={status !== 'ready'}
        {...(value && {
          footer: {
            game: t('reports.total'),
            stake: <Money amount={fromWire(value.footer.betAmount)} format={currency} />,
            valid: <Money amount={fromWire(value.footer.validBetAmount)} format={currency} />,
            win: <Money amount={fromWire(value.footer.winAmount)} format={currency} />,
            result: <SignedMoney amount={value.footer.profitAndLoss} format={currency} />,
          },
        })}
        empty={
          <EmptyState art={<Icon of={ReceiptText} size={32} />} title={t('reports.bets.empty')} />
        }
        failure={error && <CallFailure error={error} onRetry={() => void store.reload()} />}
        pages={
          <Pagination
            label={t('reports.pages')}
            page={query.page}
            totalPages={value?.totalPages ?? 1}
            onPage={(page) => change({ page })}
          />
        }
      />
      <ZoneNote />
    </ReportRoot>
  );
});

function useBets({ from, to, category, page }: ReportSearch['query'], customerId: string) {
  const { teamReports } = useApi();
  const { timeZone } = useTenant();
  const [store] = useState(
    () => new ReportStore<Query, Bets>((query) => teamReports.history({ query })),
  );
  useEffect(() => {
    const range = toInstants({ from, to }, timeZone);
    void store.load({
      customerId,
      startDate: range.from,
      endDate: range.to,
      page,
      ...(category && { gameType: category }),
    });
  }, [store, from, to, timeZone, category, page, customerId]);
  return store;
}

function useColumns(): readonly Column<Bet>[] {
  const { t } = useTranslation('agent');
  const tenant = useTenant();
  const { currency } = tenant;
  return [
    { key: 'game', title: t('reports.bets.game'), isHead: true, cell: ({ gameName }) => gameName },
    {
      key: 'time',
      title: t('reports.bets.time'),
      cell: ({ betTimeInTimestamp: at }) => <DateTime at={at} format={tenant} />,
    },
    {
      key: 'status',
      title: t('reports.bets.status'),
      cell: ({ status }) => (
        <Badge data-tone={tones[status]}>{t(`reports.bets.state.${status}`)}</Badge>
      ),
    },
    {
      key: 'stake',
      title: t('reports.figures.betAmount'),
      isFigure: true,
      cell: ({ betAmount }) => <Money amount={fromWire(betAmount)} format={currency} />,
    },
    {
      key: 'valid',
      title: t('reports.figures.validBetAmount'),
      isFigure: true,
      cell: ({ validBetAmount }) => <Money amount={fromWire(validBetAmount)} format={currency} />,
    },
    {
      key: 'win',
      title: t('reports.figures.winAmount'),
      isFigure: true,
      cell: ({ winAmount }) => <Money amount={fromWire(winAmount)} format={currency} />,
    },
    {
      key: 'result',
      title: t('reports.figures.profitAndLoss'),
      isFigure: true,
      cell: ({ profitAndLoss }) => <SignedMoney amount={profitAndLoss} format={currency} />,
    },
  ];
}
