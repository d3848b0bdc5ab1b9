import type { Translate } from '@parlour/i18n';
import { type DateStyle, formatDateTime } from '@parlour/i18n/dates';
import type { Micros, MoneyFormat } from '@parlour/money';
import { color, space, type } from '@parlour/tokens';
import { Badge, type BadgeTone, Button, type Column, Money, TextLink } from '@parlour/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Bet, Totals } from '../model/bet-record-store.ts';
import { SignedMoney } from './records/signed-money.tsx';

/** A lost bet whose payout equals its stake counts as break-even. */
type BetResult = Bet['status'] | 'even';
const betResult = ({ status, stake, result }: Bet): BetResult =>
  status === 'lose' && stake > 0n && result === 0n ? 'even' : status;

/** An open bet has neither won nor lost: the stake alone would read as a loss. */
const isOpen = ({ status }: Bet): boolean => status === 'initial';
const NOTHING_YET = '–';

const TONE_BY_RESULT: Readonly<Record<BetResult, BadgeTone>> = {
  initial: 'info',
  win: 'positive',
  lose: 'neutral',
  even: 'neutral',
  cancel: 'warning',
  refund: 'warning',
};

type BetTexts = {
  readonly t: Translate;
  /** Of `wallet-later`. */
  readonly later: Translate;
};

/** The columns of the bet history; a round's proof opens in another tab. */
export function betColumns(
  { t, later }: BetTexts,
  currency: MoneyFormat,
  dateStyle: DateStyle,
  onRound: (orderNo: string) => void,
): readonly Column<Bet>[] {
  const money = (amount: Micros) => <Money amount={amount} format={currency} />;
  return [
    { key: 'game', title: t('record.game'), cell: ({ game }) => game, isHead: true },
    {
      key: 'time',
      title: t('record.time'),
      cell: ({ time }) => <Time>{formatDateTime(time, dateStyle)}</Time>,
    },
    { key: 'status', title: t('record.status'), cell: (bet) => renderResultBadge(t, bet) },
    { key: 'stake', title: t('record.stake'), cell: ({ stake }) => money(stake), isFigure: true },
    {
      key: 'win',
      title: t('record.win'),
      cell: (bet) => {
        if (isOpen(bet)) return NOTHING_YET;
        return bet.jackpot === 0n
          ? money(bet.win)
          : winWithJackpot(t, money(bet.win), money(bet.jackpot));
      },
      isFigure: true,
    },
    {
      key: 'result',
      title: t('record.result'),
      cell: (bet) => (isOpen(bet) ? NOTHING_YET : signedMoney(bet.result, currency)),
      isFigure: true,
    },
    {
      key: 'round',
      title: t('record.round'),
      cell: (bet) => roundLinks({ t, later }, bet, onRound),
    },
  ];
}

/** Returns a badge with the result of a bet. */
export function renderResultBadge(t: Translate, bet: Bet): ReactNode {
  const result = betResult(bet);
  return <Badge data-tone={TONE_BY_RESULT[result]}>{t(`record.state.${result}`)}</Badge>;
}

const winWithJackpot = (t: Translate, win: ReactNode, jackpot: ReactNode) => (
  <Parts>
    {win}
    <Small>
      {t('record.jackpot')} {jackpot}
    </Small>
  </Parts>
);

/** The details of a round, and its proof where the vendor has one. */
const roundLinks = (
  { t, later }: BetTexts,
  { verifyUrl, orderNo }: Bet,
  onRound: (orderNo: string) => void,
) => (
  <Links>
    <Button
      tone="plain"
      size="sm"
      aria-label={`${later('bets.details')} ${orderNo}`}
      onClick={() => onRound(orderNo)}
    >
      {later('bets.details')}
    </Button>
    {verifyUrl && (
      <TextLink
        href={verifyUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('record.verifyRound', { round: orderNo })}
      >
        {t('record.verify')}
      </TextLink>
    )}
  </Links>
);

/** The totals of the whole period, by column. */
export const totalsRow = (
  t: Translate,
  { stake, open, win, result }: Totals,
  currency: MoneyFormat,
): Readonly<Record<string, ReactNode>> => ({
  game: t('record.total'),
  stake:
    open > 0n ? (
      <Parts>
        <Money amount={stake} format={currency} />
        <Small>
          {t('record.state.initial')} <Money amount={open} format={currency} />
        </Small>
      </Parts>
    ) : (
      <Money amount={stake} format={currency} />
    ),
  win: <Money amount={win} format={currency} />,
  result: signedMoney(result, currency),
});

const signedMoney = (amount: Micros, currency: MoneyFormat) => (
  <SignedMoney amount={amount} format={currency} />
);

const Parts = styled.span`
  display: inline-grid;
  justify-items: end;
`;

const Small = styled.small`
  font-size: ${type.xs};
  color: ${color('text-2')};
`;

const Time = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  direction: ltr;
  unicode-bidi: isolate;
`;

const Links = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
