import type { RoundView } from '@parlour/arcade-protocol';
import { sessionStore } from '@parlour/browser-storage';

import type { Turn } from '../../games/game.ts';
import type { GameApi, SpinResult } from './api.ts';

/** Each game has its own address, and so its own round under way. */
const key = (): string => `arcade:round:${location.pathname}`;

/**
 * Notes the round that is asked for, until its result was shown to the end.
 *
 * @returns whether the arcade has to remember it: the browser keeps nothing beyond this page
 */
export function markRoundBegun(spinId: string): boolean {
  sessionStore.setItem(key(), spinId);
  return !sessionStore.isKept;
}

/** The result of a spin was shown, or there is none. */
export function markRoundShown<Own extends Turn>(
  api: Pick<GameApi<Own>, 'roundShown'>,
  spinId: string,
): void {
  const mustSay = !sessionStore.isKept;
  sessionStore.removeItem(key());
  // What does not arrive means that it is shown once more.
  if (mustSay) void api.roundShown(spinId).catch(() => {});
}

/**
 * The round that this tab asked for and did not show to its end, as the server settled it; null
 * when there is none. It is read and never asked for again: nothing can be bet by it, whichever
 * session is open now.
 *
 * @param unshown the round that the arcade remembers for a browser that keeps nothing
 */
export async function findInterruptedRound<Own extends Turn>(
  api: Pick<GameApi<Own>, 'rounds'>,
  unshown: RoundView | null,
): Promise<SpinResult<Own> | null> {
  const spinId = sessionStore.getItem(key());
  if (spinId === null) return unshown && !sessionStore.isKept ? toResult<Own>(unshown) : null;
  const { rounds } = await api.rounds();
  const round = rounds.find((each) => each.spinId === spinId && each.state === 'done');
  if (!round) sessionStore.removeItem(key());
  return round ? toResult<Own>(round) : null;
}

// The game's own rules on the server wrote the turns.
const toResult = <Own extends Turn>(round: RoundView): SpinResult<Own> =>
  ({ ...round, nextSpinInMs: 0 }) as unknown as SpinResult<Own>;
