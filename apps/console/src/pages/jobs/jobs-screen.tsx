import { useTranslation } from '@parlour/i18n';
import { color } from '@parlour/tokens';
import { Badge, Button, EmptyState } from '@parlour/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { formatResult } from './format-result.ts';
import { useJobText } from './job-text.ts';
import type { JobRow } from './jobs-types.ts';
import { RetryJobDialog } from './retry-dialogs.tsx';

/**
 * Interval in ms at which the list is requested again, so that running jobs are shown as they go
 * on.
 */
const REFRESH_MS = 10_000;

/** The jobs of a brand: failed ones first, with their last run and the next one. */
export function JobsScreen() {
  const { t } = useTranslation('jobs');
  const { code: brand } = useBrand();
  const [retried, setRetried] = useState<string | null>(null);
  const columns = useJobColumns(setRetried);
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
            hrefOf={({ name }) => `/b/${brand}/jobs/${name}`}
            empty={<EmptyState title={t('none')} />}
            actions={<ExportButton list="jobs" filters={{}} />}
          />
        )}
      </QueryState>
      {retried === null ? null : <RetryJobDialog name={retried} onClose={() => setRetried(null)} />}
    </>
  );
}

type OnRetry = (name: string) => void;

function useJobColumns(onRetry: OnRetry): readonly GridColumn<JobRow>[] {
  const { t } = useTranslation('jobs');
  const { code } = useBrand();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('name'),
        cell: ({ name }) => <Job name={name} href={`/b/${code}/jobs/${name}`} />,
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
      { key: 'last', title: t('last'), cell: (job) => <LastRun job={job} /> },
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
        cell: (job) => <RetryButton job={job} onRetry={onRetry} />,
      },
    ],
    [t, code, format, onRetry],
  );
}

/** Shows the name of a job, and the description of its work. */
function Job({ name, href }: { readonly name: string; readonly href: string }) {
  const job = useJobText()(name);
  return (
    <Named>
      <PageLink to={href}>{job.name}</PageLink>
      <small>{job.text}</small>
    </Named>
  );
}

const Named = styled.span`
  display: grid;
  small {
    color: ${color('text-2')};
    white-space: normal;
  }
`;

/**
 * Shows the time at which a job last ran, or looked for work: one that finds nothing leaves no run,
 * nor does one of seconds that works all the time; one of whole days begins when they are over.
 */
function LastRun({ job: { interval, lastAt, lookedAt, failures } }: { readonly job: JobRow }) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  if (lastAt === null && typeof interval === 'number')
    return <>{t('looked', { time: format.time(lookedAt) })}</>;
  if (lastAt !== null && lookedAt > lastAt && failures === 0)
    return <>{t('idle', { time: format.time(lookedAt) })}</>;
  return <>{format.time(lastAt)}</>;
}

type RetryButtonProps = { readonly job: JobRow; readonly onRetry: OnRetry };

function RetryButton({ job, onRetry }: RetryButtonProps) {
  const { t } = useTranslation('jobs');
  const may = usePermissionCheck();
  if (!may('jobs.write') || job.failures === 0 || job.retryAt === null) return <>–</>;
  return (
    <Button tone="quiet" size="sm" onClick={() => onRetry(job.name)}>
      {t('retry.title')}
    </Button>
  );
}

function JobState({ job }: { readonly job: JobRow }) {
  const { t } = useTranslation('jobs');
  if (job.failures > 0) return <Badge data-tone="negative">{t('states.failed')}</Badge>;
  if (job.isRunning) return <Badge data-tone="info">{t('states.running')}</Badge>;
  return <Badge data-tone="positive">{t('states.fine')}</Badge>;
}
