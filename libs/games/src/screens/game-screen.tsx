import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { color, rhythm, space, type } from '@parlour/tokens';
import { Button, buttonLook, EmptyState, Icon, Skeleton } from '@parlour/ui';
import { AppWindow, Gamepad2, LockKeyhole, MonitorSmartphone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { styled } from 'styled-components';

import { CatalogueStore } from '../model/catalogue-store.ts';
import type { FrameMessage } from '../model/frame-messages.ts';
import { LaunchStore } from '../model/launch-store.ts';
import { useOnlyHere } from '../model/use-only-here.ts';
import { gameHref, tryHref } from '../model/way-in.ts';
import { GameFrame } from '../parts/game-frame.tsx';
import { GameWindow } from '../parts/game-window.tsx';
import { RefusedLaunch } from '../parts/refused-launch.tsx';
import { Ways } from '../parts/ways.ts';

export type GameScreenProps = {
  readonly nodeId: string | null;
  /** The game is tried without money, with or without an account. */
  readonly isTry: boolean;
  /** It is the sports book that has a launch of its own. */
  readonly isFbBook?: boolean;
  /** The card room or match that the address chose. */
  readonly room: string | null;
  /** Whether the house lets games be tried. */
  readonly canTry: boolean;
  /** Whether somebody is signed in; null while this is not yet known. */
  readonly hasPassed: () => boolean | null;
  /** Shows what is needed before a game may open. */
  readonly onGate: () => void;
  /** Leaves the game for where the person came from. */
  readonly onLeave: () => void;
  /** The player wants to put money in. */
  readonly onDeposit: () => void;
  /** Asks what a try needs first: the age. */
  readonly onFreePlay: () => void;
};

/** A game in its frame, as high as the window allows. The session decides whether it may open; after a login it opens by itself. */
export const GameScreen = observer(function GameScreen({
  nodeId,
  isTry,
  isFbBook = false,
  room,
  canTry,
  hasPassed,
  onGate,
  onLeave,
  onDeposit,
  onFreePlay,
}: GameScreenProps) {
  const { t } = useTranslation('games');
  const later = useTranslation('games-later').t;
  const launch = useStore(LaunchStore);
  const catalogue = useStore(CatalogueStore);
  const passed = isTry || hasPassed();
  const { holding, take } = useOnlyHere(
    nodeId && passed === true ? `${isTry ? 'try' : 'play'}:${nodeId}` : null,
  );
  const mayOpen = passed === true && holding === 'here';
  const { running, status, error, isShown } = launch;
  const name =
    [...catalogue.hot, ...catalogue.shown].find((game) => game.nodeId === nodeId)?.gameName ??
    t('game.title');

  useEffect(() => {
    if (!nodeId || !mayOpen) return;
    void launch.open({ nodeId, isTry, isFbBook, room });
    return () => launch.close();
  }, [launch, nodeId, isTry, isFbBook, room, mayOpen]);

  useEffect(() => {
    if (nodeId && passed === false) onGate();
    // The gate opens when the answer becomes known, not again with every new function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [nodeId, passed]);

  useEffect(() => {
    if (status === 'closed') onLeave();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [status]);

  const toLobby = (
    <ToLobby href="/rng" data-tone="plain">
      {t('game.toLobby')}
    </ToLobby>
  );
  if (!nodeId)
    return (
      <Middle>
        <EmptyState
          art={<Icon of={Gamepad2} size={32} />}
          title={t('game.none')}
          action={<ToLobby href="/rng">{t('game.toLobby')}</ToLobby>}
        />
      </Middle>
    );
  const toTry = canTry && (
    <ToLobby href={tryHref(nodeId, room)} data-tone="quiet">
      {later('try.free')}
    </ToLobby>
  );
  if (passed === false)
    return (
      <Middle>
        <EmptyState
          art={<Icon of={LockKeyhole} size={32} />}
          title={t('game.login')}
          action={
            <Ways>
              <Button onClick={onGate}>{t('game.toLogin')}</Button>
              {toTry}
            </Ways>
          }
        />
      </Middle>
    );
  if (holding === 'elsewhere' || holding === 'taken') {
    return (
      <Middle>
        <EmptyState
          art={<Icon of={MonitorSmartphone} size={32} />}
          title={
            holding === 'taken' ? later('open.taken', { name }) : later('open.elsewhere', { name })
          }
          action={
            <Ways>
              <Button onClick={take}>{later('open.here')}</Button>
              {toLobby}
            </Ways>
          }
        />
      </Middle>
    );
  }
  if (status === 'failed') {
    const refused = {
      nodeId,
      room,
      isTry,
      canTry,
      error,
      onDeposit,
      onFreePlay,
      onRetry: () => void launch.open({ nodeId, isTry, isFbBook, room }),
    };
    return (
      <Middle>
        <RefusedLaunch {...refused} />
        {toLobby}
      </Middle>
    );
  }
  if (status === 'window' && running)
    return (
      <Middle>
        <GameWindow
          key={running.url}
          url={running.url}
          name={name}
          art={<Icon of={AppWindow} size={32} />}
          onRenew={() => void launch.open({ nodeId, isTry, isFbBook, room })}
        />
        {toLobby}
      </Middle>
    );
  const handleMessage = (message: FrameMessage) =>
    message.type === 'parlour:deposit' && !isTry ? onDeposit() : launch.receive(message);
  return (
    <>
      {isTry && (
        <Trying>
          <p>{later('try.note')}</p>
          <a href={gameHref(nodeId, room)}>{later('try.real')}</a>
        </Trying>
      )}
      <Stage>
        {running && (
          <GameFrame
            key={running.url}
            url={running.url}
            origin={running.origin}
            title={name}
            onMessage={handleMessage}
          />
        )}
        {!isShown && (
          <Cover>
            <Skeleton block="100%" corner="0" />
            <p>{t('game.loading')}</p>
          </Cover>
        )}
      </Stage>
    </>
  );
});

const Stage = styled.div`
  position: relative;
  flex: 1;
  min-block-size: 0;
  background: ${color('surface-1')};
`;

const Middle = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  justify-items: center;
  gap: ${space[4]};
  padding: ${space[5]} ${rhythm.page};
`;

const Trying = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[1]} ${rhythm.page};
  background: ${color('surface-3')};
  font-size: ${type.sm};
  > a {
    flex: none;
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: ${color('brand-text')};
    font-weight: 600;
  }
`;

const Cover = styled.output`
  display: block;
  position: absolute;
  inset: 0;
  pointer-events: none;
  > p {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 45%;
    text-align: center;
    color: ${color('text-2')};
  }
`;

const ToLobby = styled.a`
  ${buttonLook}
`;
