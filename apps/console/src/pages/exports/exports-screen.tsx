import { useTranslation } from '@parlour/i18n';
import { Badge, EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { ExportActions } from './export-actions.tsx';
import type { ExportRow } from './export-types.ts';

/** Progress is asked for as long as there may be some. */
const REFRESH_MS = 2000;

/** The own exports of a brand: progress, cancelling, and the files. */
export function Page() {
  const { t } = useTranslation('exports');
  const { code: brand } = useBrand();
  const columns = useExportColumns();
  const query = useCall('exports', 'list', { brand }, { refetchInterval: REFRESH_MS });
  return (
    <>
      <PageHead title={t('title')} />
      <QueryState query={query}>
        {(rows) => (
          <DataGrid
            name="exports"
            caption={t('title')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            empty={<EmptyState title={t('none')} detail={t('none-detail')} />}
          />
        )}
      </QueryState>
    </>
  );
}

const TONES = {
  waiting: 'warning',
  running: 'info',
  done: 'positive',
  failed: 'negative',
  cancelled: 'neutral',
  expired: 'neutral',
} as const;

function useExportColumns(): readonly GridColumn<ExportRow>[] {
  const { t } = useTranslation('exports');
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'list', title: t('list'), cell: ({ list }) => t(`lists.${list}`) },
      { key: 'format', title: t('format'), cell: (row) => t(`formats.${row.format}`) },
      {
        key: 'state',
        title: t('state'),
        cell: ({ state, failure }) => (
          <>
            <Badge data-tone={TONES[state]}>{t(`states.${state}`)}</Badge> {failure}
          </>
        ),
      },
      {
        key: 'actions',
        title: t('file'),
        cell: (row) => <ExportActions row={row} />,
      },
      {
        key: 'filters',
        title: t('filters'),
        cell: ({ filters }) =>
          Object.entries(filters)
            .map(([name, value]) => `${name}: ${value}`)
            .join(', ') || '–',
      },
      {
        key: 'rows',
        title: t('rows'),
        isFigure: true,
        cell: ({ rows, maxRows }) =>
          rows >= maxRows ? t('cut', { rows: formatCount(rows) }) : formatCount(rows),
      },
      {
        key: 'size',
        title: t('size'),
        isFigure: true,
        cell: ({ bytes }) => (bytes === 0 ? '–' : `${formatCount(Math.ceil(bytes / 1024))} KB`),
      },
      { key: 'created', title: t('created'), cell: (row) => format.time(row.createdAt) },
    ],
    [t, format],
  );
}
