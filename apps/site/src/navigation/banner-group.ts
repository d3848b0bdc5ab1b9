import { placeOf } from './pages.ts';

const groups: ReadonlySet<string> = new Set([
  'rng',
  'live',
  'fish',
  'pvp',
  'sports',
  'esports',
  'elott',
  'down',
  'promotions',
  'pointMall',
  'help',
]);

/** Pages that show the group of another page: their offers share banners. */
const kin: ReadonlyMap<string, string> = new Map([['lott', 'elott']]);

/** The group of banners that an address shows; null where there is no strip. */
export function bannerGroupOf(path: string): string | null {
  const place = placeOf(path);
  if (place.kind === 'page' && place.page === 'home') return 'home';
  const page = path.slice(1);
  const name = kin.get(page) ?? page;
  return groups.has(name) ? name : null;
}
