import { pageBannerGroups } from '@parlour/contract/rules';

import { findRoute } from './pages.ts';

const pagesWithBanners: ReadonlySet<string> = new Set(pageBannerGroups);

/** Pages that show the group of another page: their offers share banners. */
const sharedBannerGroups: ReadonlyMap<string, string> = new Map([['lott', 'elott']]);

/** The group of banners that an address shows; null where there is no strip. */
export function findBannerGroup(path: string): string | null {
  const route = findRoute(path);
  if (route.kind === 'page' && route.page === 'home') return 'home';
  const page = path.slice(1);
  const name = sharedBannerGroups.get(page) ?? page;
  return pagesWithBanners.has(name) ? name : null;
}
