import { ContentDialogs } from '@parlour/content';
import { useStore } from '@parlour/session';
import { media, rhythm } from '@parlour/tokens';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { HomeContentStore } from '../../model/home-content-store.ts';
import { NewsStore } from '../../model/news-store.ts';
import { useSiteFacts } from '../../model/site-facts.tsx';
import { useHydrated } from '../../navigation/use-hydrated.ts';
import { Promotions } from './promotions.tsx';
import { Reasons } from './reasons.tsx';
import { Winners } from './winners.tsx';

/** Home below the games: the latest wins beside the promotions, and what the brand stands for. */
export const HomeEnd = observer(function HomeEnd() {
  const { promotions } = useStore(HomeContentStore);
  const dialogs = useStore(ContentDialogs);
  const news = useStore(NewsStore);
  const first = useSiteFacts().winners;
  // The page is taken over as it came; who has won meanwhile comes after that.
  const winners = useHydrated() ? news.mergeWinners(first) : first;
  return (
    <Root>
      {winners.length > 0 || promotions.length > 0 ? (
        <Pair data-pair={(winners.length > 0 && promotions.length > 0) || undefined}>
          <Winners winners={winners} onBoard={() => dialogs.show('leaderboard')} />
          <Promotions promotions={promotions} />
        </Pair>
      ) : null}
      <Reasons />
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${rhythm.section};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${rhythm.section};
  ${media.full} {
    &[data-pair] {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      gap: ${rhythm.gap};
    }
  }
`;
