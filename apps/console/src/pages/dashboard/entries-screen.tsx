import { entryFigures } from '@parlour/contract/operator/choices';
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
import { useJournalColumns } from '../journal/journal-columns.tsx';
import { ChoiceLinks } from './choice-links.tsx';
import type { EntryRow } from './dashboard-types.ts';
import { FigureNote } from './figure-note.tsx';
import { PeriodChoice, usePeriod } from './period-choice.tsx';
import { useChoice } from './use-choice.ts';

/** The operations of the journal that make a figure of the dashboard. */
export function EntriesScreen() {
  const { t } = useTranslation('dashboard');
  const { code: brand } = useBrand();
  const period = usePeriod();
  const figure = useChoice('figure', entryFigures);
  const list = useListState([]);
  const columns = useEntryColumns();
  const title = t('entries.title', { figure: t(`figure.${figure}`) });
  const query = useCall('dashboard', 'entries', {
    brand,
    query: { period, figure, before: list.cursor },
  });
  return (
    <>
      <PageHead title={title} actions={<PeriodChoice />} />
      <QueryState query={query}>
        {({ rows, next }) => (
          <>
            <FigureNote period={period} figure={figure} />
            <DataGrid
              name="dashboard-entries"
              caption={title}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => `/b/${brand}/journal/${id}`}
              isLoading={query.isFetching && query.isPlaceholderData}
              empty={
                <EmptyState
                  title={t('entries.none')}
                  detail={next ? t('entries.go-on') : undefined}
                />
              }
              toolbar={
                <ChoiceLinks
                  label={t('entries.figure')}
                  name="figure"
                  chosen={figure}
                  options={entryFigures.map((value) => ({ value, label: t(`figure.${value}`) }))}
                />
              }
              actions={<ExportButton list="entries" filters={{ period, figure }} />}
              footer={<Pager list={list} next={next} shown={rows.length} />}
            />
          </>
        )}
      </QueryState>
    </>
  );
}

/**
 * Keys of columns that are hidden at first: the counted part of an operation takes the place of the
 * balance.
 */
const HIDDEN_AT_FIRST: ReadonlySet<string> = new Set(['status', 'balance', 'reference']);

function useEntryColumns(): readonly GridColumn<EntryRow>[] {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const columns = useJournalColumns();
  return useMemo(() => {
    const counted: GridColumn<EntryRow> = {
      key: 'counted',
      title: t('entries.counted'),
      isFigure: true,
      cell: (row) => format.money(row.counted),
    };
    return columns.flatMap((column) => {
      const entry = HIDDEN_AT_FIRST.has(column.key) ? { ...column, isHiddenAtFirst: true } : column;
      return column.key === 'amount' ? [entry, counted] : [entry];
    });
  }, [t, format, columns]);
}
