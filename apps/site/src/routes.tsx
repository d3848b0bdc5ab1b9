import { authModule } from '@parlour/auth';
import { contentModule } from '@parlour/content';
import { gamesModule } from '@parlour/games';
import { promotionsModule } from '@parlour/promotions';
import { protectionModule } from '@parlour/protection';
import { walletModule } from '@parlour/wallet';
import type { ComponentType } from 'react';

import { lazyScreen } from './navigation/lazy-screen.tsx';
import { findRoute } from './navigation/pages.ts';
import { protectionScreen } from './screens/protection/protection-page.ts';

/** A page that names customer service, with the line for the visitor's or member's level. */
async function served<Props extends { readonly service?: string | undefined }>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Screen, { withService }] = await Promise.all([
    load(),
    import('./shell/bar/with-service.tsx'),
  ]);
  return withService(Screen);
}

/** Everything that is loaded on demand. Home is part of the entry. */
export const screens = {
  lobby: lazyScreen({
    load: gamesModule.screens.lobby,
    namespaces: ['errors', 'games-later', 'ui'],
  }),
  game: lazyScreen({ load: gamesModule.screens.game, namespaces: ['errors', 'games-later'] }),
  promotions: lazyScreen({
    load: promotionsModule.screens.promotions,
    namespaces: promotionsModule.namespaces,
  }),
  promoDetail: lazyScreen({
    load: promotionsModule.screens.promoDetail,
    namespaces: promotionsModule.namespaces,
  }),
  raffle: lazyScreen({
    load: async () => (await import('@parlour/promotions/raffle')).RafflePanel,
    namespaces: ['promotions', 'promotions-later', 'ui-later', 'errors'],
  }),
  help: lazyScreen({
    load: () => served(contentModule.screens.help),
    namespaces: contentModule.namespaces,
  }),
  down: lazyScreen({ load: contentModule.screens.down, namespaces: contentModule.namespaces }),
  noticePage: lazyScreen({
    load: contentModule.screens.notices,
    namespaces: ['content-later', 'ui-later', 'errors'],
  }),
  join: lazyScreen({
    load: () => served(contentModule.screens.join),
    namespaces: contentModule.namespaces,
  }),
  pointMall: lazyScreen({
    load: async () => (await import('./screens/point-mall-page.tsx')).loadPointMallPage(),
    namespaces: ['points', 'games', 'errors', 'ui-later', 'auth', 'auth-later'],
  }),
  offline: lazyScreen({
    load: async () => (await import('./screens/offline-screen.tsx')).OfflineScreen,
    namespaces: [],
  }),
  missing: lazyScreen({
    load: async () => (await import('./screens/missing-screen.tsx')).MissingScreen,
    namespaces: [],
  }),
  member: lazyScreen({
    load: async () => (await import('./screens/member/member-centre.tsx')).MemberCentre,
    namespaces: ['site-later'],
  }),
  protection: protectionScreen,
  playGuard: lazyScreen({
    load: async () => {
      const [{ withGame }, Guard] = await Promise.all([
        import('./screens/protection/with-game.tsx'),
        protectionModule.screens.playGuard(),
      ]);
      return withGame(Guard);
    },
    namespaces: protectionModule.namespaces,
  }),
  excluded: lazyScreen({
    load: async () => {
      const { loadExcludedPage } = await import('./screens/protection/excluded-page.ts');
      return loadExcludedPage();
    },
    namespaces: [
      ...protectionModule.namespaces,
      ...walletModule.namespaces,
      ...authModule.accountNamespaces,
      'content-later',
      'wallet-later',
      'ui-later',
      'games',
    ],
  }),
  lottery: lazyScreen({
    load: async () => (await import('./screens/lottery-screen.tsx')).LotteryScreen,
    namespaces: ['site-later', 'lottery', 'errors', 'ui'],
  }),
  fbsports: lazyScreen({
    load: async () => (await import('./screens/fb-sports-screen.tsx')).FbSportsScreen,
    namespaces: ['site-later', 'errors'],
  }),
  fbEntry: lazyScreen({
    load: async () => (await import('./screens/fb-entry.tsx')).FbEntry,
    namespaces: ['site-later'],
  }),
  agent: lazyScreen({
    load: async () => (await import('./screens/agent/agent-centre.tsx')).AgentCentre,
    namespaces: ['site-later', 'agent', 'errors'],
  }),
  closed: lazyScreen({
    load: async () => (await import('./shell/closed-view.tsx')).ClosedView,
    namespaces: ['site-later'],
  }),
  loginRedirect: lazyScreen({
    load: async () => (await import('./shell/login-redirect.tsx')).LoginRedirect,
    namespaces: [],
  }),
  banners: lazyScreen({
    load: async () => (await import('./shell/banner-strip.tsx')).BannerStrip,
    namespaces: ['site-later'],
    latePart: 'banners',
  }),
  homeTop: lazyScreen({
    load: async () => (await import('./screens/home/home-top.tsx')).HomeTop,
    namespaces: ['site-later'],
    latePart: 'home-top',
  }),
  recent: lazyScreen({
    load: async () => (await import('./screens/home/recent-row.tsx')).RecentRow,
    namespaces: ['site-later'],
  }),
  homeEnd: lazyScreen({
    load: async () => (await import('./screens/home/home-end.tsx')).HomeEnd,
    namespaces: ['site-later'],
    latePart: 'home-end',
  }),
  menu: lazyScreen({
    load: async () => (await import('./shell/menu/menu-sheet.tsx')).MenuSheet,
    namespaces: ['site-later'],
  }),
  contentOverlay: lazyScreen({
    load: async () => (await import('./shell/overlays/content-overlay.tsx')).ContentOverlay,
    namespaces: [],
  }),
  login: lazyScreen({ load: authModule.dialogs.login, namespaces: authModule.namespaces }),
  register: lazyScreen({
    load: authModule.dialogs.register,
    namespaces: authModule.accountNamespaces,
  }),
  forgot: lazyScreen({
    load: authModule.dialogs.forgot,
    namespaces: [...authModule.namespaces, 'auth-later', 'ui-later'],
  }),
  reset: lazyScreen({
    load: authModule.dialogs.reset,
    namespaces: [...authModule.namespaces, 'auth-later'],
  }),
  verify: lazyScreen({
    load: authModule.dialogs.verify,
    namespaces: [...authModule.namespaces, 'auth-later', 'ui-later'],
  }),
  logout: lazyScreen({ load: authModule.dialogs.logout, namespaces: authModule.namespaces }),
  trial: lazyScreen({ load: authModule.dialogs.trial, namespaces: authModule.namespaces }),
  freePlay: lazyScreen({ load: authModule.dialogs.freePlay, namespaces: authModule.namespaces }),
  change: lazyScreen({ load: authModule.dialogs.change, namespaces: authModule.accountNamespaces }),
} as const;

/** True when an address shows something; anything else is a 404. */
export const isPage = (path: string): boolean => {
  const route = findRoute(path);
  return route.kind !== 'page' || route.page !== 'missing';
};
