import type { CallError } from '@parlour/client';
import { SessionStore } from '@parlour/session';
import {
  aGame,
  aGameCategory,
  aLogin,
  drawnCover,
  fakeApi,
  type Fakes,
  games,
  pendingCall,
} from '@parlour/testing';

import { CatalogueStore } from '../model/catalogue-store.ts';
import type { Game, GameCategory, Vendor } from '../model/game-list.ts';
import type { GameType } from '../model/lobby-query.ts';
import { LaunchStore } from '../model/launch-store.ts';

export type GameCalls = NonNullable<Fakes['games']>;
export type LaunchCall = ConstructorParameters<typeof LaunchStore>[0]['games']['launch'];
type Catalogue = { readonly hot: readonly Game[]; readonly categories: readonly GameCategory[] };

export const refusingCall = (error: CallError) => async () => {
  throw error;
};

/** Games with drawn covers: one without a picture, some new. */
export const gamesWithCovers = (list: readonly Game[]): Game[] =>
  list.map((game, index) => ({
    ...game,
    iconUrl: index === 5 ? '' : drawnCover(index * 47),
    isNew: index % 5 === 3,
  }));

const VENDOR_NAMES = [
  'Parlour Arcade',
  'Lantern House',
  'Basalt Works',
  'Tidepool',
  'Orchard Nine',
];

/** The first `count` vendors of a category; the fourth is under maintenance. */
export const aVendorList = (gameType: GameType, count: number): Vendor[] =>
  VENDOR_NAMES.slice(0, count).map((displayName, index) => ({
    accountTypeId: index,
    accountTypeName: displayName,
    code: displayName.toUpperCase(),
    displayName,
    gameType,
    isHot: index === 1,
    opensAs: 'game' as const,
    maintenance: index === 3,
  }));

const slotClasses = Object.entries({ JP: 4, TG: 2, AC: 3, BG: 1 }).map(([key, gameCount]) => ({
  key,
  displayName: key,
  gameCount,
}));

export const hotGames = gamesWithCovers([aGame({ gameName: 'Kite Season' }), ...games(11)]);

export const catalogue: Catalogue = {
  hot: hotGames,
  categories: [
    aGameCategory({ gameType: 'RNG', vendors: aVendorList('RNG', 5), gameClassify: slotClasses }),
    aGameCategory({ gameType: 'LIVE', vendors: aVendorList('LIVE', 2) }),
    aGameCategory({ gameType: 'FISH', vendors: aVendorList('FISH', 1) }),
  ],
};

/** Calls of a lobby whose every page holds `list`. */
export const lobbyCalls = (list: readonly Game[], totalPages = 1): GameCalls => ({
  list: async () => ({ games: [...list], totalPages, totalCount: list.length * totalPages }),
});

const visitorSession = (): SessionStore => {
  const { session, member } = fakeApi();
  return new SessionStore({ session, member, storage: null });
};

export const memberSession = (): SessionStore => {
  const session = visitorSession();
  session.logIn(aLogin());
  return session;
};

type StoryOptions = {
  readonly calls?: GameCalls;
  readonly catalogue?: Catalogue;
  readonly launch?: LaunchCall;
  readonly session?: () => SessionStore;
};

/** Story parameters: the stores of the games library and the calls behind them. */
export const gamesParameters = ({
  calls = {},
  catalogue: initial = catalogue,
  launch = pendingCall,
  session = visitorSession,
}: StoryOptions = {}) => ({
  api: { games: calls },
  stores: () => [
    session(),
    new CatalogueStore(fakeApi({ games: calls }).games, initial),
    new LaunchStore({
      games: { launch, trialLaunch: launch, launchFb: launch },
      language: () => 'en',
      frameOrigins: [location.origin],
      onBalance: () => {},
    }),
  ],
});
