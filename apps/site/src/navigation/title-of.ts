import type { Translate } from '@parlour/i18n';

import { placeOf } from './pages.ts';

/** The title of an address: the page's name and the brand's, the brand first at home. */
export function titleOf(path: string, brand: string, t: Translate): string {
  const name = nameOf(path);
  return name === 'home'
    ? t('head.home', { brand })
    : t('head.page', { page: t(`title.${name}`), brand });
}

/** The key of an address's name under `title`. */
function nameOf(path: string): string {
  const place = placeOf(path);
  if (place.kind === 'auth') return place.dialog;
  if (place.kind === 'agent') return 'agent';
  if (place.kind === 'member') return place.page === 'soon' ? 'member' : place.page;
  if (place.gameType) return `category.${place.gameType}`;
  if (place.page === 'lottery') return 'category.LOTT';
  if (place.page === 'fbsports') return 'category.SPORTS';
  // Its own name follows when it is known.
  if (place.page === 'promoDetail') return 'promotions';
  return place.page === 'coming' ? path.slice(1) : place.page;
}
