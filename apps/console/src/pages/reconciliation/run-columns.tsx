import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { useProviderName } from '../payment-providers/provider-types.ts';
import type { RunRow } from './reconciliation-types.ts';

/** The columns of a list of runs. */
export function useRunColumns(): readonly GridColumn<RunRow>[] {
  const { t } = useTranslation('reconciliation');
  const { code } = useBrand();
  const nameOf = useProviderName();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'id',
        title: t('runs.run'),
        cell: ({ id }) => <PageLink to={`/b/${code}/reconciliation/${id}`}>{id}</PageLink>,
      },
      {
        key: 'scope',
        title: t('runs.scope'),
        cell: ({ scope, vendor, provider, day }) =>
          [t(`scopes.${scope}`), vendor, provider && nameOf(provider), day]
            .filter((part) => part !== null)
            .join(' · '),
      },
      {
        key: 'outcome',
        title: t('runs.outcome'),
        cell: ({ findings }) => (
          <Badge data-tone={findings === 0 ? 'positive' : 'negative'}>
            {findings === 0 ? t('outcomes.agrees') : t('runs.findings', { count: findings })}
          </Badge>
        ),
      },
      {
        key: 'unsettled',
        title: t('runs.unsettled'),
        isFigure: true,
        cell: ({ unsettled }) => formatCount(unsettled),
      },
      { key: 'finished', title: t('runs.finished'), cell: (run) => format.time(run.finishedAt) },
      {
        key: 'seconds',
        title: t('runs.seconds'),
        isFigure: true,
        cell: ({ startedAt, finishedAt }) => ((finishedAt - startedAt) / 1000).toFixed(1),
      },
      {
        key: 'operations',
        title: t('runs.operations'),
        cell: ({ from, to }) => (to === null ? '–' : `${from ?? '0'} – ${to}`),
      },
    ],
    [t, code, nameOf, format],
  );
}
