import { authModule } from '@parlour/auth';
import { gamesModule } from '@parlour/games';

import { lazyScreen } from '../navigation/lazy-screen.tsx';

const namespaces = ['site-later'];
const dialogNamespaces = ['site-later', 'errors'];

/** Parts of the shell that home does not need at first: their code and texts load on demand. */
export const lazyParts = {
  megaPanel: lazyScreen({
    load: async () => (await import('./nav/mega-panel.tsx')).MegaPanel,
    namespaces,
  }),
  loginPanel: lazyScreen({
    async load() {
      const [{ createLoginPanel }, form] = await Promise.all([
        import('./account/login-panel.tsx'),
        authModule.loginForm(),
      ]);
      return createLoginPanel(form);
    },
    namespaces: authModule.namespaces,
  }),
  accountMenu: lazyScreen({
    load: async () => (await import('./account/account-menu.tsx')).AccountMenu,
    namespaces,
  }),
  avatar: lazyScreen({ load: authModule.avatar, namespaces: [] }),
  rightBar: lazyScreen({
    load: async () => (await import('./bar/right-bar.tsx')).RightBar,
    namespaces,
  }),
  gameList: lazyScreen({
    load: gamesModule.screens.gameList,
    namespaces: ['errors', 'ui', 'games-later'],
  }),
  miniGameBar: lazyScreen({
    load: async () => (await import('./mini-game/mini-game-parts.ts')).MiniGameBar,
    namespaces,
  }),
  miniGameButton: lazyScreen({
    load: async () => (await import('./mini-game/mini-game-parts.ts')).MiniGameButton,
    namespaces,
  }),
  search: lazyScreen({
    load: async () => (await import('./search/search-dialog.tsx')).SearchDialog,
    namespaces: dialogNamespaces,
  }),
  region: lazyScreen({
    load: async () => (await import('./region/region-dialog.tsx')).RegionDialog,
    namespaces: dialogNamespaces,
  }),
  domains: lazyScreen({
    load: async () => (await import('./domains/domains-dialog.tsx')).DomainsDialog,
    namespaces: dialogNamespaces,
  }),
  soon: lazyScreen({
    load: async () => (await import('./bar/soon-dialog.tsx')).SoonDialog,
    namespaces,
  }),
  serviceFailed: lazyScreen({
    load: async () => (await import('./bar/service-failed-dialog.tsx')).ServiceFailedDialog,
    namespaces,
  }),
  credits: lazyScreen({
    load: async () => (await import('./credits-dialog.tsx')).CreditsDialog,
    namespaces,
  }),
} as const;

/**
 * Loads a part ahead of time, on hover or focus. A failure is ignored here; opening the part
 * reports it.
 */
export const preloadPart = (part: keyof typeof lazyParts): void =>
  void lazyParts[part].preload().catch(() => {});
