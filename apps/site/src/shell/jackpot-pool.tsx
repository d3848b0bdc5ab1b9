import { useStore } from '@parlour/session';
import { useOnScreen } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { JackpotStore } from '../model/jackpot-store.ts';
import { NewsStore } from '../model/news-store.ts';
import { Jackpot } from './jackpot.tsx';

/** The jackpot counter over the real pool. */
export const JackpotPool = observer(function JackpotPool() {
  const { jackpots: wins } = useStore(NewsStore);
  const jackpot = useStore(JackpotStore);
  const place = useRef<HTMLDivElement>(null);
  const isOnScreen = useOnScreen(place);
  useEffect(() => (isOnScreen ? jackpot.follow() : undefined), [jackpot, isOnScreen]);
  useEffect(() => {
    if (wins > 0) void jackpot.refresh();
  }, [jackpot, wins]);
  // What has not begun is no jackpot to show.
  return (
    <Place ref={place}>{jackpot.figure === 0n ? null : <Jackpot pool={jackpot.figure} />}</Place>
  );
});

/* Empty, it takes no row of the grid that it stands in. */
const Place = styled.div`
  &:empty {
    position: absolute;
  }
`;
