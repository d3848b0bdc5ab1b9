import { placeOf } from './pages.ts';

const groups: ReadonlySet<string> = new Set(['rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'elott', 'down', 'promotions', 'pointMall', 'help']);

/** The group of banners that an address shows; null where there is no strip. */
export function bannerGroupOf(path: string): string | null {
  const place = placeOf(path);
  if (place.kind === 'page' && place.page === 'home') return 'home';
  const name = path.slice(1);
  return groups.has(name) ? name : null;
}
