import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';

import { useClaimColumn } from '../../claims/use-claim-column.tsx';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { Claims } from './use-claims.ts';
import { WaitingAge } from './waiting-age.tsx';
import { FlagChips, useCodeText, WithdrawalStatus } from './withdrawal-status.tsx';
import { withdrawalHref, type WithdrawalRow } from './withdrawal-types.ts';

type Columns = readonly GridColumn<WithdrawalRow>[];

/** Columns of every list of withdrawals: which one, whose, how much, and where it goes. */
function useCommonColumns(): Columns {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'withdrawal',
        title: t('withdrawal'),
        cell: ({ withdrawal }) => (
          <PageLink to={withdrawalHref(brand, withdrawal)}>{withdrawal}</PageLink>
        ),
      },
      {
        key: 'member',
        title: t('member'),
        cell: ({ member, username }) => <MemberLink member={member} username={username} />,
      },
      {
        key: 'amount',
        title: t('amount'),
        isFigure: true,
        cell: ({ amount }) => format.money(amount),
      },
      { key: 'flags', title: t('flags-title'), cell: (row) => <FlagChips {...row} /> },
      { key: 'payee', title: t('payee'), cell: ({ payee }) => <PayeeName payee={payee} /> },
      { key: 'state', title: t('state'), cell: (row) => <WithdrawalStatus {...row} /> },
    ],
    [t, brand, format],
  );
}

/** Columns that are there for those who choose them. */
function useMoreColumns(): Columns {
  const { t } = useTranslation('withdrawals');
  const format = useFormat();
  const codeText = useCodeText();
  return useMemo(
    () => [
      {
        key: 'fee',
        title: t('fee'),
        isFigure: true,
        isHiddenAtFirst: true,
        cell: ({ fee }) => format.money(fee),
      },
      {
        key: 'book',
        title: t('book'),
        isHiddenAtFirst: true,
        cell: ({ book }) => t(`books.${book}`),
      },
      { key: 'why', title: t('why'), isHiddenAtFirst: true, cell: ({ code }) => codeText(code) },
      {
        key: 'receipt',
        title: t('receipt'),
        isHiddenAtFirst: true,
        cell: ({ receipt }) => (receipt === null ? '–' : t(`receipts.${receipt}`)),
      },
    ],
    [t, format, codeText],
  );
}

/** The columns of the search: with the times, and how the receipt stands. */
export function useSearchColumns(): Columns {
  const { t } = useTranslation('withdrawals');
  const format = useFormat();
  const common = useCommonColumns();
  const more = useMoreColumns();
  return useMemo(
    () => [
      { key: 'created', title: t('created'), cell: ({ createdAt }) => format.time(createdAt) },
      ...common,
      { key: 'state-at', title: t('state-at'), cell: ({ stateAt }) => format.time(stateAt) },
      ...more,
    ],
    [t, format, common, more],
  );
}

type WorkColumnsProps = {
  readonly claims: Claims;
  /** The time at which the shown answer arrived, in ms: ages count up to it. */
  readonly now: number;
};

/** The columns of lists that are worked off: how long each waits, and who works on it. */
export function useWorkColumns({ claims, now }: WorkColumnsProps): Columns {
  const { t } = useTranslation('withdrawals');
  const common = useCommonColumns();
  const more = useMoreColumns();
  const claim = useClaimColumn<WithdrawalRow>(claims, (row) =>
    t(claims.isMine(row) ? 'claim.release-one' : 'claim.claim-one', {
      withdrawal: row.withdrawal,
    }),
  );
  return [
    {
      key: 'age',
      title: t('age.title'),
      cell: ({ createdAt }) => <WaitingAge since={createdAt} now={now} />,
    },
    // Who works on it stays in sight on narrow screens.
    ...common.flatMap((column) => (column.key === 'payee' ? [claim, column] : [column])),
    ...more,
  ];
}

/** The bank or e-wallet that is paid to, and the end of the account's number. */
const PayeeName = ({ payee }: Pick<WithdrawalRow, 'payee'>) => (
  <>
    {payee.providerName} <bdi translate="no">{payee.masked}</bdi>
  </>
);
