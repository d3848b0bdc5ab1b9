import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { Icon } from '@parlour/ui';
import { AppWindow } from 'lucide-react';
import { observer } from 'mobx-react-lite';

import { CatalogueStore } from '../model/catalogue-store.ts';
import type { FrameMessage } from '../model/frame-messages.ts';
import { gameHref } from '../model/game-links.ts';
import { gameView } from '../model/game-view.ts';
import { LaunchStore } from '../model/launch-store.ts';
import { useGameLaunch } from '../model/use-game-launch.ts';
import { useOverdue } from '../model/use-overdue.ts';
import { GameFrame } from '../parts/game-frame.tsx';
import {
  DemoLink,
  GameNotice,
  LobbyLink,
  LoginNotice,
  NoAnswerNotice,
  NoGameNotice,
  OtherTabNotice,
} from '../parts/game-notices.tsx';
import { DemoBar, GameStage } from '../parts/game-stage.tsx';
import { GameWindow } from '../parts/game-window.tsx';
import { LaunchError } from '../parts/launch-error.tsx';

export type GameScreenProps = {
  readonly nodeId: string | null;
  /** Played without real money, with or without an account. */
  readonly isDemo: boolean;
  /** The FB sports book has a launch call of its own. */
  readonly isFbBook?: boolean;
  /** The card room or match of the address. */
  readonly room: string | null;
  /** True when the tenant offers demos. */
  readonly hasDemo: boolean;
  /**
   * Returns true if the session is allowed to play for real money; null while it is being restored.
   */
  readonly hasAccess: () => boolean | null;
  /** Opens the login. */
  readonly onLoginRequired: () => void;
  /** Goes back to the page before the game. */
  readonly onLeave: () => void;
  /** Opens the cashier over the game. */
  readonly onDeposit: () => void;
  /** Returns true if the member has a bonus to claim. */
  readonly hasBonusToClaim: () => boolean;
  /** Opens the reward centre over the game. */
  readonly onClaimBonus: () => void;
  /** Asks for the age that a demo needs. */
  readonly onFreePlay: () => void;
};

/** A game in its frame, as high as the window allows. After a login it opens by itself. */
export function GameScreen({ nodeId, ...props }: GameScreenProps) {
  // FB's book takes no trial credit.
  const hasDemo = props.hasDemo && !props.isFbBook;
  return nodeId ? <Game nodeId={nodeId} {...props} hasDemo={hasDemo} /> : <NoGameNotice />;
}

type GameProps = Omit<GameScreenProps, 'nodeId'> & { readonly nodeId: string };

const Game = observer(function Game(props: GameProps) {
  const { nodeId, isDemo, isFbBook = false, room, hasDemo, onLoginRequired } = props;
  const { t } = useTranslation('games-later');
  const launch = useStore(LaunchStore);
  const name = useGameName(nodeId);
  const hasAccess = isDemo || props.hasAccess();
  const { lockState, takeOver, relaunch } = useGameLaunch({
    ...props,
    isFbBook,
    hasAccess,
  });
  switch (gameView({ hasAccess, lockState, launchStatus: launch.status })) {
    case 'loginRequired':
      return (
        <LoginNotice onLogin={onLoginRequired}>
          {hasDemo && <DemoLink nodeId={nodeId} room={room} />}
        </LoginNotice>
      );
    case 'openElsewhere':
      return <OtherTabNotice title={t('open.elsewhere', { name })} onTakeOver={takeOver} />;
    case 'takenOver':
      return <OtherTabNotice title={t('open.takenOver', { name })} onTakeOver={takeOver} />;
    case 'launchError':
      return (
        <GameNotice>
          <LaunchError {...props} error={launch.error} onRetry={relaunch} />
          <LobbyLink tone="plain" />
        </GameNotice>
      );
    case 'ownWindow':
      return (
        <GameNotice>
          <OwnWindow name={name} onRenew={relaunch} />
          <LobbyLink tone="plain" />
        </GameNotice>
      );
    case 'frame':
      return <FramedGame {...props} name={name} onRetry={relaunch} />;
  }
});

/** The name of a game from the lists that were shown; a general title where it is unknown. */
function useGameName(nodeId: string): string {
  const { t } = useTranslation('games');
  const { hot, lastListedGames } = useStore(CatalogueStore);
  const game = [...hot, ...lastListedGames].find((one) => one.nodeId === nodeId);
  return game?.gameName ?? t('game.title');
}

type OwnWindowProps = { readonly name: string; readonly onRenew: () => void };

const OwnWindow = observer(function OwnWindow({ name, onRenew }: OwnWindowProps) {
  const { running } = useStore(LaunchStore);
  if (!running) return null;
  const art = <Icon of={AppWindow} size={32} />;
  return <GameWindow key={running.url} url={running.url} name={name} art={art} onRenew={onRenew} />;
});

const FramedGame = observer(function FramedGame({
  nodeId,
  room,
  isDemo,
  name,
  onDeposit,
  onRetry,
}: GameProps & { readonly name: string; readonly onRetry: () => void }) {
  const launch = useStore(LaunchStore);
  const { running, request, isGameReady } = launch;
  const isOverdue = useOverdue(isGameReady ? null : (running ?? request));
  const handleMessage = (message: FrameMessage) => {
    if (message.type === 'parlour:deposit' && !isDemo) onDeposit();
    else launch.receive(message);
  };
  return (
    <>
      {isDemo && <DemoBar realGameHref={gameHref(nodeId, room)} />}
      <GameStage isCovered={!isGameReady}>
        {running && (
          <GameFrame
            key={running.url}
            url={running.url}
            origin={running.origin}
            title={name}
            onMessage={handleMessage}
          />
        )}
        {isOverdue && <NoAnswerNotice name={name} onRetry={onRetry} />}
      </GameStage>
    </>
  );
});
