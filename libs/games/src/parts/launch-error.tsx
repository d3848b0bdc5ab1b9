import { type CallError, errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { formatMoney, parseDecimal, zero } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { Button, buttonLook, EmptyState, FailedState, Icon } from '@parlour/ui';
import { Coffee, Hourglass, Wallet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { gameHref } from '../model/game-links.ts';
import {
  findMaintenanceEnd,
  findMinimumStake,
  type PlayBreak,
  findPlayBreak,
  type UnfinishedGame,
  unfinishedGame,
} from '../model/launch-refusal.ts';
import { ActionRow } from './action-row.ts';
import { DemoLink } from './game-notices.tsx';
import { MaintenanceEnd } from './vendor-maintenance.tsx';

type LaunchErrorProps = {
  readonly nodeId: string;
  /** The card room or match of the address: the demo opens there too. */
  readonly room: string | null;
  readonly isDemo: boolean;
  /** True when the tenant offers demos. */
  readonly hasDemo: boolean;
  /** Null: the launch URL was of an origin that is not allowed. */
  readonly error: CallError | null;
  readonly onRetry: () => void;
  readonly onDeposit: () => void;
  /** Returns true if the member has a bonus to claim. */
  readonly hasBonusToClaim: () => boolean;
  /** Opens the reward centre over the game. */
  readonly onClaimBonus: () => void;
  /** Asks for the age that a demo needs. */
  readonly onFreePlay: () => void;
};

/** Shows why a game did not open, and what to do next. */
export function LaunchError(props: LaunchErrorProps) {
  const { nodeId, room, hasDemo, isDemo, error, onRetry, onFreePlay } = props;
  const { t } = useTranslation('games');
  const errors = useTranslation('errors').t;
  if (isDemo && isAgeRefusal(error)) return <AgeNeeded onFreePlay={onFreePlay} />;
  const blockingGame = error && unfinishedGame(error);
  if (blockingGame) return <FinishFirst game={blockingGame} />;
  if (error?.code === 'launch_game_balance_not_enough')
    return <BalanceTooLow {...props} error={error} />;
  const restriction = error && findPlayBreak(error);
  if (restriction) return <OnBreak {...restriction} />;
  const endTime = error && findMaintenanceEnd(error);
  return (
    <>
      <FailedState
        title={error ? errorText(errors, error) : t('game.refused')}
        detail={error?.requestId}
        onRetry={onRetry}
      />
      {endTime !== null && (
        <p>
          <MaintenanceEnd at={endTime} />
        </p>
      )}
      {error?.code === 'game_trial_only' && hasDemo && <DemoLink nodeId={nodeId} room={room} />}
    </>
  );
}

const isAgeRefusal = (error: CallError | null): boolean =>
  error?.code === 'request.param.err' || error?.code === 'age_below_minimum';

function AgeNeeded({ onFreePlay }: Pick<LaunchErrorProps, 'onFreePlay'>) {
  const { t } = useTranslation('games-later');
  return (
    <>
      <FailedState title={t('demo.confirmAge')} />
      <Button onClick={onFreePlay}>{t('demo.enterBirthday')}</Button>
    </>
  );
}

function FinishFirst({ game: { nodeId, name } }: { readonly game: UnfinishedGame }) {
  const { t } = useTranslation('games-later');
  return (
    <div role="alert">
      <EmptyState
        art={<Icon of={Hourglass} size={32} />}
        title={t('open.unfinished', { name })}
        action={<LinkButton href={gameHref(nodeId)}>{t('open.goBack', { name })}</LinkButton>}
      />
    </div>
  );
}

function OnBreak({ reason, until }: PlayBreak) {
  const { t } = useTranslation('games-later');
  const tenant = useTenant();
  // Isolated: the date keeps its order in every language.
  const moment = `\u2066${formatDateTime(until, tenant).slice(0, -3)}\u2069`;
  return (
    <div role="alert">
      <EmptyState
        art={<Icon of={Coffee} size={32} />}
        title={t(`break.${reason}`)}
        detail={t(`break.${reason}Until`, { until: moment })}
        action={<LinkButton href="/member/protection">{t('break.protection')}</LinkButton>}
      />
    </div>
  );
}

type BalanceTooLowProps = LaunchErrorProps & { readonly error: CallError };

const BalanceTooLow = observer(function BalanceTooLow(props: BalanceTooLowProps) {
  const { nodeId, room, hasDemo, error, onRetry, onDeposit, onClaimBonus } = props;
  const { t } = useTranslation('games-later');
  const errors = useTranslation('errors').t;
  const { currency } = useTenant();
  const stake = findMinimumStake(error);
  // Isolated: signs and digits keep their order in every language.
  const money = (amount: number) =>
    `\u2066${formatMoney(parseDecimal(String(amount)) ?? zero, currency)}\u2069`;
  const stakeKey = stake?.isRoom ? 'rooms.stake' : 'open.smallest';
  return (
    <div role="alert">
      <EmptyState
        art={<Icon of={Wallet} size={32} />}
        title={stake?.isRoom ? t('rooms.tooHigh') : errorText(errors, error)}
        detail={stake && t(stakeKey, { amount: money(stake.amount) })}
        action={
          <ActionRow>
            <Button onClick={onDeposit}>{t('open.deposit')}</Button>
            {/* A game between players takes no bonus. */}
            {!stake?.isRoom && props.hasBonusToClaim() && (
              <Button onClick={onClaimBonus}>{t('open.claimBonus')}</Button>
            )}
            <Button tone="quiet" onClick={onRetry}>
              {t('window.open')}
            </Button>
            {hasDemo && <DemoLink nodeId={nodeId} room={room} />}
          </ActionRow>
        }
      />
    </div>
  );
});

const LinkButton = styled.a`
  ${buttonLook}
`;
