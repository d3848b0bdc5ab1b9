import { type Translate, useTranslation } from '@parlour/i18n';
import { Badge, EmptyState } from '@parlour/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';

import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { Section } from '../../layout/section.ts';
import { ActorLink } from '../../navigation/actor-link.tsx';
import { useFormat } from '../../text/format.ts';
import { useOperationStatus } from '../journal/operation-status.ts';
import type { RoundCall } from './round-types.ts';

/** Every call about a round and every decision, with what they moved, oldest first. */
export function RoundCalls({ calls }: { readonly calls: readonly RoundCall[] }) {
  const { t } = useTranslation('rounds');
  const columns = useCallColumns();
  return (
    <Section>
      <h2>{t('calls.title')}</h2>
      <DataGrid
        name="round-calls"
        caption={t('calls.title')}
        columns={columns}
        rows={calls}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('calls.none')} />}
      />
    </Section>
  );
}

function Transfers({ transfers }: Pick<RoundCall, 'transfers'>) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  return (
    <Lines>
      {transfers.map(({ from, to, amount }) => (
        <li key={`${from} ${to}`}>
          {t(`accounts.${from}`)} → {t(`accounts.${to}`)} {format.money(amount)}
        </li>
      ))}
    </Lines>
  );
}

/** The ids of a call; of the last two an operator asks seldom. */
const idColumns = (t: Translate): readonly GridColumn<RoundCall>[] =>
  (['reference', 'bet', 'request'] as const).map((key) => ({
    key,
    title: t(`calls.${key}`),
    isHiddenAtFirst: key !== 'reference',
    cell: (call) => <code translate="no">{call[key] ?? '–'}</code>,
  }));

function useCallColumns(): readonly GridColumn<RoundCall>[] {
  const { t } = useTranslation('rounds');
  const { t: words } = useTranslation('ledger');
  const statusText = useOperationStatus();
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'at', title: t('calls.at'), cell: ({ at }) => format.time(at) },
      {
        key: 'kind',
        title: t('calls.kind'),
        cell: ({ kind, closesRound }) => (
          <>
            {words(`kinds.${kind}`)} {closesRound ? t('calls.closes') : null}
          </>
        ),
      },
      {
        key: 'status',
        title: t('calls.status'),
        cell: statusText,
      },
      {
        key: 'amount',
        title: t('calls.amount'),
        isFigure: true,
        cell: ({ amount }) => format.money(amount),
      },
      {
        key: 'balance',
        title: t('calls.balance'),
        isFigure: true,
        cell: ({ balance }) => format.money(balance),
      },
      {
        key: 'signature',
        title: t('calls.signature'),
        cell: ({ isSigned }) =>
          isSigned ? <Badge data-tone="positive">{t('calls.signed')}</Badge> : t('calls.unsigned'),
      },
      {
        key: 'transfers',
        title: t('calls.transfers'),
        cell: ({ transfers }) => <Transfers transfers={transfers} />,
      },
      { key: 'actor', title: t('calls.actor'), cell: ({ actor }) => <ActorLink actor={actor} /> },
      ...idColumns(t),
    ],
    [t, words, statusText, format],
  );
}

const Lines = styled.ul`
  list-style: none;
`;
