import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { Section } from '../../layout/section.ts';
import { ActorLink } from '../../navigation/actor-link.tsx';
import { useFormat } from '../../text/format.ts';
import { OperationLink } from '../journal/operation-link.tsx';
import { useCodeText, WithdrawalStatus } from './withdrawal-status.tsx';
import type { WithdrawalDetail } from './withdrawal-types.ts';

type HistoryEntry = WithdrawalDetail['history'][number];

/** Each step that it took: when, by whom, why, and the operation that it booked. */
export function WithdrawalHistory({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdrawals');
  const columns = useHistoryColumns();
  return (
    <Section>
      <h2>{t('history.title')}</h2>
      <DataGrid
        name="withdrawal-history"
        caption={t('history.title')}
        columns={columns}
        rows={withdrawal.history}
        keyOf={({ at, action }) => `${at} ${action}`}
        empty={<EmptyState title={t('history.none')} />}
      />
    </Section>
  );
}

function useHistoryColumns(): readonly GridColumn<HistoryEntry>[] {
  const { t } = useTranslation('withdrawals');
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'at', title: t('history.at'), cell: ({ at }) => format.time(at) },
      {
        key: 'action',
        title: t('history.action'),
        cell: ({ action }) => t([`actions.${action}`, 'actions.unknown'], { code: action }),
      },
      {
        key: 'state',
        title: t('state'),
        cell: ({ state }) => (
          <WithdrawalStatus state={state} receipt={null} unclear={null} request={null} />
        ),
      },
      {
        key: 'actor',
        title: t('history.actor'),
        cell: ({ actor }) => <ActorLink actor={actor} />,
      },
      {
        key: 'detail',
        title: t('history.detail'),
        cell: ({ detail }) => <Detail detail={detail} />,
      },
      {
        key: 'operation',
        title: t('history.operation'),
        cell: ({ operation }) => <OperationLink operation={operation} />,
      },
    ],
    [t, format],
  );
}

/** Shows the details that were written with a step; amounts and reasons in words. */
function Detail({ detail }: Pick<HistoryEntry, 'detail'>) {
  const { t } = useTranslation('withdrawals');
  const codeText = useCodeText();
  const parts = Object.entries(detail).map(([name, value]) =>
    name === 'code'
      ? codeText(String(value))
      : `${t([`details.${name}`, 'details.unknown'], { code: name })}: ${String(value)}`,
  );
  return parts.length === 0 ? '–' : parts.join(' · ');
}
