import { useStore } from '@parlour/session';
import { useEffect } from 'react';

import { type LaunchRequest, LaunchStore } from './launch-store.ts';
import { type LockState, useTabLock } from './use-tab-lock.ts';

type GameLaunchOptions = Required<LaunchRequest> & {
  /** Null while the session is being restored. */
  readonly hasAccess: boolean | null;
  readonly onLoginRequired: () => void;
  readonly onLeave: () => void;
};

type GameLaunch = {
  readonly lockState: LockState;
  readonly takeOver: () => void;
  readonly relaunch: () => void;
};

/**
 * Launches a game as soon as the session allows it and this tab holds the game's lock, and leaves
 * the page when the game asks to be closed. For an observer: it reads the launch status.
 */
export function useGameLaunch({
  nodeId,
  isDemo,
  isFbBook,
  room,
  hasAccess,
  onLoginRequired,
  onLeave,
}: GameLaunchOptions): GameLaunch {
  const launch = useStore(LaunchStore);
  const lockName = `${isDemo ? 'try' : 'play'}:${nodeId}`;
  const { lockState, takeOver } = useTabLock(hasAccess === true ? lockName : null);
  const canLaunch = hasAccess === true && lockState === 'here';
  const { status } = launch;

  useEffect(() => {
    if (!canLaunch) return;
    void launch.open({ nodeId, isDemo, isFbBook, room });
    return () => launch.close();
  }, [launch, nodeId, isDemo, isFbBook, room, canLaunch]);

  useEffect(() => {
    if (hasAccess === false) onLoginRequired();
    // Once per answer of the session, not with every new callback.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [nodeId, hasAccess]);

  useEffect(() => {
    if (status === 'closed') onLeave();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [status]);

  return {
    lockState,
    takeOver,
    relaunch: () => void launch.open({ nodeId, isDemo, isFbBook, room }),
  };
}
