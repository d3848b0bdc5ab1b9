import type { Translate } from '@parlour/i18n';
import type { Micros, MoneyFormat } from '@parlour/money';
import { type Column, Money } from '@parlour/ui';
import type { ReactNode } from 'react';

import type {
  GameFigures,
  ProfitCategory,
  ProfitDay,
  ProfitFigures,
} from '../../model/profit-store.ts';
import { SignedMoney } from './signed-money.tsx';

const gameKeys = ['stakes', 'payouts', 'refunds'] as const;
const cashKeys = ['deposits', 'withdrawals'] as const;

const amount = (value: Micros, format: MoneyFormat): ReactNode => (
  <Money amount={value} format={format} />
);

const gameColumns = (t: Translate, format: MoneyFormat): readonly Column<GameFigures>[] => [
  ...gameKeys.map((key) => ({
    key,
    title: t(`profit.${key}`),
    isFigure: true,
    cell: (row: GameFigures) => amount(row[key], format),
  })),
  {
    key: 'result',
    title: t('profit.result'),
    isFigure: true,
    cell: ({ result }) => <SignedMoney amount={result} format={format} />,
  },
];

/** The columns by day; with cash where the figures are of all games. */
export const dayColumns = (
  t: Translate,
  format: MoneyFormat,
  {
    formatDay,
    hasCash,
  }: { readonly formatDay: (day: string) => string; readonly hasCash: boolean },
): readonly Column<ProfitDay>[] => [
  { key: 'name', title: t('profit.day'), isHead: true, cell: ({ day }) => formatDay(day) },
  ...gameColumns(t, format),
  ...(hasCash
    ? cashKeys.map((key) => ({
        key,
        title: t(`profit.${key}`),
        isFigure: true,
        cell: (row: ProfitDay) => amount(row[key], format),
      }))
    : []),
];

/** The columns by category of games. */
export const categoryColumns = (
  t: Translate,
  format: MoneyFormat,
  nameOf: (gameType: string) => string,
): readonly Column<ProfitCategory>[] => [
  {
    key: 'name',
    title: t('profit.category'),
    isHead: true,
    cell: ({ gameType }) => nameOf(gameType),
  },
  ...gameColumns(t, format),
];

/** The totals of a table, by column. */
export const profitFooter = (
  t: Translate,
  totals: ProfitFigures,
  format: MoneyFormat,
): Readonly<Record<string, ReactNode>> => ({
  name: t('profit.total'),
  result: <SignedMoney amount={totals.result} format={format} />,
  ...Object.fromEntries(
    [...gameKeys, ...cashKeys].map((key) => [key, amount(totals[key], format)]),
  ),
});
