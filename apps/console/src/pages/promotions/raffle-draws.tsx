import { useTranslation } from '@parlour/i18n';
import { type Column, DataList } from '@parlour/ui';

import { formatCount, useFormat } from '../../text/format.ts';
import type { Uptake } from './promotion-types.ts';

type Row = Uptake['raffles'][number];

/** The draws of a raffle: entries, winners, and what they cost. */
export function RaffleDraws({ draws }: { readonly draws: readonly Row[] }) {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  if (draws.length === 0) return null;
  const columns: readonly Column<Row>[] = [
    {
      key: 'at',
      title: t('raffle.drawn.at'),
      isHead: true,
      cell: ({ drawsAt }) => format.time(drawsAt),
    },
    { key: 'version', title: t('raffle.drawn.version'), cell: ({ version }) => String(version) },
    {
      key: 'state',
      title: t('raffle.drawn.state'),
      cell: ({ state }) => t(`raffle.states.${state}`),
    },
    {
      key: 'entries',
      title: t('raffle.drawn.entries'),
      isFigure: true,
      cell: ({ entries }) => formatCount(entries),
    },
    {
      key: 'tickets',
      title: t('raffle.drawn.tickets'),
      isFigure: true,
      cell: ({ tickets }) => formatCount(tickets),
    },
    {
      key: 'winners',
      title: t('raffle.drawn.winners'),
      isFigure: true,
      cell: ({ winners }) => formatCount(winners),
    },
    {
      key: 'won',
      title: t('raffle.drawn.won'),
      isFigure: true,
      cell: ({ won }) => format.money(won),
    },
    {
      key: 'paid',
      title: t('raffle.drawn.paid'),
      isFigure: true,
      cell: ({ paid }) => format.money(paid),
    },
  ];
  return (
    <div>
      <h3>{t('raffle.drawn.title')}</h3>
      <DataList
        caption={t('raffle.drawn.title')}
        columns={columns}
        rows={draws}
        keyOf={({ draw }) => draw}
      />
    </div>
  );
}
