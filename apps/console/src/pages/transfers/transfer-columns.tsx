import { useTranslation } from '@parlour/i18n';
import { Badge, Button } from '@parlour/ui';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { BadgeRow } from '../../layout/badge-row.ts';
import { MemberLink } from '../../navigation/member-link.tsx';
import { usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { OperationLink } from '../journal/operation-link.tsx';
import type { TransferRow } from './transfer-types.ts';

type PartyProps = { readonly party: TransferRow['sender'] };

/** A member of a transfer, with a mark for agents. */
function Party({ party }: PartyProps) {
  const { t } = useTranslation('transfers');
  return (
    <>
      <MemberLink member={party.member} username={party.username} />
      {party.isAgent ? ` (${t('agent')})` : null}
    </>
  );
}

/** Shows the flags that the automatic rules set. */
function Flags({ flags }: Pick<TransferRow, 'flags'>) {
  const { t } = useTranslation('transfers');
  return (
    <BadgeRow>
      {flags.map((flag) => (
        <Badge key={flag} data-tone="warning">
          {t(`flags.${flag}`)}
        </Badge>
      ))}
    </BadgeRow>
  );
}

type OnReview = (transfer: TransferRow) => void;
type ReviewProps = { readonly row: TransferRow; readonly onReview: OnReview };

/** Shows the operator who reviewed an unusual transfer, or the button for the review. */
function Review({ row, onReview }: ReviewProps) {
  const { t } = useTranslation('transfers');
  const format = useFormat();
  const may = usePermissionCheck();
  if (row.review) return `${row.review.by}, ${format.time(row.review.at)}`;
  if (row.flags.length === 0 || !may('transfers.review')) return '–';
  return (
    <Button
      tone="quiet"
      size="sm"
      aria-label={t('review.one', { transfer: row.transfer })}
      onClick={() => onReview(row)}
    >
      {t('review.title')}
    </Button>
  );
}

/** The columns of the list of transfers; `onReview` opens the review of an unusual one. */
export function useTransferColumns(onReview: OnReview): readonly GridColumn<TransferRow>[] {
  const { t } = useTranslation('transfers');
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'at', title: t('at'), cell: ({ at }) => format.time(at) },
      {
        key: 'transfer',
        title: t('transfer'),
        cell: ({ transfer }) => <code translate="no">{transfer}</code>,
      },
      { key: 'sender', title: t('sender'), cell: ({ sender }) => <Party party={sender} /> },
      { key: 'receiver', title: t('receiver'), cell: ({ receiver }) => <Party party={receiver} /> },
      {
        key: 'amount',
        title: t('amount'),
        isFigure: true,
        cell: ({ amount }) => format.money(amount),
      },
      {
        key: 'direction',
        title: t('direction'),
        isHiddenAtFirst: true,
        cell: ({ isUpward }) => t(isUpward ? 'directions.up' : 'directions.down'),
      },
      {
        key: 'flags',
        title: t('flags-title'),
        cell: ({ flags }) => <Flags flags={flags} />,
      },
      {
        key: 'review',
        title: t('review.column'),
        cell: (row) => <Review row={row} onReview={onReview} />,
      },
      {
        key: 'book',
        title: t('book'),
        isHiddenAtFirst: true,
        cell: ({ book }) => t(`books.${book}`),
      },
      {
        key: 'operation',
        title: t('operation'),
        isHiddenAtFirst: true,
        cell: ({ operation }) => <OperationLink operation={operation} />,
      },
    ],
    [t, format, onReview],
  );
}
