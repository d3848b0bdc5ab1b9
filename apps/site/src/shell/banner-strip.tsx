import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore } from '@parlour/session';
import { Carousel } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import { HomeContentStore } from '../model/home-content-store.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';
import { BannerSlide } from './banner-slide.tsx';

/** Time in ms that a banner is shown before the next one. */
const AUTOPLAY_MS = 5000;
/** So many dots leave room for a button beside them on a phone. */
const MAX_BESIDE = 3;

/** The banners of a group, one at a time. Another group begins at its first. */
export const BannerStrip = observer(function BannerStrip({ group }: { readonly group: string }) {
  const { t } = useTranslation('site-later');
  const all = useStore(HomeContentStore).bannersOf(group);
  // Members are not invited to register. The page is made for all: who is here is known once it
  // has been taken over.
  const { isLoggedIn } = useStore(SessionStore);
  const isMember = useHydrated() && isLoggedIn;
  const others = all.filter(({ linkType, link }) => linkType !== 'url' || link !== '/register');
  const banners = isMember && others.length > 0 ? others : all;
  if (banners.length === 0) return null;
  return (
    <Carousel
      key={group}
      label={t('banners.label')}
      autoplay={AUTOPLAY_MS}
      slides={banners.map((banner, index) => ({
        key: banner.bannerId,
        content: (
          <BannerSlide
            banner={banner}
            index={index}
            isFirst={index === 0}
            isCrowded={banners.length > MAX_BESIDE}
          />
        ),
      }))}
    />
  );
});
