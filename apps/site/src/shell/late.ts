import { authModule } from '@parlour/auth';
import { gamesModule } from '@parlour/games';

import { lazyScreen } from '../navigation/lazy-screen.tsx';

const namespaces = ['site-later'];
const asking = ['site-later', 'errors'];

/** Parts of the shell that home does without until a visitor reaches for them, with their words. */
export const late = {
  megaPanel: lazyScreen({
    load: async () => (await import('./nav/mega-panel.tsx')).MegaPanel,
    namespaces,
  }),
  loginPanel: lazyScreen({
    async load() {
      const [{ loginPanelOf }, form] = await Promise.all([
        import('./account/login-panel.tsx'),
        authModule.loginForm(),
      ]);
      return loginPanelOf(form);
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
  search: lazyScreen({
    load: async () => (await import('./search/search-dialog.tsx')).SearchDialog,
    namespaces: asking,
  }),
  region: lazyScreen({
    load: async () => (await import('./region/region-dialog.tsx')).RegionDialog,
    namespaces: asking,
  }),
  domains: lazyScreen({
    load: async () => (await import('./domains/domains-dialog.tsx')).DomainsDialog,
    namespaces: asking,
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
 * Loads a part ahead of time because a visitor reaches for it; the press itself says when that
 * fails.
 */
export const reach = (part: keyof typeof late): void => void late[part].preload().catch(() => {});
