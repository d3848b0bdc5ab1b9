import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';

import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { FindingActions } from './finding-actions.tsx';
import type { FindingRow } from './reconciliation-types.ts';

type FindingsGridProps = {
  readonly findings: readonly FindingRow[];
  readonly empty: ReactNode;
  readonly actions?: ReactNode;
};

/** Differences with how far the work on each is, and its next steps. */
export function FindingsGrid({ findings, empty, actions }: FindingsGridProps) {
  const { t } = useTranslation('reconciliation');
  const columns = useFindingColumns();
  return (
    <DataGrid
      name="reconciliation-findings"
      caption={t('findings.title')}
      columns={columns}
      rows={findings}
      keyOf={({ run, position }) => `${run}/${position}`}
      empty={empty}
      actions={actions}
    />
  );
}

const TONES = {
  open: 'negative',
  assigned: 'warning',
  explained: 'info',
  closed: 'positive',
} as const;

function useFindingColumns(): readonly GridColumn<FindingRow>[] {
  const { t } = useTranslation('reconciliation');
  const { code } = useBrand();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'state',
        title: t('findings.state'),
        cell: ({ state }) => <Badge data-tone={TONES[state]}>{t(`states.${state}`)}</Badge>,
      },
      {
        key: 'kind',
        title: t('findings.kind'),
        cell: ({ kind }) => t([`kinds.${kind}`, 'kinds.other'], { kind }),
      },
      { key: 'subject', title: t('findings.subject'), cell: ({ subject }) => subject },
      { key: 'rule', title: t('findings.rule'), cell: ({ rule }) => rule },
      {
        key: 'member',
        title: t('findings.member'),
        cell: ({ member }) =>
          member === null ? '–' : <MemberLink member={member.id} username={member.username} />,
      },
      {
        key: 'detail',
        title: t('findings.detail'),
        cell: ({ detail }) => formatDetail(detail),
      },
      {
        key: 'assignee',
        title: t('findings.assignee'),
        cell: ({ assignee, note }) => (assignee === null ? '–' : `${assignee}: ${note ?? ''}`),
      },
      {
        key: 'run',
        title: t('runs.run'),
        cell: ({ run }) => <PageLink to={`/b/${code}/reconciliation/${run}`}>{run}</PageLink>,
      },
      {
        key: 'found',
        title: t('findings.found'),
        isHiddenAtFirst: true,
        cell: ({ foundAt }) => format.time(foundAt),
      },
      {
        key: 'actions',
        title: t('findings.next'),
        cell: (finding) => <FindingActions finding={finding} />,
      },
    ],
    [t, code, format],
  );
}

/** The two sides of a difference, in a line. */
const formatDetail = (detail: FindingRow['detail']): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(' · ');
