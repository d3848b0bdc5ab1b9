import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { formatTime } from '@parlour/i18n/dates';
import { findLotteryGame } from '@parlour/fair/lottery';
import { formatMoney, fromWire, type MoneyFormat } from '@parlour/money';
import { color, space, type } from '@parlour/tokens';
import {
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  FailedState,
  Icon,
  Money,
  Skeleton,
} from '@parlour/ui';
import { ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { Bet, BetsStore } from '../model/bets-store.ts';
import { StopMultiDrawDialog } from './stop-multi-draw-dialog.tsx';
import { formatSelectionText } from './format-selection.ts';
import { SuccessMessage } from './success-message.tsx';

type BetsPanelProps = {
  readonly bets: BetsStore;
  readonly format: MoneyFormat;
  readonly timeZone: string;
};

const TONE_BY_STATUS: Readonly<Record<Bet['status'], BadgeTone>> = {
  open: 'info',
  won: 'positive',
  lost: 'neutral',
  stopped: 'warning',
  void: 'warning',
  in_review: 'info',
  cancelled: 'warning',
};

/**
 * The player's bets of today. An open bet can be cancelled until its draw is closed, a multi-draw
 * ticket as a whole.
 */
export const BetsPanel = observer(function BetsPanel({
  bets: store,
  format,
  timeZone,
}: BetsPanelProps) {
  const { t } = useTranslation('lottery');
  const { bets, status, hasMore } = store;
  const [ticketNo, setTicketNo] = useState<string | null>(null);
  const ticket = bets.find((bet) => bet.ticketNo === ticketNo);
  const handleConfirm = async () => {
    if (ticketNo !== null) await store.cancelTicket(ticketNo);
    setTicketNo(null);
  };
  if (status === 'loading' && bets.length === 0) return <Skeleton block="120px" corner="12px" />;
  return (
    <Root>
      <BetsMessages bets={store} format={format} />
      <List>
        {bets.map((bet, index) => (
          <li key={bet.id}>
            {isFirstOfOpenTicket(bet, bets[index - 1]) && (
              <TicketHead bet={bet} onCancel={() => setTicketNo(bet.ticketNo)} />
            )}
            <BetDetails bet={bet} format={format} timeZone={timeZone} />
            {bet.canCancel && <CancelBetButton bet={bet} bets={store} />}
          </li>
        ))}
      </List>
      {hasMore && (
        <Button tone="quiet" onClick={() => void store.loadMore()}>
          {t('bets.more')}
        </Button>
      )}
      {ticket && (
        <StopMultiDrawDialog
          bet={ticket}
          format={format}
          isBusy={store.cancellingTicketNo !== null}
          onConfirm={() => void handleConfirm()}
          onClose={() => setTicketNo(null)}
        />
      )}
    </Root>
  );
});

/** True when a bet is the first of a multi-draw ticket that still has draws to cancel. */
const isFirstOfOpenTicket = (bet: Bet, previous: Bet | undefined): boolean =>
  bet.drawCount > 1 && bet.refundable > 0 && bet.ticketNo !== previous?.ticketNo;

const BetsMessages = observer(function BetsMessages({
  bets: store,
  format,
}: Pick<BetsPanelProps, 'bets' | 'format'>) {
  const { t } = useTranslation('lottery');
  const errors = useTranslation('errors').t;
  const { bets, status, error, cancelledTicket } = store;
  return (
    <>
      {error && (
        <FailedState
          title={errorText(errors, error)}
          detail={error.requestId}
          {...(status === 'failed' && { onRetry: () => void store.load() })}
        />
      )}
      {cancelledTicket && (
        <SuccessMessage>
          {t('bets.stopped', {
            ticketNo: cancelledTicket.ticketNo,
            amount: formatMoney(fromWire(cancelledTicket.amount), format),
          })}
        </SuccessMessage>
      )}
      {status === 'ready' && bets.length === 0 && (
        <EmptyState art={<Icon of={ReceiptText} size={32} />} title={t('bets.empty')} />
      )}
    </>
  );
});

function TicketHead({ bet, onCancel }: { readonly bet: Bet; readonly onCancel: () => void }) {
  const { t } = useTranslation('lottery');
  const { ticketNo, drawCount } = bet;
  return (
    <TicketLine>
      <small>{t('bets.multiDraw', { ticketNo, draws: drawCount })}</small>
      <Button tone="quiet" size="sm" aria-label={t('bets.stopOf', { ticketNo })} onClick={onCancel}>
        {t('bets.stop')}
      </Button>
    </TicketLine>
  );
}

type BetDetailsProps = Omit<BetsPanelProps, 'bets'> & { readonly bet: Bet };

function BetDetails({ bet, format, timeZone }: BetDetailsProps) {
  const { t } = useTranslation('lottery');
  return (
    <>
      <Line>
        <strong>
          {bet.gameName} · {t(`play.${bet.playId}`)}
        </strong>
        <Badge data-tone={TONE_BY_STATUS[bet.status]}>{t(`bets.status.${bet.status}`)}</Badge>
      </Line>
      <Numbers dir="ltr">
        {formatSelectionText(t, findLotteryGame(bet.gameId), bet.playId, bet.selection)}
      </Numbers>
      <Line>
        <small>
          {t('draw.title', { drawNo: bet.drawNo })} ·{' '}
          <time dir="ltr" translate="no">
            {formatTime(bet.placedAt, timeZone)}
          </time>
        </small>
        <Amounts bet={bet} format={format} />
      </Line>
    </>
  );
}

const CancelBetButton = observer(function CancelBetButton({
  bet: { id, drawNo, playId },
  bets: store,
}: Pick<BetsPanelProps, 'bets'> & { readonly bet: Bet }) {
  const { t } = useTranslation('lottery');
  return (
    <Button
      tone="quiet"
      size="sm"
      busy={store.cancellingId === id}
      aria-label={t('bets.cancelOf', { drawNo, play: t(`play.${playId}`) })}
      onClick={() => void store.cancelBet(id)}
    >
      {t('bets.cancel')}
    </Button>
  );
});

function Amounts({ bet, format }: { readonly bet: Bet; readonly format: MoneyFormat }) {
  const { t } = useTranslation('lottery');
  return (
    <span>
      {t('bets.stake')} <Money amount={fromWire(bet.stake)} format={format} />
      {bet.payout > 0 && (
        <Win>
          {' '}
          · {t('bets.win')} <Money amount={fromWire(bet.payout)} format={format} />
        </Win>
      )}
    </span>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: ${space[1]};
    padding-block-end: ${space[3]};
    border-block-end: var(--line) solid ${color('line-1')};
    font-size: ${type.sm};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  small {
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
`;

const TicketLine = styled(Line)`
  align-items: center;
  padding-block-end: ${space[2]};
  small {
    overflow-wrap: anywhere;
  }
`;

const Numbers = styled.span`
  justify-self: start;
  overflow-wrap: anywhere;
  text-align: start;
  font-variant-numeric: tabular-nums;
`;

const Win = styled.span`
  color: ${color('positive')};
  font-weight: 600;
`;
