import type { Api } from '@parlour/contract';
import { fromWire, type Micros, zero } from '@parlour/money';
import { useApi, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';

import { NewsStore } from '../model/news-store.ts';
import { type Climb, startClimb, getFigureAt, POOL_INTERVAL_MS } from '../model/pool-figure.ts';
import { Jackpot } from './jackpot.tsx';

/** The digits turn once a second. */
const TURN_MS = 1000;

/**
 * What the counter shows: 0 while nothing is in the pool, null before the first answer, undefined
 * where the operator has switched its jackpot off since the page was made.
 */
function usePool(ask: Api['content']['jackpot'], wins: number): Micros | null | undefined {
  const climb = useRef<Climb | null>(null);
  const lookAgain = useRef<(() => Promise<void>) | null>(null);
  const [shown, setShown] = useState<Micros | null | undefined>(null);
  useEffect(() => {
    let isOver = false;
    const turn = () => {
      if (climb.current) setShown(getFigureAt(climb.current, Date.now()));
    };
    const look = async () => {
      // What does not arrive leaves the counter where it was.
      const response = await ask().catch(() => undefined);
      if (isOver || response === undefined) return;
      const now = Date.now();
      climb.current =
        response && response.amount > 0
          ? startClimb(
              fromWire(response.amount),
              response.perSecond,
              climb.current && getFigureAt(climb.current, now),
              now,
            )
          : null;
      if (climb.current) turn();
      else setShown(response ? zero : undefined);
    };
    lookAgain.current = look;
    void look();
    const timers = [setInterval(() => void look(), POOL_INTERVAL_MS), setInterval(turn, TURN_MS)];
    return () => {
      isOver = true;
      timers.forEach((timer) => clearInterval(timer));
    };
  }, [ask]);
  useEffect(() => {
    if (wins > 0) void lookAgain.current?.();
  }, [wins]);
  return shown;
}

/** The jackpot counter over the real pool. */
export const JackpotPool = observer(function JackpotPool() {
  const { jackpots } = useStore(NewsStore);
  const pool = usePool(useApi().content.jackpot, jackpots);
  // What has not begun is no jackpot to show.
  return pool === 0n ? null : <Jackpot pool={pool} />;
});
