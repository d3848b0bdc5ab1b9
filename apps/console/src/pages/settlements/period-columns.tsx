import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { type Format, formatCount, useFormat } from '../../text/format.ts';
import { PeriodStatus } from './settlement-status.tsx';
import { kindOf, type PeriodRow } from './settlement-types.ts';

/** The columns of the list of periods. */
export function usePeriodColumns(): readonly GridColumn<PeriodRow>[] {
  const { t } = useTranslation('settlements');
  const { t: words } = useTranslation('contracts');
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'start', title: t('start'), cell: ({ start }) => format.time(start) },
      { key: 'end', title: t('end'), cell: ({ end }) => format.time(end) },
      { key: 'kind', title: t('kind'), cell: ({ period }) => words(`kinds.${kindOf(period)}`) },
      { key: 'period', title: t('period'), cell: ({ period }) => words(`periods.${period}`) },
      { key: 'state', title: t('state'), cell: ({ state }) => <PeriodStatus state={state} /> },
      ...figureColumns(t, format.money),
      { key: 'closed', title: t('closed'), cell: ({ closedAt }) => format.time(closedAt) },
    ],
    [t, words, format],
  );
}

/**
 * Returns the columns with the figures of a period: counts, and amounts of the brand's own book.
 */
const figureColumns = (
  t: ReturnType<typeof useTranslation>['t'],
  money: Format['money'],
): readonly GridColumn<PeriodRow>[] => [
  {
    key: 'contracts',
    title: t('contracts'),
    isFigure: true,
    isHiddenAtFirst: true,
    cell: ({ contracts }) => formatCount(contracts),
  },
  {
    key: 'payouts',
    title: t('payouts'),
    isFigure: true,
    cell: ({ payouts }) => formatCount(payouts),
  },
  { key: 'due', title: t('due'), isFigure: true, cell: ({ due }) => money(due) },
  { key: 'paid', title: t('paid'), isFigure: true, cell: ({ paid }) => money(paid) },
  { key: 'unpaid', title: t('unpaid'), isFigure: true, cell: ({ unpaid }) => money(unpaid) },
  { key: 'late', title: t('late'), isFigure: true, cell: ({ late }) => formatCount(late) },
];
