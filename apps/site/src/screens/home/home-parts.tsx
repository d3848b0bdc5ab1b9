import { useLanguage } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { Skeleton } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { memo, Suspense } from 'react';

import { RecentGames } from '../../model/recent-games.ts';
import { useHydrated } from '../../navigation/use-hydrated.ts';
import { screens } from '../../routes.tsx';
import { LoadFailure } from '../../shell/load-failure.tsx';

// The markup of these parts comes with the page and is taken over when the page rests; a render
// before that would throw it away: hence `memo`. In another language they begin again.

/** The place of the jackpot counter and the announcements. */
export const HomeTopPart = memo(function HomeTopPart() {
  return (
    <LoadFailure>
      <Suspense
        key={useLanguage()}
        fallback={<Skeleton block="168px" corner="var(--radius-card)" />}
      >
        <screens.homeTop />
      </Suspense>
    </LoadFailure>
  );
});

/** The place of what follows the games. */
export const HomeEndPart = memo(function HomeEndPart() {
  return (
    <LoadFailure>
      <Suspense
        key={useLanguage()}
        fallback={<Skeleton block="320px" corner="var(--radius-card)" />}
      >
        <screens.homeEnd />
      </Suspense>
    </LoadFailure>
  );
});

/** The place of the games that were opened last; none for visitors. */
export const RecentPart = observer(function RecentPart() {
  const { games } = useStore(RecentGames);
  const isHydrated = useHydrated();
  if (!isHydrated || games.length === 0) return null;
  return (
    <LoadFailure>
      <Suspense fallback={<Skeleton block="240px" corner="var(--radius-card)" />}>
        <screens.recent />
      </Suspense>
    </LoadFailure>
  );
});
