import { performanceSorts } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { FilterDays } from '../../grid/filter-days.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { Pager } from '../../grid/pager.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { figureKeys, type PerformanceRow } from './agent-types.ts';
import { FiguresNote } from './figures-note.tsx';
import { useFigureText } from './use-figure-text.ts';
import { usePeriod } from './use-period.ts';

const filterNames = ['text', 'scope', 'from', 'to', 'sort', 'order'] as const;

/**
 * Lists the figures of a brand's agents and their teams for a range of days, in the order of a
 * figure.
 */
export function PerformanceScreen() {
  const { t } = useTranslation('agents');
  const { code: brand } = useBrand();
  const list = useListState(filterNames);
  const period = usePeriod(list.filters);
  const columns = usePerformanceColumns();
  const { text, scope } = list.filters;
  const sort = performanceSorts.find((one) => one === list.filters.sort) ?? 'validBets';
  const order = list.filters.order === 'asc' ? ('asc' as const) : ('desc' as const);
  const asked = {
    ...period,
    text: text || undefined,
    scope: scope === 'all' ? ('all' as const) : ('level' as const),
    sort,
    order,
  };
  const query = useCall('agentPerformance', 'list', {
    brand,
    query: { ...asked, after: list.cursor },
  });
  const search = new URLSearchParams(period).toString();
  return (
    <>
      <PageHead title={t('performance.title')} />
      <QueryState query={query}>
        {({ rows, next, countedTo }) => (
          <>
            <DataGrid
              name="agent-performance"
              caption={t('performance.title')}
              columns={columns}
              rows={rows}
              keyOf={({ member }) => member}
              hrefOf={({ member }) => `/b/${brand}/agents-performance/${member}?${search}`}
              isLoading={query.isFetching && query.isPlaceholderData}
              sort={{
                by: sort,
                isAscending: order === 'asc',
                onSort: (by, isAscending) =>
                  list.setFilters({ sort: by, order: isAscending ? 'asc' : '' }),
              }}
              empty={<EmptyState title={t('performance.none')} />}
              toolbar={<PerformanceFilters list={list} />}
              actions={<ExportButton list="agent-performance" filters={asked} />}
              footer={<Pager list={list} next={next} shown={rows.length} />}
            />
            <FiguresNote at={countedTo} />
          </>
        )}
      </QueryState>
    </>
  );
}

/** The name of an agent and its figures, each of which the list can be ordered by. */
function usePerformanceColumns(): readonly GridColumn<PerformanceRow>[] {
  const { t } = useTranslation('agents');
  const figureText = useFigureText();
  return useMemo(
    () => [
      { key: 'username', title: t('username'), cell: ({ username }) => username },
      ...figureKeys.map((key) => ({
        key,
        sortKey: key,
        title: t(`performance.figures.${key}`),
        isFigure: true,
        cell: (row: PerformanceRow) => figureText(key, row[key]),
      })),
    ],
    [t, figureText],
  );
}

type FiltersProps = { readonly list: ListState<(typeof filterNames)[number]> };

function PerformanceFilters({ list: { filters, setFilters } }: FiltersProps) {
  const { t } = useTranslation('agents');
  const period = usePeriod(filters);
  return (
    <>
      <FilterField
        label={t('performance.search')}
        hint={t('performance.search-hint')}
        isSearch
        value={filters.text}
        onChange={(text) => setFilters({ text })}
      />
      <FilterSelect
        label={t('performance.scope')}
        value={filters.scope}
        onChange={(scope) => setFilters({ scope })}
        allLabel={t('performance.scopes.level')}
        options={[{ value: 'all', label: t('performance.scopes.all') }]}
      />
      <FilterDays from={period.from} to={period.to} onChange={setFilters} />
    </>
  );
}
