import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { formatTime } from '@parlour/i18n/dates';
import { lotteryGameOf } from '@parlour/fair/lottery';
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
import { formatWireContent } from './format-content.ts';
import { SuccessMessage } from './success-message.tsx';

type BetsPanelProps = {
  readonly bets: BetsStore;
  readonly format: MoneyFormat;
  readonly timeZone: string;
};

const TONE_BY_STATUS: Readonly<Record<number, BadgeTone>> = {
  2: 'info',
  4: 'positive',
  5: 'neutral',
  6: 'warning',
  12: 'warning',
  14: 'info',
  17: 'warning',
};

/**
 * The player's bets of today. A pending bet can be cancelled until its draw is locked, a multi-draw
 * order as a whole.
 */
export const BetsPanel = observer(function BetsPanel({
  bets: store,
  format,
  timeZone,
}: BetsPanelProps) {
  const { t } = useTranslation('lottery');
  const { bets, status, hasMore } = store;
  const [orderNo, setOrderNo] = useState<string | null>(null);
  const order = bets.find((bet) => bet.orderNo === orderNo);
  const handleConfirm = async () => {
    if (orderNo !== null) await store.cancelOrder(orderNo);
    setOrderNo(null);
  };
  if (status === 'loading' && bets.length === 0) return <Skeleton block="120px" corner="12px" />;
  return (
    <Root>
      <BetsMessages bets={store} format={format} />
      <List>
        {bets.map((bet, index) => (
          <li key={bet.id}>
            {isFirstOfOpenOrder(bet, bets[index - 1]) && (
              <OrderHead bet={bet} onCancel={() => setOrderNo(bet.orderNo)} />
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
      {order && (
        <StopMultiDrawDialog
          bet={order}
          format={format}
          isBusy={store.cancellingOrderNo !== null}
          onConfirm={() => void handleConfirm()}
          onClose={() => setOrderNo(null)}
        />
      )}
    </Root>
  );
});

/** Whether a bet is the first of a multi-draw order that still has draws to cancel. */
const isFirstOfOpenOrder = (bet: Bet, previous: Bet | undefined): boolean =>
  bet.totalChase > 1 && bet.restAmount > 0 && bet.orderNo !== previous?.orderNo;

const BetsMessages = observer(function BetsMessages({
  bets: store,
  format,
}: Pick<BetsPanelProps, 'bets' | 'format'>) {
  const { t } = useTranslation('lottery');
  const errors = useTranslation('errors').t;
  const { bets, status, error, cancelledOrder } = store;
  return (
    <>
      {error && (
        <FailedState
          title={errorText(errors, error)}
          detail={error.requestId}
          {...(status === 'failed' && { onRetry: () => void store.load() })}
        />
      )}
      {cancelledOrder && (
        <SuccessMessage>
          {t('bets.stopped', {
            order: cancelledOrder.orderNo,
            amount: formatMoney(fromWire(cancelledOrder.amount), format),
          })}
        </SuccessMessage>
      )}
      {status === 'ready' && bets.length === 0 && (
        <EmptyState art={<Icon of={ReceiptText} size={32} />} title={t('bets.empty')} />
      )}
    </>
  );
});

function OrderHead({ bet, onCancel }: { readonly bet: Bet; readonly onCancel: () => void }) {
  const { t } = useTranslation('lottery');
  const { orderNo, totalChase } = bet;
  return (
    <OrderLine>
      <small>{t('bets.multiDraw', { order: orderNo, draws: totalChase })}</small>
      <Button
        tone="quiet"
        size="sm"
        aria-label={t('bets.stopOf', { order: orderNo })}
        onClick={onCancel}
      >
        {t('bets.stop')}
      </Button>
    </OrderLine>
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
        <Badge data-tone={TONE_BY_STATUS[bet.status] ?? 'info'}>
          {t(`bets.status.${bet.status}`)}
        </Badge>
      </Line>
      <Numbers dir="ltr">
        {formatWireContent(t, lotteryGameOf(bet.gameId), bet.playId, bet.betContent)}
      </Numbers>
      <Line>
        <small>
          {t('draw.numero', { numero: bet.numero })} ·{' '}
          <time dir="ltr">{formatTime(bet.betTime, timeZone)}</time>
        </small>
        <Amounts bet={bet} format={format} />
      </Line>
    </>
  );
}

const CancelBetButton = observer(function CancelBetButton({
  bet: { id, numero, playId },
  bets: store,
}: Pick<BetsPanelProps, 'bets'> & { readonly bet: Bet }) {
  const { t } = useTranslation('lottery');
  return (
    <Button
      tone="quiet"
      size="sm"
      busy={store.cancellingId === id}
      aria-label={t('bets.cancelOf', { numero, play: t(`play.${playId}`) })}
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
      {t('bets.stake')} <Money amount={fromWire(bet.betAmount)} format={format} />
      {bet.winAmount > 0 && (
        <Win>
          {' '}
          · {t('bets.win')} <Money amount={fromWire(bet.winAmount)} format={format} />
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

const OrderLine = styled(Line)`
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
