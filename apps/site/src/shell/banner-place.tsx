import { useLanguage } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { Skeleton } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { memo, Suspense } from 'react';

import { HomeContentStore } from '../model/home-content-store.ts';
import { findBannerGroup } from '../navigation/banner-group.ts';
import { screens } from '../routes.tsx';
import { BannerBox } from './banner-box.ts';
import { LoadFailure } from './load-failure.tsx';

/**
 * The place of the strip above a page: a box of one height, whatever stands in it; none where the
 * page's group has no banners.
 */
export const BannerPlace = observer(function BannerPlace({ path }: { readonly path: string }) {
  const group = findBannerGroup(path);
  const homeContent = useStore(HomeContentStore);
  if (group === null || homeContent.bannersOf(group).length === 0) return null;
  return (
    <BannerBox data-size={group === 'home' ? 'home' : 'page'}>
      <Strip group={group} />
    </BannerBox>
  );
});

// Its markup comes with the page and is taken over when the page rests. A render before that would
// throw it away: hence `memo`.
const Strip = memo(function Strip({ group }: { readonly group: string }) {
  return (
    <LoadFailure>
      <Suspense
        key={useLanguage()}
        fallback={<Skeleton block="100%" corner="var(--radius-card)" />}
      >
        <screens.banners group={group} />
      </Suspense>
    </LoadFailure>
  );
});
