import type { GameType } from '@parlour/games';

import { type AgentPage, findAgentPage } from './agent-pages.ts';

/**
 * The page or overlay that a path shows. Pages fill the main view; overlays open over the previous
 * page, or over home when there was none.
 */
export type SiteRoute =
  | { readonly kind: 'page'; readonly page: PageName; readonly gameType?: GameType }
  | { readonly kind: 'auth'; readonly dialog: (typeof authDialogs)[number] }
  | { readonly kind: 'member'; readonly page: MemberPage; readonly name?: string }
  | { readonly kind: 'agent'; readonly page: AgentPage };

type PageName =
  | 'home'
  | 'lobby'
  | 'game'
  | 'lottery'
  | 'fbsports'
  | 'protection'
  | ContentPage
  | 'pointMall'
  | 'offline'
  | 'missing';

/** Pages with content of the operator. */
export type ContentPage = 'promotions' | 'promoDetail' | 'help' | 'down' | 'join' | 'noticePage';

/** Dialogs whose address is their name. */
const authDialogs = ['login', 'register', 'forgot', 'reset'] as const;

/** Pages whose address is their name. */
const namedPages: readonly PageName[] = [
  'promotions',
  'promoDetail',
  'help',
  'down',
  'join',
  'noticePage',
  'game',
  'offline',
  'fbsports',
  'protection',
  'pointMall',
];

const memberPages = [
  'securityCenter',
  'depositv2',
  'withdraw',
  'transferFund',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'realTimeSalary',
  'manualRebate',
  'rewardCenter',
  'bonusDetails',
  'missionLeaderboard',
  'playerRank',
  'messageV2',
  'support',
  'referral',
  'protection',
] as const;

/**
 * Pages of the member centre that exist; `soon` stands for those that are announced, by their
 * names.
 */
export type MemberPage = (typeof memberPages)[number] | 'soon';

/** The game-type routes: the type is the parameter. */
export const gameTypePaths: Readonly<Record<GameType, string>> = {
  RNG: '/rng',
  LIVE: '/live',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  FISH: '/fish',
  PVP: '/pvp',
  ELOTT: '/elott',
  LOTT: '/lott',
  DS88: '/ds88',
};

const home: SiteRoute = { kind: 'page', page: 'home' };
const lottery: SiteRoute = { kind: 'page', page: 'lottery' };

const routesByPath: Readonly<Record<string, SiteRoute>> = {
  '': home,
  '/': home,
  '/index': home,
  '/index.html': home,
  '/home': home,
  '/register.html': { kind: 'auth', dialog: 'register' },
  ...Object.fromEntries(
    authDialogs.map((dialog) => [`/${dialog}`, { kind: 'auth', dialog } satisfies SiteRoute]),
  ),
  '/seamless': { kind: 'page', page: 'game' },
  '/lottery': lottery,
  '/lottert': lottery,
  '/vnlottery': lottery,
  '/sealottery': lottery,
  ...Object.fromEntries(
    Object.entries(gameTypePaths).map(([gameType, path]) => [
      path,
      { kind: 'page', page: 'lobby', gameType: gameType as GameType } satisfies SiteRoute,
    ]),
  ),
  ...Object.fromEntries(
    namedPages.map((page) => [`/${page}`, { kind: 'page', page } satisfies SiteRoute]),
  ),
  '/download': { kind: 'page', page: 'down' },
  '/helpmc': { kind: 'page', page: 'help' },
  '/member': { kind: 'member', page: 'securityCenter' },
  ...Object.fromEntries(
    memberPages.map((page) => [`/member/${page}`, { kind: 'member', page } satisfies SiteRoute]),
  ),
};

/** Finds what a path shows; an unknown path is a missing page. */
export function findRoute(path: string): SiteRoute {
  const known = Object.hasOwn(routesByPath, path) ? routesByPath[path] : undefined;
  if (known) return known;
  const agent = /^\/agent(?:\/(\w+))?$/.exec(path);
  const page = agent && findAgentPage(agent[1] ?? '');
  return page ? { kind: 'agent', page } : { kind: 'page', page: 'missing' };
}

/** True when a path opens over the previous page. */
export const isOverlay = (path: string): boolean => findRoute(path).kind !== 'page';
