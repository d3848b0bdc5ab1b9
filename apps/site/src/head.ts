import type { I18n } from '@parlour/i18n';
import { pictureUnder } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';

import { PICTURE_SIZES, pictureSet } from './banner-picture.ts';
import type { HeadParts } from './document.ts';
import type { InitialState } from './initial-state.ts';
import { bannerGroupOf } from './navigation/banner-group.ts';
import { placeOf } from './navigation/pages.ts';
import { titleOf } from './navigation/title-of.ts';

const described: ReadonlySet<string> = new Set([
  'promotions',
  'promoDetail',
  'help',
  'down',
  'join',
]);

/** What the document's head says about a page in the page's language. */
export function headOf({
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
  const t = i18n.words('site');
  const place = placeOf(path);
  const page = place.kind === 'page' ? place.page : null;
  // An overlay lies over home.
  const group = place.kind === 'page' ? bannerGroupOf(path) : 'home';
  const isShown = state.siteStatus === 'open' && !state.switches.LOGINEDTOHOME3;
  const banner = isShown ? state.banners.find(({ groupName }) => groupName === group) : undefined;
  // Their words came with the page, which was made before its head.
  const about =
    page && described.has(page) ? t(`content:about.${page}`, { brand: tenant.brandName }) : null;
  return {
    title: titleOf(path, tenant.brandName, t),
    description:
      about ?? t('head.description', { brand: tenant.brandName, country: tenant.countryName }),
    // The first banner is the largest thing of its page.
    ...(banner && {
      preloadImage: {
        srcset: pictureSet(pictureUnder(state.pictureHost ?? '', banner.url), 'avif'),
        sizes: PICTURE_SIZES,
        type: 'image/avif',
      },
    }),
  };
}
