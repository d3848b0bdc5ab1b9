import { useTranslation } from '@parlour/i18n';
import { Badge, Button, EmptyState } from '@parlour/ui';
import { useMemo, useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand, useMay } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { formatResult } from './format-result.ts';
import { JobRuns } from './job-runs.tsx';
import type { JobRow } from './jobs-types.ts';
import { RetryJobDialog } from './retry-dialogs.tsx';

/** What runs is shown as it goes on. */
const REFRESH_MS = 10_000;

/** The jobs of a brand: failed ones first, with their last run and the next one. */
export function Page() {
  const { t } = useTranslation('jobs');
  const { code: brand } = useBrand();
  const [retried, setRetried] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const columns = useJobColumns({ onRetry: setRetried, onOpen: setOpened });
  const query = useCall('jobs', 'list', { brand }, { refetchInterval: REFRESH_MS });
  return (
    <>
      <PageHead title={t('title')} />
      <QueryState query={query}>
        {(rows) => (
          <DataGrid
            name="jobs"
            caption={t('title')}
            columns={columns}
            rows={rows}
            keyOf={({ name }) => name}
            empty={<EmptyState title={t('none')} />}
          />
        )}
      </QueryState>
      {opened === null ? null : <JobRuns name={opened} onClose={() => setOpened(null)} />}
      {retried === null ? null : <RetryJobDialog name={retried} onClose={() => setRetried(null)} />}
    </>
  );
}

type Handlers = {
  readonly onRetry: (name: string) => void;
  readonly onOpen: (name: string) => void;
};

function useJobColumns({ onRetry, onOpen }: Handlers): readonly GridColumn<JobRow>[] {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const may = useMay();
  const mayRetry = may('jobs.write');
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('name'),
        cell: ({ name }) => (
          <Button tone="quiet" size="sm" onClick={() => onOpen(name)}>
            {name}
          </Button>
        ),
      },
      { key: 'state', title: t('state'), cell: (job) => <JobState job={job} /> },
      {
        key: 'interval',
        title: t('interval'),
        cell: ({ interval }) =>
          typeof interval === 'number'
            ? t('seconds', { count: interval })
            : t(`intervals.${interval}`),
      },
      { key: 'last', title: t('last'), cell: ({ lastAt }) => format.time(lastAt) },
      {
        key: 'took',
        title: t('took'),
        isFigure: true,
        cell: ({ lastSeconds }) => (lastSeconds === null ? '–' : lastSeconds.toFixed(2)),
      },
      { key: 'next', title: t('next'), cell: ({ nextAt }) => format.time(nextAt) },
      {
        key: 'failures',
        title: t('failures'),
        isFigure: true,
        cell: ({ failures }) => formatCount(failures),
      },
      { key: 'failure', title: t('failure'), cell: ({ failure }) => failure ?? '–' },
      {
        key: 'result',
        title: t('result'),
        isHiddenAtFirst: true,
        cell: ({ lastResult }) => formatResult(lastResult),
      },
      {
        key: 'retry',
        title: t('retry.title'),
        cell: ({ name, failures, retryAt }) =>
          mayRetry && failures > 0 && retryAt !== null ? (
            <Button tone="quiet" size="sm" onClick={() => onRetry(name)}>
              {t('retry.title')}
            </Button>
          ) : (
            '–'
          ),
      },
    ],
    [t, format, mayRetry, onRetry, onOpen],
  );
}

function JobState({ job }: { readonly job: JobRow }) {
  const { t } = useTranslation('jobs');
  if (job.failures > 0) return <Badge data-tone="negative">{t('states.failed')}</Badge>;
  if (job.isRunning) return <Badge data-tone="info">{t('states.running')}</Badge>;
  return <Badge data-tone="positive">{t('states.fine')}</Badge>;
}
