import type { Translate } from '@parlour/i18n';

import { findRoute } from './pages.ts';

/** The title of an address: the page's name and the brand's, the brand first at home. */
export function formatPageTitle(path: string, brand: string, t: Translate): string {
  const name = getTitleKey(path);
  return name === 'home'
    ? t('head.home', { brand })
    : t('head.page', {
        // Home's texts do not name every page of the centre: it names the document itself.
        page: t([`title.${name}`, 'title.member']),
        brand,
      });
}

/** The key of an address's name under `title`. */
function getTitleKey(path: string): string {
  const route = findRoute(path);
  if (route.kind === 'auth') return route.dialog;
  if (route.kind === 'agent') return 'agent';
  if (route.kind === 'member') return route.page;
  if (route.gameType) return `category.${route.gameType}`;
  if (route.page === 'lottery') return 'category.LOTT';
  if (route.page === 'fbsports') return 'category.SPORTS';
  // Its own name follows when it is known.
  if (route.page === 'promoDetail') return 'promotions';
  return route.page;
}
