import type { Translate } from '@parlour/i18n';
import { type DateStyle, formatDateTime } from '@parlour/i18n/dates';
import type { MoneyFormat } from '@parlour/money';
import type { Column } from '@parlour/ui';

import type { Movement } from '../../model/movements-store.ts';
import { SignedMoney } from './signed-money.tsx';

/** The columns of what a round moved. */
export const roundColumns = (
  t: Translate,
  currency: MoneyFormat,
  dateStyle: DateStyle,
): readonly Column<Movement>[] => [
  {
    key: 'what',
    title: t('movements.what'),
    isHead: true,
    cell: ({ kind }) => t(`movements.kind.${kind}`),
  },
  {
    key: 'time',
    title: t('movements.time'),
    cell: ({ time }) => (
      <bdi translate="no" dir="ltr">
        {formatDateTime(time, dateStyle)}
      </bdi>
    ),
  },
  {
    key: 'amount',
    title: t('movements.amount'),
    isFigure: true,
    cell: ({ amount }) => <SignedMoney amount={amount} format={currency} />,
  },
];
