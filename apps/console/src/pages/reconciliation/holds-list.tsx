import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import type { CallReply } from '../../api/api.ts';
import type { OperatorContract } from '@parlour/contract/operator';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { ReleaseButton } from '../adjustments/holds-panel.tsx';
import { ExportButton } from '../exports/export-button.tsx';

type HoldRow = CallReply<OperatorContract['holds']['list']>[number];

/** Members whose payouts wait since a run found differences about their money. */
export function HoldsList() {
  const { t } = useTranslation('reconciliation');
  const { code: brand } = useBrand();
  const columns = useHoldColumns();
  const query = useCall('holds', 'list', { brand, query: {} });
  return (
    <section>
      <h2>{t('holds.title')}</h2>
      <QueryState query={query}>
        {(holds) => (
          <DataGrid
            name="holds"
            caption={t('holds.title')}
            columns={columns}
            rows={holds}
            keyOf={({ member, run }) => `${member} ${run}`}
            empty={<EmptyState title={t('holds.none')} />}
            actions={<ExportButton list="holds" filters={{}} />}
          />
        )}
      </QueryState>
    </section>
  );
}

function useHoldColumns(): readonly GridColumn<HoldRow>[] {
  const { t } = useTranslation('reconciliation');
  const { code } = useBrand();
  const format = useFormat();
  const may = usePermissionCheck();
  const mayRelease = may('reconciliation.write');
  return useMemo(
    () => [
      {
        key: 'member',
        title: t('findings.member'),
        cell: ({ member, username }) => <MemberLink member={member} username={username} />,
      },
      { key: 'reason', title: t('holds.reason'), cell: ({ reason }) => reason },
      {
        key: 'run',
        title: t('runs.run'),
        cell: ({ run }) => <PageLink to={`/b/${code}/reconciliation/${run}`}>{run}</PageLink>,
      },
      { key: 'held', title: t('holds.held'), cell: ({ heldAt }) => format.time(heldAt) },
      {
        key: 'actions',
        title: t('findings.next'),
        cell: ({ member, run }) => (mayRelease ? <ReleaseButton member={member} run={run} /> : '–'),
      },
    ],
    [t, code, format, mayRelease],
  );
}
