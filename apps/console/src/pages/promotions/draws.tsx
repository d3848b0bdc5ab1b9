import { computeMeanPrize } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { fromWire, micros, toWire } from '@parlour/money';
import { writeChance } from '@parlour/promotions/terms';
import { type Column, DataList } from '@parlour/ui';

import { formatCount, useFormat } from '../../text/format.ts';
import type { Uptake } from './promotion-types.ts';

type DrawsProps = {
  /** A version with its prizes and how often each of them was drawn. */
  readonly of: Uptake['draws'][number];
};
type Row = DrawsProps['of']['prizes'][number] & { readonly place: number };

const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((total, one) => total + one, 0);

/** Shows the draws of a version, next to the number that its odds let expect. */
export function Draws({ of: { version, wallet, prizes } }: DrawsProps) {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  const weights = sumOf(prizes.map(({ weight }) => weight));
  const draws = sumOf(prizes.map(({ count }) => count));
  const amounts = prizes.map(({ amount, ...rest }) => ({ amount: fromWire(amount), ...rest }));
  const paid = amounts.reduce((sum, { amount, count }) => sum + amount * BigInt(count), 0n);
  const title = t('draws.version', { version, draws: formatCount(draws) });
  const write = (amount: bigint) => format.bonus(toWire(micros(amount)), wallet);
  const columns: readonly Column<Row>[] = [
    {
      key: 'prize',
      title: t('draws.prize'),
      isHead: true,
      cell: ({ amount }) => (amount === 0 ? t('draws.no-prize') : format.bonus(amount, wallet)),
    },
    {
      key: 'odds',
      title: t('draws.odds'),
      isFigure: true,
      cell: ({ weight }) => writeChance(weight / weights),
    },
    {
      key: 'share',
      title: t('draws.share'),
      isFigure: true,
      cell: ({ count }) => writeChance(count / draws),
    },
    {
      key: 'expected',
      title: t('draws.expected'),
      isFigure: true,
      cell: ({ weight }) => formatCount(Math.round((weight * draws) / weights)),
    },
    {
      key: 'drawn',
      title: t('draws.drawn'),
      isFigure: true,
      cell: ({ count }) => formatCount(count),
    },
  ];
  return (
    <div>
      <h3>{title}</h3>
      <DataList
        caption={title}
        columns={columns}
        rows={prizes.map((prize, place) => ({ ...prize, place }))}
        keyOf={({ place }) => String(place)}
      />
      <p>
        {t('draws.paid', {
          paid: write(paid / BigInt(draws)),
          mean: write(computeMeanPrize(amounts)),
        })}
      </p>
    </div>
  );
}
