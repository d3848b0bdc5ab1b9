import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { useFormat } from '../../text/format.ts';
import { NoticeBody } from '../deposits/notice-columns.tsx';
import { useArrived } from '../deposits/use-arrived.ts';
import type { PayoutNotice } from './withdrawal-types.ts';

/** The columns of notices of providers about payouts. */
export function usePayoutNoticeColumns<
  Notice extends PayoutNotice,
>(): readonly GridColumn<Notice>[] {
  const { t } = useTranslation('withdrawals');
  const format = useFormat();
  const arrived = useArrived();
  return useMemo(
    () => [
      { key: 'at', title: t('notices.at'), cell: ({ at }) => format.time(at) },
      {
        key: 'outcome',
        title: t('notices.outcome'),
        cell: ({ outcome }) => t(`payouts.states.${outcome}`),
      },
      {
        key: 'amount',
        title: t('amount'),
        isFigure: true,
        cell: ({ amount, currency }) => arrived(amount, currency),
      },
      {
        key: 'result',
        title: t('notices.result'),
        cell: ({ result }) => t(`results.${result}`),
      },
      {
        key: 'payout',
        title: t('payouts.payout'),
        cell: ({ payout }) => <code translate="no">{payout}</code>,
      },
      { key: 'provider', title: t('provider'), cell: ({ provider }) => provider },
      {
        key: 'provider-ref',
        title: t('provider-ref'),
        cell: ({ providerRef }) => <code translate="no">{providerRef || '–'}</code>,
      },
      {
        key: 'notice',
        title: t('notices.notice'),
        isHiddenAtFirst: true,
        cell: ({ notice }) => <code translate="no">{notice}</code>,
      },
      { key: 'body', title: t('notices.body'), cell: ({ body }) => <NoticeBody body={body} /> },
    ],
    [t, format, arrived],
  );
}
