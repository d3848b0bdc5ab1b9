import type { I18n } from '@parlour/i18n';
import { getPictureUrl } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';

import { PICTURE_SIZES, buildPictureSrcSet } from './banner-picture.ts';
import type { HeadParts } from './document.ts';
import type { InitialState } from './initial-state.ts';
import { findBannerGroup } from './navigation/banner-group.ts';
import { findRoute } from './navigation/pages.ts';
import { formatPageTitle } from './navigation/page-title.ts';

const describedPages: ReadonlySet<string> = new Set([
  'promotions',
  'promoDetail',
  'help',
  'down',
  'join',
]);

/** Builds the document's head for a page, in the page's language. */
export function buildHead({
  path,
  tenant,
  i18n,
  state,
}: {
  readonly path: string;
  readonly tenant: TenantConfig;
  readonly i18n: I18n;
  readonly state: InitialState;
}): HeadParts {
  const t = i18n.getTranslate('site');
  const route = findRoute(path);
  const page = route.kind === 'page' ? route.page : null;
  // An overlay lies over home.
  const group = route.kind === 'page' ? findBannerGroup(path) : 'home';
  const isShown = state.siteStatus === 'open' && !state.switches.LOGINEDTOHOME3;
  const banner = isShown ? state.banners.find(({ groupName }) => groupName === group) : undefined;
  // Their words came with the page, which was made before its head.
  const about =
    page && describedPages.has(page)
      ? t(`content:about.${page}`, { brand: tenant.brandName })
      : null;
  return {
    title: formatPageTitle(path, tenant.brandName, t),
    description:
      about ?? t('head.description', { brand: tenant.brandName, country: tenant.countryName }),
    // The first banner is the largest thing of its page.
    ...(banner && {
      preloadImage: {
        srcset: buildPictureSrcSet(getPictureUrl(state.pictureHost ?? '', banner.url), 'avif'),
        sizes: PICTURE_SIZES,
        type: 'image/avif',
      },
    }),
  };
}
