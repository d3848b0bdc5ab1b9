import { useApi } from '@parlour/session';
import { useEffect, useState } from 'react';

import type { GameType } from './lobby-query.ts';
import { hear, type Heard, nothingHeard } from './match-board.ts';

/** How often is asked how the matches stand, how soon again when nothing was told, and how often where nothing ever is, ms. */
const EVERY_MS = 5000;
const SOON_MS = 2000;
const SELDOM_MS = 15_000;

/**
 * Follows the matches of a category, or of one of its vendors, for as long as the page can be seen: a page in the background asks nothing,
 * and asks at once when it is looked at again. `now` is the house's clock, told anew every second.
 */
export function useMatches(
  gameType: GameType,
  vendor: string | null,
): Heard & { readonly now: number } {
  const { games } = useApi();
  const [heard, setHeard] = useState(nothingHeard);
  const [time, setTime] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    let isAsking = false;
    let quiet = 0;
    let next: ReturnType<typeof setTimeout> | undefined;
    const take = (answer: Parameters<typeof hear>[1]) => {
      isAsking = false;
      if (!isCurrent) return;
      setTime(Date.now());
      setHeard((before) => hear(before, answer, Date.now()));
      quiet = answer && answer.list.length > 0 ? 0 : quiet + 1;
      next = setTimeout(ask, quiet === 0 ? EVERY_MS : quiet < 5 ? SOON_MS : SELDOM_MS);
    };
    const ask = () => {
      if (isAsking || document.visibilityState === 'hidden') return;
      isAsking = true;
      clearTimeout(next);
      games
        .matches({ query: { gameType, ...(vendor !== null && { vassalage: vendor }) } })
        .then(take, () => take(null));
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    const ticks = setInterval(
      () => document.visibilityState !== 'hidden' && setTime(Date.now()),
      1000,
    );
    return () => {
      isCurrent = false;
      clearTimeout(next);
      clearInterval(ticks);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [games, gameType, vendor]);

  return { ...heard, now: time + heard.ahead };
}
