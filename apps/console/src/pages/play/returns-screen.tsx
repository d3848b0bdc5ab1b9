import { useTranslation } from '@parlour/i18n';
import { Badge, EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount, formatPercent, useFormat } from '../../text/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import type { ReturnRow } from './play-types.ts';

const DAYS = ['1', '7', '30', '90', '365'] as const;
const DEFAULT_DAYS = '30';
const TONES = {
  within: 'positive',
  above: 'negative',
  below: 'negative',
  few: 'neutral',
  unstated: 'neutral',
} as const;

/**
 * Lists the return of each game next to the one that it states; games outside their band are
 * highlighted.
 */
export function ReturnsScreen() {
  const { t } = useTranslation('play');
  const { code: brand } = useBrand();
  const list = useListState(['days', 'vendor']);
  const days = DAYS.find((one) => one === list.filters.days) ?? DEFAULT_DAYS;
  const asked = { days: Number(days), vendor: list.filters.vendor };
  const query = useCall('returns', 'list', { brand, query: asked });
  const vendors = useCall('vendors', 'list', { brand });
  const columns = useReturnColumns(query.data?.minRounds ?? 0);
  return (
    <>
      <PageHead title={t('returns.title')} />
      <QueryState query={query}>
        {({ rows, from, until }) => (
          <>
            <p>{t('returns.note', { from, until })}</p>
            <DataGrid
              name="returns"
              caption={t('returns.title')}
              columns={columns}
              rows={rows}
              keyOf={({ vendor, game }) => `${vendor} ${game}`}
              hrefOf={({ vendor, game }) => `/b/${brand}/returns/${vendor}/${game}`}
              isLoading={query.isFetching && query.isPlaceholderData}
              empty={<EmptyState title={t('returns.none')} />}
              toolbar={
                <>
                  <FilterSelect
                    label={t('returns.days')}
                    value={days === DEFAULT_DAYS ? '' : days}
                    onChange={(value) => list.setFilters({ days: value })}
                    allLabel={t(`returns.choices.${DEFAULT_DAYS}`)}
                    options={DAYS.filter((one) => one !== DEFAULT_DAYS).map((value) => ({
                      value,
                      label: t(`returns.choices.${value}`),
                    }))}
                  />
                  <FilterSelect
                    label={t('returns.vendor')}
                    value={list.filters.vendor}
                    onChange={(vendor) => list.setFilters({ vendor })}
                    allLabel={t('returns.all')}
                    options={(vendors.data ?? []).map(({ code, name }) => ({
                      value: code,
                      label: name,
                    }))}
                  />
                </>
              }
              actions={<ExportButton list="returns" filters={asked} />}
            />
          </>
        )}
      </QueryState>
    </>
  );
}

function useReturnColumns(minRounds: number): readonly GridColumn<ReturnRow>[] {
  const { t } = useTranslation('play');
  const { code: brand } = useBrand();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'game',
        title: t('returns.game'),
        cell: ({ vendor, game, gameName }) => (
          <PageLink to={`/b/${brand}/returns/${vendor}/${game}`}>{gameName}</PageLink>
        ),
      },
      {
        key: 'state',
        title: t('returns.state'),
        cell: ({ state }) => (
          <Badge data-tone={TONES[state]}>
            {t(`returns.states.${state}`, { min: formatCount(minRounds) })}
          </Badge>
        ),
      },
      {
        key: 'actual',
        title: t('returns.actual'),
        isFigure: true,
        cell: ({ actual }) => formatPercent(actual),
      },
      {
        key: 'stated',
        title: t('returns.stated'),
        isFigure: true,
        cell: ({ stated }) => (stated === null ? '–' : formatPercent(stated)),
      },
      {
        key: 'band',
        title: t('returns.band'),
        isFigure: true,
        cell: ({ low, high }) => `${formatPercent(low)} – ${formatPercent(high)}`,
      },
      {
        key: 'rounds',
        title: t('returns.rounds'),
        isFigure: true,
        cell: ({ rounds }) => formatCount(rounds),
      },
      {
        key: 'stake',
        title: t('returns.stake'),
        isFigure: true,
        cell: ({ stake }) => format.money(stake),
      },
      { key: 'win', title: t('returns.win'), isFigure: true, cell: ({ win }) => format.money(win) },
      { key: 'vendor', title: t('returns.vendor'), cell: ({ vendor }) => vendor },
    ],
    [t, brand, format, minRounds],
  );
}
