import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import type { CallReply } from '../../api/api.ts';
import type { OperatorContract } from '@parlour/contract/operator';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { formatResult } from './format-result.ts';
import { useJobText } from './job-text.ts';

type RunRow = CallReply<OperatorContract['jobs']['runs']>[number];

/** The completed periods of a job, newest first. */
export function JobScreen() {
  const { t } = useTranslation('jobs');
  const { job: name = '' } = useParams();
  const { code: brand } = useBrand();
  const job = useJobText()(name);
  const format = useFormat();
  const query = useCall('jobs', 'runs', { brand, query: { name } });
  const columns = useMemo<readonly GridColumn<RunRow>[]>(
    () => [
      { key: 'started', title: t('last'), cell: ({ startedAt }) => format.time(startedAt) },
      { key: 'from', title: t('runs.from'), cell: ({ from }) => format.time(from) },
      { key: 'to', title: t('runs.to'), cell: ({ to }) => format.time(to) },
      {
        key: 'took',
        title: t('took'),
        isFigure: true,
        cell: ({ seconds }) => seconds.toFixed(2),
      },
      { key: 'result', title: t('result'), cell: ({ result }) => formatResult(result) },
    ],
    [t, format],
  );
  return (
    <>
      <PageHead title={t('runs.title', { name: job.name })} />
      {job.text === null ? null : <p>{job.text}</p>}
      <QueryState query={query}>
        {(rows) => (
          <DataGrid
            name="job-runs"
            caption={t('runs.title', { name: job.name })}
            columns={columns}
            rows={rows}
            keyOf={({ from }) => String(from)}
            empty={<EmptyState title={t('runs.none')} detail={t('runs.none-detail')} />}
            actions={<ExportButton list="job-runs" filters={{ name }} />}
          />
        )}
      </QueryState>
    </>
  );
}
