import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { color, rhythm, space } from '@parlour/tokens';
import { Button, buttonLook, EmptyState, FailedState, Icon, Skeleton } from '@parlour/ui';
import { Gamepad2, LockKeyhole } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { styled } from 'styled-components';

import { CatalogueStore } from '../model/catalogue-store.ts';
import { LaunchStore } from '../model/launch-store.ts';
import { GameFrame } from '../parts/game-frame.tsx';

export type GameScreenProps = {
  readonly nodeId: string | null;
  /** Whether somebody is signed in; null while this is not yet known. */
  readonly hasPassed: () => boolean | null;
  /** Shows what is needed before a game may open. */
  readonly onGate: () => void;
  /** Leaves the game for where the person came from. */
  readonly onLeave: () => void;
};

/** A game in its frame, as high as the window allows. The session decides whether it may open; after a login it opens by itself. */
export const GameScreen = observer(function GameScreen({ nodeId, hasPassed, onGate, onLeave }: GameScreenProps) {
  const { t } = useTranslation('games');
  const errors = useTranslation('errors').t;
  const launch = useStore(LaunchStore);
  const catalogue = useStore(CatalogueStore);
  const passed = hasPassed();
  const { running, status, error, isShown } = launch;
  const name = [...catalogue.hot, ...catalogue.shown].find((game) => game.nodeId === nodeId)?.gameName ?? t('game.title');

  useEffect(() => {
    if (!nodeId || passed !== true) return;
    void launch.open(nodeId);
    return () => launch.close();
  }, [launch, nodeId, passed]);

  useEffect(() => {
    if (nodeId && passed === false) onGate();
    // The gate opens when the answer becomes known, not again with every new function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [nodeId, passed]);

  useEffect(() => {
    if (status === 'closed') onLeave();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [status]);

  if (!nodeId) return <Middle><EmptyState art={<Icon of={Gamepad2} size={32} />} title={t('game.none')} action={<ToLobby href="/rng">{t('game.toLobby')}</ToLobby>} /></Middle>;
  if (passed === false) return <Middle><EmptyState art={<Icon of={LockKeyhole} size={32} />} title={t('game.login')} action={<Button onClick={onGate}>{t('game.toLogin')}</Button>} /></Middle>;
  if (status === 'failed') {
    return (
      <Middle>
        <FailedState title={error ? errors(error.code) : t('game.refused')} detail={error?.requestId} onRetry={() => void launch.open(nodeId)} />
        <ToLobby href="/rng" data-tone="plain">{t('game.toLobby')}</ToLobby>
      </Middle>
    );
  }
  return (
    <Stage>
      {running && <GameFrame key={running.url} url={running.url} origin={running.origin} title={name} onMessage={launch.receive} />}
      {!isShown && (
        <Cover>
          <Skeleton block="100%" corner="0" />
          <p>{t('game.loading')}</p>
        </Cover>
      )}
    </Stage>
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
