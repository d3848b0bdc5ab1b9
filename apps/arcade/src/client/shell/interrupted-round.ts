import { sessionStore } from '@parlour/browser-storage';

import type { Turn } from '../../games/game.ts';
import type { GameApi, SpinResult } from './api.ts';

/** Each game has its own address, and so its own round under way. */
const key = (): string => `arcade:round:${location.pathname}`;

/** Notes the round that is asked for, until its result was shown to the end. */
export const markRoundBegun = (spinId: string): void => sessionStore.setItem(key(), spinId);

/** The result was shown, or there is none. */
export const markRoundShown = (): void => sessionStore.removeItem(key());

/**
 * The round that this tab asked for and did not show to its end, as the server settled it; null
 * when there is none. It is read from the history and never asked for again: nothing can be bet by
 * it, whichever session is open now.
 */
export async function findInterruptedRound<Own extends Turn>(
  api: Pick<GameApi<Own>, 'rounds'>,
): Promise<SpinResult<Own> | null> {
  const spinId = sessionStore.getItem(key());
  if (spinId === null) return null;
  const { rounds } = await api.rounds();
  const round = rounds.find((each) => each.spinId === spinId && each.state === 'done');
  if (!round) markRoundShown();
  // The game's own rules on the server wrote the turns.
  return round ? ({ ...round, nextSpinInMs: 0 } as unknown as SpinResult<Own>) : null;
}
