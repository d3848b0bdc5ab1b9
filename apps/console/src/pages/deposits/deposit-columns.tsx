import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { DepositStatus, useCodeText } from './deposit-status.tsx';
import { depositHref, type DepositRow } from './deposit-types.ts';
import { useArrived } from './use-arrived.ts';

/** The columns of the list of deposits. */
export function useDepositColumns(): readonly GridColumn<DepositRow>[] {
  const { t } = useTranslation('deposits');
  const { code: brand } = useBrand();
  const format = useFormat();
  const arrived = useArrived();
  const codeText = useCodeText();
  return useMemo(
    () => [
      { key: 'created', title: t('created'), cell: ({ createdAt }) => format.time(createdAt) },
      {
        key: 'deposit',
        title: t('deposit'),
        cell: ({ deposit }) => <PageLink to={depositHref(brand, deposit)}>{deposit}</PageLink>,
      },
      { key: 'state', title: t('state'), cell: ({ state }) => <DepositStatus state={state} /> },
      {
        key: 'member',
        title: t('member'),
        cell: ({ member, username }) => <MemberLink member={member} username={username} />,
      },
      { key: 'method', title: t('method'), cell: ({ methodName }) => methodName },
      {
        key: 'ordered',
        title: t('ordered'),
        isFigure: true,
        cell: ({ requested, amount }) => format.money(requested ?? amount),
      },
      {
        key: 'received',
        title: t('received'),
        isFigure: true,
        cell: ({ received, receivedCurrency }) => arrived(received, receivedCurrency),
      },
      { key: 'why', title: t('why'), cell: ({ code }) => codeText(code) },
      {
        key: 'provider',
        title: t('provider'),
        isHiddenAtFirst: true,
        cell: ({ provider }) => provider,
      },
      {
        key: 'book',
        title: t('book'),
        isHiddenAtFirst: true,
        cell: ({ book }) => t(`books.${book}`),
      },
      { key: 'closed', title: t('closed'), cell: ({ closedAt }) => format.time(closedAt) },
    ],
    [t, brand, format, arrived, codeText],
  );
}
