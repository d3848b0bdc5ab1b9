import type { CallError } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { formatMoney, parseAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { Button, buttonLook, EmptyState, FailedState, Icon } from '@parlour/ui';
import { Hourglass, Wallet } from 'lucide-react';
import { styled } from 'styled-components';

import { leastStake, maintenanceEnd, unfinishedGame } from '../model/launch-refusal.ts';
import { gameHref, tryHref } from '../model/way-in.ts';
import { Ways } from './ways.ts';

type RefusedLaunchProps = {
  readonly nodeId: string;
  /** The card room or match that was chosen: a try opens there too. */
  readonly room: string | null;
  readonly isTry: boolean;
  readonly canTry: boolean;
  /** Null: the game's address was not one that may be shown. */
  readonly error: CallError | null;
  readonly onRetry: () => void;
  readonly onDeposit: () => void;
  /** Asks what a try needs first: the age. */
  readonly onFreePlay: () => void;
};

/** Why a game did not open, and the way on from there: the cashier, the game that has to end first, a try, the age. */
export function RefusedLaunch({
  nodeId,
  room,
  isTry,
  canTry,
  error,
  onRetry,
  onDeposit,
  onFreePlay,
}: RefusedLaunchProps) {
  const { t } = useTranslation('games');
  const later = useTranslation('games-later').t;
  const errors = useTranslation('errors').t;
  const { timeZone, currency } = useTenant();
  const needsAge =
    isTry && (error?.code === 'request.param.err' || error?.code === 'age_below_minimum');
  if (needsAge) {
    return (
      <>
        <FailedState title={later('try.needsAge')} />
        <Button onClick={onFreePlay}>{later('try.begin')}</Button>
      </>
    );
  }
  const toTry = canTry && (
    <Way href={tryHref(nodeId, room)} data-tone="quiet">
      {later('try.free')}
    </Way>
  );
  const unfinished = error && unfinishedGame(error);
  if (unfinished) {
    return (
      <div role="alert">
        <EmptyState
          art={<Icon of={Hourglass} size={32} />}
          title={later('open.unfinished', { name: unfinished.name })}
          action={
            <Way href={gameHref(unfinished.nodeId)}>
              {later('open.goBack', { name: unfinished.name })}
            </Way>
          }
        />
      </div>
    );
  }
  if (error?.code === 'launch_game_balance_not_enough') {
    const least = leastStake(error);
    // Isolated: signs and digits keep their order in every language.
    const said =
      least &&
      later(least.isRoom ? 'rooms.stake' : 'open.smallest', {
        amount: `\u2066${formatMoney(parseAmount(String(least.amount)) ?? 0n, currency)}\u2069`,
      });
    return (
      <div role="alert">
        <EmptyState
          art={<Icon of={Wallet} size={32} />}
          title={least?.isRoom ? later('rooms.tooHigh') : errors(error.code)}
          detail={said}
          action={
            <Ways>
              <Button onClick={onDeposit}>{later('open.deposit')}</Button>
              <Button tone="quiet" onClick={onRetry}>
                {later('window.open')}
              </Button>
              {toTry}
            </Ways>
          }
        />
      </div>
    );
  }
  const backAt = error && maintenanceEnd(error);
  return (
    <>
      <FailedState
        title={error ? errors(error.code) : t('game.refused')}
        detail={error?.requestId}
        onRetry={onRetry}
      />
      {backAt !== null && (
        <p>
          {later('open.back')}{' '}
          <time dir="ltr" dateTime={new Date(backAt).toISOString()}>
            {formatDateTime(backAt, timeZone)}
          </time>
        </p>
      )}
      {error?.code === 'game_trial_only' && toTry}
    </>
  );
}

const Way = styled.a`
  ${buttonLook}
`;
