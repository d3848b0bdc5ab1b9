import type { CallError } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { formatMoney, parseAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { Button, buttonLook, FailedState } from '@parlour/ui';
import { styled } from 'styled-components';

import { maintenanceEnd, smallestBet, unfinishedGame } from '../model/launch-refusal.ts';
import { gameHref, tryHref } from '../model/way-in.ts';

type RefusedLaunchProps = {
  readonly nodeId: string;
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
export function RefusedLaunch({ nodeId, isTry, canTry, error, onRetry, onDeposit, onFreePlay }: RefusedLaunchProps) {
  const { t } = useTranslation('games');
  const later = useTranslation('games-later').t;
  const errors = useTranslation('errors').t;
  const { timeZone, currency } = useTenant();
  const needsAge = isTry && (error?.code === 'request.param.err' || error?.code === 'age_below_minimum');
  if (needsAge) {
    return (
      <>
        <FailedState title={later('try.needsAge')} />
        <Button onClick={onFreePlay}>{later('try.begin')}</Button>
      </>
    );
  }
  const [backAt, least, unfinished] = error ? [maintenanceEnd(error), smallestBet(error), unfinishedGame(error)] : [null, null, null];
  const isPoor = error?.code === 'launch_game_balance_not_enough';
  return (
    <>
      <FailedState title={unfinished ? later('open.unfinished', { name: unfinished.name }) : error ? errors(error.code) : t('game.refused')} detail={error?.requestId} onRetry={onRetry} />
      {backAt !== null && (
        <p>
          {later('open.back')} <time dir="ltr" dateTime={new Date(backAt).toISOString()}>{formatDateTime(backAt, timeZone)}</time>
        </p>
      )}
      {/* Isolated: signs and digits keep their order in every language. */}
      {least !== null && <p>{later('open.smallest', { amount: `\u2066${formatMoney(parseAmount(String(least)) ?? 0n, currency)}\u2069` })}</p>}
      {isPoor && <Button onClick={onDeposit}>{later('open.deposit')}</Button>}
      {unfinished && <Way href={gameHref(unfinished.nodeId)}>{later('open.goBack', { name: unfinished.name })}</Way>}
      {canTry && (isPoor || error?.code === 'game_trial_only') && <Way href={tryHref(nodeId)} data-tone="quiet">{later('try.free')}</Way>}
    </>
  );
}

const Way = styled.a`
  ${buttonLook}
`;
