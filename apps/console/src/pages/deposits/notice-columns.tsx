import { useTranslation } from '@parlour/i18n';
import { radius, space, type } from '@parlour/tokens';
import { useMemo } from 'react';
import { styled } from 'styled-components';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { useFormat } from '../../text/format.ts';
import type { PaymentNotice } from './deposit-types.ts';
import { useArrived } from './use-arrived.ts';

/** The columns of notices of payment providers. */
export function useNoticeColumns<Notice extends PaymentNotice>(): readonly GridColumn<Notice>[] {
  const { t } = useTranslation('deposits');
  const format = useFormat();
  const arrived = useArrived();
  return useMemo(
    () => [
      { key: 'at', title: t('notices.at'), cell: ({ at }) => format.time(at) },
      {
        key: 'outcome',
        title: t('notices.outcome'),
        cell: ({ outcome }) => t(`outcomes.${outcome}`),
      },
      {
        key: 'amount',
        title: t('notices.amount'),
        isFigure: true,
        cell: ({ amount, currency }) => arrived(amount, currency),
      },
      {
        key: 'result',
        title: t('notices.result'),
        cell: ({ result }) => t(`results.${result}`),
      },
      { key: 'provider', title: t('provider'), cell: ({ provider }) => provider },
      {
        key: 'payment',
        title: t('notices.payment'),
        cell: ({ payment }) => <code translate="no">{payment}</code>,
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

/** The bytes that were signed, opened by a press; a provider that was asked has sent none. */
export function NoticeBody({ body }: Pick<PaymentNotice, 'body'>) {
  const { t } = useTranslation('deposits');
  if (body === '') return t('notices.asked');
  return (
    <Details>
      <summary>{t('notices.show')}</summary>
      <pre>{body}</pre>
    </Details>
  );
}

const Details = styled.details`
  summary {
    inline-size: fit-content;
    border-radius: ${radius.control};
    cursor: pointer;
  }
  pre {
    max-inline-size: 420px;
    margin-block: ${space[1]} 0;
    font-size: ${type.xs};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
