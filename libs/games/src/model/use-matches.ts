import { useApi } from '@parlour/session';
import { useEffect, useState } from 'react';

import type { GameType } from './lobby-query.ts';
import {
  initialMatchPoll,
  type MatchPollState,
  computePollDelay,
  reduceMatches,
} from './match-poll.ts';
import type { MatchesReply } from './matches.ts';

const TICK_MS = 1000;

const isPageHidden = () => document.visibilityState === 'hidden';

/**
 * Polls the matches of a category, or of one of its vendors. A hidden page does not poll; it asks
 * at once when it becomes visible again. `now` is the server's clock, updated every second.
 */
export function useMatches(
  gameType: GameType,
  vendor: string | null,
): MatchPollState & { readonly now: number } {
  const { games } = useApi();
  const [state, setState] = useState(initialMatchPoll);
  const [browserTime, setBrowserTime] = useState(0);

  useEffect(() => {
    let poll = initialMatchPoll;
    let isUnmounted = false;
    let isLoading = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const handleResponse = (response: MatchesReply | null) => {
      isLoading = false;
      if (isUnmounted) return;
      const receivedAt = Date.now();
      poll = reduceMatches(poll, response, receivedAt);
      setState(poll);
      setBrowserTime(receivedAt);
      timer = setTimeout(load, computePollDelay(poll));
    };
    const load = () => {
      if (isLoading || isPageHidden()) return;
      isLoading = true;
      clearTimeout(timer);
      const query = { gameType, ...(vendor !== null && { vendor }) };
      games.matches({ query }).then(handleResponse, () => handleResponse(null));
    };

    load();
    document.addEventListener('visibilitychange', load);
    const ticks = setInterval(() => !isPageHidden() && setBrowserTime(Date.now()), TICK_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      clearInterval(ticks);
      document.removeEventListener('visibilitychange', load);
    };
  }, [games, gameType, vendor]);

  return { ...state, now: browserTime + state.clockOffset };
}
