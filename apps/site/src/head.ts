import type { I18n } from '@parlour/i18n';
import type { TenantConfig } from '@parlour/tenant';

import type { HeadParts } from './document.ts';
import { HERO_SIZES, heroSet } from './hero-picture.ts';
import { placeOf } from './navigation/pages.ts';
import { titleOf } from './navigation/title-of.ts';

/** What the document's head says about a page in the page's language. */
export function headOf({ path, tenant, i18n }: { readonly path: string; readonly tenant: TenantConfig; readonly i18n: I18n }): HeadParts {
  const t = i18n.words('site');
  const place = placeOf(path);
  const isHome = place.kind === 'page' && place.page === 'home';
  return {
    title: titleOf(path, tenant.brandName, t),
    description: t('head.description', { brand: tenant.brandName, country: tenant.countryName }),
    ...(isHome && { preloadImage: { srcset: heroSet('avif'), sizes: HERO_SIZES, type: 'image/avif' } }),
  };
}
