import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { useFormat } from '../../text/format.ts';
import { Party } from '../agent-contracts/contract-columns.tsx';
import { OperationLink } from '../journal/operation-link.tsx';
import { PayoutStatus } from './settlement-status.tsx';
import type { PayoutRow } from './settlement-types.ts';

/** Columns that say which payout it is: whose, for what, and from whom. */
export function useSubjectColumns(): readonly GridColumn<PayoutRow>[] {
  const { t } = useTranslation('settlements');
  const { t: words } = useTranslation('contracts');
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'agent', title: t('agent'), cell: ({ agent }) => <Party party={agent} /> },
      { key: 'payer', title: t('payer'), cell: ({ payer }) => <Party party={payer} /> },
      {
        key: 'amount',
        title: t('amount'),
        isFigure: true,
        cell: ({ amount }) => format.money(amount),
      },
      { key: 'kind', title: t('kind'), cell: ({ kind }) => words(`kinds.${kind}`) },
      { key: 'product', title: t('product'), cell: ({ product }) => words(`products.${product}`) },
    ],
    [t, words, format],
  );
}

/** Columns of how often a payout was tried, and why it could not be paid. */
export function useAttemptColumns(): readonly GridColumn<PayoutRow>[] {
  const { t } = useTranslation('settlements');
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'attempts', title: t('attempts'), isFigure: true, cell: ({ attempts }) => attempts },
      {
        key: 'failure',
        title: t('failure'),
        cell: ({ failure }) => (failure === null ? '–' : t(`failures.${failure}`)),
      },
      {
        key: 'tried',
        title: t('tried'),
        isHiddenAtFirst: true,
        cell: ({ triedAt }) => format.time(triedAt),
      },
    ],
    [t, format],
  );
}

/** The columns of the payouts of a period. */
export function usePayoutColumns(): readonly GridColumn<PayoutRow>[] {
  const { t } = useTranslation('settlements');
  const format = useFormat();
  const subject = useSubjectColumns();
  const attempts = useAttemptColumns();
  return useMemo(
    () => [
      ...subject,
      { key: 'tier', title: t('tier'), isFigure: true, cell: ({ tier }) => tier ?? '–' },
      { key: 'state', title: t('state'), cell: ({ state }) => <PayoutStatus state={state} /> },
      ...attempts,
      { key: 'paid', title: t('paid-at'), cell: ({ paidAt }) => format.time(paidAt) },
      {
        key: 'posting',
        title: t('posting'),
        isHiddenAtFirst: true,
        cell: ({ operation }) => <OperationLink operation={operation} />,
      },
    ],
    [t, format, subject, attempts],
  );
}
