import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { fromWire, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { type Column, DataList, Money } from '@parlour/ui';

import type { BonusDetail } from '../../model/bonus-store.ts';

type Rounds = BonusDetail['rounds'];
type Row = Rounds['list'][number];

/** The rounds that were settled while a bonus was in play, and what each of them counted. */
export function BonusRounds({ rounds }: { readonly rounds: Rounds }) {
  const { t } = useTranslation('promotions-later');
  const games = useTranslation('games').t;
  const tenant = useTenant();
  const money = (amount: WireAmount) => (
    <Money amount={fromWire(amount)} format={tenant.currency} />
  );
  const columns: readonly Column<Row>[] = [
    {
      key: 'time',
      title: t('rounds.time'),
      isHead: true,
      cell: ({ settledAt }) => formatShortDateTime(settledAt, tenant),
    },
    {
      key: 'game',
      title: t('rounds.game'),
      cell: ({ game, product }) => game || (product ? games(`category.${product}`) : ''),
    },
    { key: 'stake', title: t('rounds.stake'), isFigure: true, cell: ({ stake }) => money(stake) },
    {
      key: 'counted',
      title: t('rounds.counted'),
      isFigure: true,
      cell: ({ counted }) => money(counted),
    },
  ];
  return (
    <DataList
      caption={t('detail.rounds')}
      columns={columns}
      rows={rounds.list}
      keyOf={({ settledAt, game, stake }) => `${settledAt} ${game} ${stake}`}
      empty={<p>{t('rounds.none')}</p>}
      {...(rounds.total > 0 && {
        footer: {
          time: t('rounds.total'),
          stake: money(rounds.footer.stake),
          counted: money(rounds.footer.counted),
        },
      })}
    />
  );
}
