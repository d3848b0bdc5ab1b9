import type { GameType } from '@parlour/games';

/** What an address shows. Pages lie in the main view; overlays lie over the page that was there, home when there was none. */
export type Place =
  | { readonly kind: 'page'; readonly page: PageName; readonly gameType?: GameType }
  | { readonly kind: 'auth'; readonly dialog: 'login' | 'register' }
  | { readonly kind: 'member'; readonly page: MemberPage };

export type PageName = 'home' | 'lobby' | 'game' | 'coming' | 'missing';

/** Pages of the member centre that exist; the others answer as not yet there. */
export type MemberPage = 'securityCenter' | 'depositv2' | 'personalHistoryCopy';

const memberPages: readonly MemberPage[] = ['securityCenter', 'depositv2', 'personalHistoryCopy'];

/** The game-type routes: the type is the parameter. */
export const gameTypePaths: Readonly<Record<GameType, string>> = {
  RNG: '/rng', LIVE: '/live', SPORTS: '/sports', ESPORTS: '/esports', FISH: '/fish', PVP: '/pvp', ELOTT: '/elott', LOTT: '/lott', DS88: '/ds88',
};

const home: Place = { kind: 'page', page: 'home' };

const places: Readonly<Record<string, Place>> = {
  '/': home, '/index': home, '/index.html': home, '/home': home,
  '/login': { kind: 'auth', dialog: 'login' },
  '/register': { kind: 'auth', dialog: 'register' },
  '/register.html': { kind: 'auth', dialog: 'register' },
  '/game': { kind: 'page', page: 'game' },
  ...Object.fromEntries(Object.entries(gameTypePaths).map(([gameType, path]) => [path, { kind: 'page', page: 'lobby', gameType: gameType as GameType } satisfies Place])),
  ...Object.fromEntries(['/promotions', '/pointMall', '/down', '/help', '/join', '/noticePage'].map((path) => [path, { kind: 'page', page: 'coming' } satisfies Place])),
  ...Object.fromEntries(memberPages.map((page) => [`/member/${page}`, { kind: 'member', page } satisfies Place])),
};

/** What an address shows; an unknown one is a missing page. */
export const placeOf = (path: string): Place => places[path] ?? { kind: 'page', page: 'missing' };

/** Whether an address lies over the page that was there. */
export const isOverlay = (path: string): boolean => placeOf(path).kind !== 'page';
