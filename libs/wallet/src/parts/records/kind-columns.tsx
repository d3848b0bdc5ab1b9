import type { Translate } from '@parlour/i18n';
import type { MoneyFormat } from '@parlour/money';
import { type Column, Money } from '@parlour/ui';

import type { StatementKind } from '../../model/statement-store.ts';

/** The columns of the sums by kind. */
export const kindColumns = (
  t: Translate,
  currency: MoneyFormat,
): readonly Column<StatementKind>[] => [
  {
    key: 'kind',
    title: t('movements.group'),
    isHead: true,
    cell: ({ kind }) => t(`movements.kind.${kind}`),
  },
  { key: 'count', title: t('statement.count'), isFigure: true, cell: ({ count }) => count },
  {
    key: 'in',
    title: t('movements.in'),
    isFigure: true,
    cell: (row) => <Money amount={row.in} format={currency} />,
  },
  {
    key: 'out',
    title: t('movements.out'),
    isFigure: true,
    cell: ({ out }) => <Money amount={out} format={currency} />,
  },
];
