import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { ActorLink } from '../../navigation/actor-link.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { OperationRow } from '../ledger/ledger-types.ts';
import { useOperationStatus } from './operation-status.ts';

/** The columns of a list of operations. */
export function useJournalColumns(): readonly GridColumn<OperationRow>[] {
  const { t } = useTranslation('ledger');
  const { code } = useBrand();
  const format = useFormat();
  const statusText = useOperationStatus();
  const more = useMoreColumns();
  return useMemo(
    () => [
      {
        key: 'id',
        title: t('journal.operation'),
        cell: ({ id }) => <PageLink to={`/b/${code}/journal/${id}`}>{id}</PageLink>,
      },
      { key: 'at', title: t('journal.at'), cell: ({ at }) => format.time(at) },
      { key: 'kind', title: t('journal.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
      {
        key: 'status',
        title: t('journal.status'),
        cell: statusText,
      },
      {
        key: 'member',
        title: t('journal.member'),
        cell: ({ member }) =>
          member === null ? '–' : <MemberLink member={member.id} username={member.username} />,
      },
      {
        key: 'amount',
        title: t('journal.amount'),
        isFigure: true,
        cell: (row) => format.moved({ ...row, asset: row.currency }),
      },
      {
        key: 'balance',
        title: t('journal.balance'),
        isFigure: true,
        cell: ({ balance, currency }) => format.sum(balance, currency),
      },
      { key: 'vendor', title: t('journal.vendor'), cell: ({ vendor }) => vendor ?? '–' },
      { key: 'reference', title: t('journal.reference'), cell: ({ reference }) => reference },
      ...more,
    ],
    [t, code, format, statusText, more],
  );
}

/** Columns that are shown when the operator chooses them. */
function useMoreColumns(): readonly GridColumn<OperationRow>[] {
  const { t } = useTranslation('ledger');
  return useMemo(
    () => [
      {
        key: 'round',
        title: t('journal.round'),
        isHiddenAtFirst: true,
        cell: ({ round }) => round,
      },
      { key: 'game', title: t('journal.game'), isHiddenAtFirst: true, cell: ({ game }) => game },
      {
        key: 'book',
        title: t('book'),
        isHiddenAtFirst: true,
        cell: ({ book }) => t(`books.${book}`),
      },
      {
        key: 'actor',
        title: t('journal.actor'),
        isHiddenAtFirst: true,
        cell: ({ actor }) => <ActorLink actor={actor} />,
      },
      {
        key: 'request',
        title: t('journal.request'),
        isHiddenAtFirst: true,
        cell: ({ requestId }) => <code translate="no">{requestId}</code>,
      },
    ],
    [t],
  );
}
