import type { Api } from '@parlour/contract';
import { fromWire, type Micros, zero } from '@parlour/money';
import { useApi, useStore } from '@parlour/session';
import { useOnScreen } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { NewsStore } from '../model/news-store.ts';
import { type Climb, startClimb, getFigureAt, POOL_INTERVAL_MS } from '../model/pool-figure.ts';
import { Jackpot } from './jackpot.tsx';

/** The digits turn once a second. */
const TURN_MS = 1000;

/**
 * What the counter shows: 0 while nothing is in the pool, null before the first answer, undefined
 * where the operator has switched its jackpot off since the page was made. It asks once, and again
 * and again while the counter is on the screen.
 */
function usePool(
  ask: Api['content']['jackpot'],
  { wins, isOnScreen }: { readonly wins: number; readonly isOnScreen: boolean },
): Micros | null | undefined {
  const climb = useRef<Climb | null>(null);
  const look = useRef<(() => Promise<void>) | null>(null);
  const askedAt = useRef(0);
  const [shown, setShown] = useState<Micros | null | undefined>(null);
  useEffect(() => {
    let isOver = false;
    look.current = async () => {
      askedAt.current = Date.now();
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
      if (climb.current) setShown(getFigureAt(climb.current, now));
      else setShown(response ? zero : undefined);
    };
    void look.current();
    return () => {
      isOver = true;
    };
  }, [ask]);
  useEffect(() => {
    if (!isOnScreen) return;
    const turn = () => {
      if (climb.current) setShown(getFigureAt(climb.current, Date.now()));
    };
    if (Date.now() - askedAt.current >= POOL_INTERVAL_MS) void look.current?.();
    const timers = [
      setInterval(() => void look.current?.(), POOL_INTERVAL_MS),
      setInterval(turn, TURN_MS),
    ];
    return () => timers.forEach((timer) => clearInterval(timer));
  }, [isOnScreen]);
  useEffect(() => {
    if (wins > 0) void look.current?.();
  }, [wins]);
  return shown;
}

/** The jackpot counter over the real pool. */
export const JackpotPool = observer(function JackpotPool() {
  const { jackpots } = useStore(NewsStore);
  const place = useRef<HTMLDivElement>(null);
  const isOnScreen = useOnScreen(place);
  const pool = usePool(useApi().content.jackpot, { wins: jackpots, isOnScreen });
  // What has not begun is no jackpot to show.
  return <Place ref={place}>{pool === 0n ? null : <Jackpot pool={pool} />}</Place>;
});

/* Empty, it takes no row of the grid that it stands in. */
const Place = styled.div`
  &:empty {
    position: absolute;
  }
`;
