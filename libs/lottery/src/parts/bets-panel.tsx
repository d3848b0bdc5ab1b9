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
import { ConfirmStop } from './confirm-stop.tsx';
import { wireContentWords } from './content-words.ts';
import { DoneLine } from './done-line.tsx';

type BetsPanelProps = {
  readonly bets: BetsStore;
  readonly format: MoneyFormat;
  readonly timeZone: string;
};

const tones: Readonly<Record<number, BadgeTone>> = {
  2: 'info',
  4: 'positive',
  5: 'neutral',
  6: 'warning',
  12: 'warning',
  14: 'info',
  17: 'warning',
};

/** The player's bets of today; what still waits can be taken back until its draw is locked, a chase as a whole. */
export const BetsPanel = observer(function BetsPanel({
  bets: store,
  format,
  timeZone,
}: BetsPanelProps) {
  const { t } = useTranslation('lottery');
  const errors = useTranslation('errors').t;
  const { bets, status, error, hasMore, busyId, stopped } = store;
  const [asked, setAsked] = useState<string | null>(null);
  const chase = bets.find(({ orderNo }) => orderNo === asked);
  const stop = async () => {
    if (asked !== null) await store.stop(asked);
    setAsked(null);
  };
  if (status === 'loading' && bets.length === 0) return <Skeleton block="120px" corner="12px" />;
  return (
    <Root>
      {error && (
        <FailedState
          title={errors(error.code)}
          detail={error.requestId}
          {...(status === 'failed' && { onRetry: () => void store.load() })}
        />
      )}
      {stopped && (
        <DoneLine>
          {t('bets.stopped', {
            order: stopped.orderNo,
            amount: formatMoney(fromWire(stopped.amount), format),
          })}
        </DoneLine>
      )}
      {status === 'ready' && bets.length === 0 && (
        <EmptyState art={<Icon of={ReceiptText} size={32} />} title={t('bets.empty')} />
      )}
      <List>
        {bets.map((bet, at) => (
          <li key={bet.id}>
            {bet.totalChase > 1 && bet.restAmount > 0 && bet.orderNo !== bets[at - 1]?.orderNo && (
              <Chase>
                <small>{t('bets.chase', { order: bet.orderNo, draws: bet.totalChase })}</small>
                <Button
                  tone="quiet"
                  size="sm"
                  aria-label={t('bets.stopOf', { order: bet.orderNo })}
                  onClick={() => setAsked(bet.orderNo)}
                >
                  {t('bets.stop')}
                </Button>
              </Chase>
            )}
            <Line>
              <strong>
                {bet.gameName} · {t(`play.${bet.playId}`)}
              </strong>
              <Badge data-tone={tones[bet.status] ?? 'info'}>
                {t(`bets.status.${bet.status}`)}
              </Badge>
            </Line>
            <Choice dir="ltr">
              {wireContentWords(t, lotteryGameOf(bet.gameId), bet.playId, bet.betContent)}
            </Choice>
            <Line>
              <small>
                {t('draw.numero', { numero: bet.numero })} ·{' '}
                <time dir="ltr">{formatTime(bet.betTime, timeZone)}</time>
              </small>
              <Amounts bet={bet} format={format} />
            </Line>
            {bet.canCancel && (
              <Button
                tone="quiet"
                size="sm"
                busy={busyId === bet.id}
                aria-label={t('bets.cancelOf', {
                  numero: bet.numero,
                  play: t(`play.${bet.playId}`),
                })}
                onClick={() => void store.cancel(bet.id)}
              >
                {t('bets.cancel')}
              </Button>
            )}
          </li>
        ))}
      </List>
      {hasMore && (
        <Button tone="quiet" onClick={() => void store.more()}>
          {t('bets.more')}
        </Button>
      )}
      {chase && (
        <ConfirmStop
          chase={chase}
          format={format}
          isBusy={store.stoppingNo !== null}
          onConfirm={() => void stop()}
          onClose={() => setAsked(null)}
        />
      )}
    </Root>
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

const Chase = styled(Line)`
  align-items: center;
  padding-block-end: ${space[2]};
  small {
    overflow-wrap: anywhere;
  }
`;

const Choice = styled.span`
  justify-self: start;
  overflow-wrap: anywhere;
  text-align: start;
  font-variant-numeric: tabular-nums;
`;

const Win = styled.span`
  color: ${color('positive')};
  font-weight: 600;
`;
