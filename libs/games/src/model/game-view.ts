import type { LaunchStatus } from './launch-store.ts';
import type { LockState } from './use-tab-lock.ts';

/** Views that the game page can show. */
type GameView =
  | 'loginRequired'
  | 'openElsewhere'
  | 'takenOver'
  | 'launchError'
  | 'ownWindow'
  | 'frame';

type GameState = {
  /** Null while the session is being restored. */
  readonly hasAccess: boolean | null;
  readonly lockState: LockState;
  readonly launchStatus: LaunchStatus;
};

/** Access comes before the tab lock, and the lock before the launch: each needs the one before. */
export function gameView({ hasAccess, lockState, launchStatus }: GameState): GameView {
  if (hasAccess === false) return 'loginRequired';
  if (lockState === 'elsewhere') return 'openElsewhere';
  if (lockState === 'stolen') return 'takenOver';
  if (launchStatus === 'failed') return 'launchError';
  if (launchStatus === 'window') return 'ownWindow';
  return 'frame';
}
