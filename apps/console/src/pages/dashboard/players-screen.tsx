import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { Pager } from '../../grid/pager.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { useMemberColumns } from '../members/member-columns.tsx';
import type { PlayerRow } from './dashboard-types.ts';
import { FigureNote } from './figure-note.tsx';
import { PeriodChoice, usePeriod } from './period-choice.tsx';

/** The members that a dashboard's active players are. */
export function PlayersScreen() {
  const { t } = useTranslation('dashboard');
  const { code: brand } = useBrand();
  const period = usePeriod();
  const list = useListState([]);
  const columns = usePlayerColumns();
  const query = useCall('dashboard', 'players', { brand, query: { period, after: list.cursor } });
  return (
    <>
      <PageHead title={t('figure.activePlayers')} actions={<PeriodChoice />} />
      <QueryState query={query}>
        {({ rows, next }) => (
          <>
            <FigureNote period={period} figure="activePlayers" />
            <DataGrid
              name="dashboard-players"
              caption={t('figure.activePlayers')}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => `/b/${brand}/members/${id}`}
              isLoading={query.isFetching && query.isPlaceholderData}
              empty={<EmptyState title={t('top.none')} />}
              actions={<ExportButton list="players" filters={{ period }} />}
              footer={<Pager list={list} next={next} shown={rows.length} />}
            />
          </>
        )}
      </QueryState>
    </>
  );
}

/** The columns of members, with the newest bet before the last login. */
function usePlayerColumns(): readonly GridColumn<PlayerRow>[] {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const columns = useMemberColumns();
  return useMemo(() => {
    const lastBet: GridColumn<PlayerRow> = {
      key: 'lastBet',
      title: t('players.last-bet'),
      cell: ({ lastBetAt }) => format.time(lastBetAt),
    };
    return columns.flatMap((column) => (column.key === 'login' ? [lastBet, column] : [column]));
  }, [t, format, columns]);
}
