import { SessionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { MiniGame, type PageAddress } from '../model/mini-game.ts';
import { LatePart } from '../navigation/late-part.tsx';
import { getPageFrame } from '../navigation/page-frame.ts';
import { lazyParts } from './lazy-parts.ts';
import { LoadFailure } from './load-failure.tsx';
import { MainView } from './main-view.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

type PageViewsProps = {
  /** The page of the address, below what lies over it. */
  readonly page: PageAddress;
  /** The page is there for the first time, or has failed. */
  readonly onPage: () => void;
};

/**
 * The page in the main view and, before it, a game that goes on in a small window. The game keeps
 * its place among the elements, which is how its frame is not loaded again.
 */
export const PageViews = observer(function PageViews({ page, onPage }: PageViewsProps) {
  const miniGame = useStore(MiniGame);
  const session = useStore(SessionStore);
  const { hasFoot } = getPageFrame(page.path);
  // A page that needs the whole window, such as another game, ends the small one.
  useEffect(() => {
    if (!hasFoot) miniGame.close();
  }, [miniGame, hasFoot]);
  const game = hasFoot ? miniGame.addressFor(session.current?.customerId ?? null) : null;
  return (game ? [game, page] : [page]).map((address) => (
    <View key={address.path} data-mini={address === game || undefined}>
      {address === game && (
        <Suspense fallback={null}>
          <lazyParts.miniGameBar address={address} />
        </Suspense>
      )}
      <LoadFailure onFailure={onPage}>
        <Suspense fallback={<PageSkeleton />}>
          {/* What is pressed in it before it is taken over, in steps of its own, is not lost. */}
          <LatePart name="main">
            <MainView {...address} isMini={address === game} />
            <Arrival onArrival={onPage} />
          </LatePart>
        </Suspense>
      </LoadFailure>
    </View>
  ));
});

/** Reports that everything beside it has been rendered. */
function Arrival({ onArrival }: { readonly onArrival: () => void }) {
  const report = useRef(onArrival);
  useEffect(() => report.current(), []);
  return null;
}

/* For the layout its children stand where it does; mini-game-bar.tsx has the box of a game. */
const View = styled.div`
  display: contents;
`;
