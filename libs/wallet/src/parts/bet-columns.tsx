import type { Translate } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import type { Micros, MoneyFormat } from '@parlour/money';
import { color, type } from '@parlour/tokens';
import { Badge, type BadgeTone, type Column, Money, TextLink } from '@parlour/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Bet, Totals } from '../model/bet-record-store.ts';

/** A round that gave back exactly its stake was not lost, though it was not won either. */
type Shown = Bet['status'] | 'even';
const shownAs = ({ status, stake, result }: Bet): Shown =>
  status === 'lose' && stake > 0n && result === 0n ? 'even' : status;

const tones: Readonly<Record<Shown, BadgeTone>> = {
  initial: 'info',
  win: 'positive',
  lose: 'neutral',
  even: 'neutral',
  cancel: 'warning',
  refund: 'warning',
};

/** The facts of a round, one a column; its proof opens in a tab of its own that knows nothing of this one. */
export function betColumns(
  t: Translate,
  currency: MoneyFormat,
  timeZone: string,
): readonly Column<Bet>[] {
  const money = (amount: Micros) => <Money amount={amount} format={currency} />;
  return [
    { key: 'game', title: t('record.game'), cell: ({ game }) => game, isHead: true },
    {
      key: 'time',
      title: t('record.time'),
      cell: ({ time }) => <Time>{formatDateTime(time, timeZone)}</Time>,
    },
    {
      key: 'status',
      title: t('record.status'),
      cell: (bet) => (
        <Badge data-tone={tones[shownAs(bet)]}>{t(`record.state.${shownAs(bet)}`)}</Badge>
      ),
    },
    { key: 'stake', title: t('record.stake'), cell: ({ stake }) => money(stake), isFigure: true },
    {
      key: 'win',
      title: t('record.win'),
      cell: ({ win, jackpot }) =>
        jackpot > 0n ? (
          <Parts>
            {money(win)}
            <Jackpot>
              {t('record.jackpot')} {money(jackpot)}
            </Jackpot>
          </Parts>
        ) : (
          money(win)
        ),
      isFigure: true,
    },
    {
      key: 'result',
      title: t('record.result'),
      cell: ({ result }) => signed(result, currency),
      isFigure: true,
    },
    {
      key: 'round',
      title: t('record.round'),
      cell: ({ verifyUrl, orderNo }) =>
        verifyUrl ? (
          <TextLink
            href={verifyUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('record.verifyRound', { round: orderNo })}
          >
            {t('record.verify')}
          </TextLink>
        ) : (
          <OrderNumber>{orderNo}</OrderNumber>
        ),
    },
  ];
}

/** The totals of a whole range, by column. */
export const totalsRow = (
  t: Translate,
  { stake, win, result }: Totals,
  currency: MoneyFormat,
): Readonly<Record<string, ReactNode>> => ({
  game: t('record.total'),
  stake: <Money amount={stake} format={currency} />,
  win: <Money amount={win} format={currency} />,
  result: signed(result, currency),
});

const signed = (amount: Micros, currency: MoneyFormat) => (
  <Signed data-tone={amount > 0n ? 'positive' : amount < 0n ? 'negative' : undefined}>
    <Money amount={amount} format={currency} />
  </Signed>
);

const Signed = styled.span`
  font-weight: 600;
  &[data-tone='positive'] {
    color: ${color('positive')};
  }
  &[data-tone='negative'] {
    color: ${color('negative')};
  }
`;

const Parts = styled.span`
  display: inline-grid;
  justify-items: end;
`;

const Jackpot = styled.small`
  font-size: ${type.xs};
  color: ${color('text-2')};
`;

const Time = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  direction: ltr;
  unicode-bidi: isolate;
`;

const OrderNumber = styled.span`
  font-size: ${type.xs};
  color: ${color('text-3')};
  overflow-wrap: anywhere;
`;
