import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { SegmentedControl } from '@parlour/ui/controls';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { Pager } from '../../grid/pager.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { DrawStatus } from './draw-status.tsx';
import type { DrawRow } from './play-types.ts';

/** Draws of the lottery: to come, or past. */
export function DrawsScreen() {
  const { t } = useTranslation('play');
  const { code: brand } = useBrand();
  const list = useListState(['list', 'game']);
  const which = list.filters.list === 'past' ? 'past' : 'upcoming';
  const columns = useDrawColumns();
  const asked = { list: which, game: list.filters.game, after: list.cursor } as const;
  const query = useCall('draws', 'list', { brand, query: asked });
  return (
    <>
      <PageHead title={t('draws.title')} />
      <QueryState query={query}>
        {({ rows, next, games }) => (
          <DataGrid
            name="draws"
            caption={t('draws.title')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => `/b/${brand}/draws/${id}`}
            isLoading={query.isFetching && query.isPlaceholderData}
            empty={<EmptyState title={t('draws.none')} />}
            toolbar={
              <>
                <SegmentedControl
                  label={t('draws.list')}
                  selected={which}
                  onSelect={(value) => list.setFilters({ list: value === 'past' ? value : '' })}
                  segments={(['upcoming', 'past'] as const).map((value) => ({
                    value,
                    label: t(`draws.${value}`),
                  }))}
                />
                <FilterSelect
                  label={t('draws.game')}
                  value={list.filters.game}
                  onChange={(game) => list.setFilters({ game })}
                  allLabel={t('draws.all')}
                  options={games.map(({ code, name }) => ({ value: code, label: name }))}
                />
              </>
            }
            actions={<ExportButton list="draws" filters={asked} />}
            footer={<Pager list={list} next={next} shown={rows.length} />}
          />
        )}
      </QueryState>
    </>
  );
}

function useDrawColumns(): readonly GridColumn<DrawRow>[] {
  const { t } = useTranslation('play');
  const { code: brand } = useBrand();
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'draws-at', title: t('draws.draws-at'), cell: ({ drawsAt }) => format.time(drawsAt) },
      { key: 'game', title: t('draws.game'), cell: ({ gameName }) => gameName },
      {
        key: 'draw',
        title: t('draws.draw'),
        cell: ({ id, drawNo }) => <PageLink to={`/b/${brand}/draws/${id}`}>{drawNo}</PageLink>,
      },
      { key: 'state', title: t('draws.state'), cell: ({ state }) => <DrawStatus state={state} /> },
      { key: 'result', title: t('draws.result'), cell: ({ result }) => result ?? '–' },
      {
        key: 'bets',
        title: t('draws.bets'),
        isFigure: true,
        cell: ({ bets }) => formatCount(bets),
      },
      {
        key: 'stake',
        title: t('draws.stake'),
        isFigure: true,
        cell: ({ stake }) => format.money(stake),
      },
      {
        key: 'payout',
        title: t('draws.payout'),
        isFigure: true,
        cell: ({ payout }) => format.money(payout),
      },
    ],
    [t, brand, format],
  );
}
