import type { EarningProduct } from '@parlour/contract/points';
import { type Translate, useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type MoneyFormat, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space } from '@parlour/tokens';
import { type Column, DataList } from '@parlour/ui';
import { styled } from 'styled-components';

import type { PointsRates } from '../model/points-store.ts';
import { PointsFigure } from '../parts/points-figure.tsx';
import { useProductName } from '../parts/use-product-name.ts';

const products: readonly EarningProduct[] = [
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'ELOTT',
  'LOTT',
  'DS88',
  'DEPOSIT',
];

/** The bets or deposits that a rate is stated for. */
const BASE = 100 as WireAmount;

/** Amounts of cash that the table of exchange lists. */
const amounts = [1, 10, 100, 1000] as const;

type Earning = { readonly product: EarningProduct; readonly points: WireAmount };
type Exchange = { readonly points: WireAmount; readonly amount: WireAmount };

/** A panel with what earns points today, and what points become: the rates that are paid. */
export function RulesPanel({ rates }: { readonly rates: PointsRates }) {
  const { t } = useTranslation('points');
  const { currency } = useTenant();
  const nameOf = useProductName();
  const earning = products
    .map((product) => ({ product, points: rates[product] as WireAmount }))
    .filter(({ points }) => points > 0);
  const exchange = amounts.map((amount): Exchange => {
    const points = amount * rates.exchangeRate;
    return { points: points as WireAmount, amount: amount as WireAmount };
  });
  return (
    <>
      <h2>{t('rules.earn', { amount: formatMoney(fromWire(BASE), currency) })}</h2>
      <DataList
        caption={t('rules.earnList')}
        columns={earningColumns(t, nameOf)}
        rows={earning}
        keyOf={({ product }) => product}
      />
      <h2>{t('rules.exchange')}</h2>
      <DataList
        caption={t('rules.exchange')}
        columns={exchangeColumns(t, currency)}
        rows={exchange}
        keyOf={({ amount }) => String(amount)}
      />
      <Rules>
        {(['settled', 'refunded', 'change', 'expire'] as const).map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </Rules>
    </>
  );
}

const earningColumns = (
  t: Translate,
  nameOf: (product: string) => string,
): readonly Column<Earning>[] => [
  {
    key: 'product',
    title: t('rules.activity'),
    isHead: true,
    cell: ({ product }) => nameOf(product),
  },
  {
    key: 'points',
    title: t('list.points'),
    isFigure: true,
    cell: ({ points }) => <PointsFigure points={fromWire(points)} />,
  },
];

const exchangeColumns = (t: Translate, currency: MoneyFormat): readonly Column<Exchange>[] => [
  {
    key: 'points',
    title: t('list.points'),
    isHead: true,
    cell: ({ points }) => <PointsFigure points={fromWire(points)} />,
  },
  {
    key: 'amount',
    title: t('rules.cash'),
    isFigure: true,
    cell: ({ amount }) => (
      <bdi translate="no" dir="ltr">
        {formatMoney(fromWire(amount), currency)}
      </bdi>
    ),
  },
];

const Rules = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[5]};
  color: ${color('text-2')};
`;
