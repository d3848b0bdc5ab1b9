import { AuthDialogs } from '@parlour/auth';
import { type ApiOptions, createApi } from '@parlour/client';
import { ContentDialogs } from '@parlour/content';
import type { Api } from '@parlour/contract';
import { CatalogueStore, LaunchStore } from '@parlour/games';
import type { I18n } from '@parlour/i18n';
import { PermissionStore, SessionStore, type StoreMap, storeMap } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { WalletStore } from '@parlour/wallet';

import type { InitialState } from './initial-state.ts';
import { HomeContentStore } from './model/home-content-store.ts';
import { InstallationStore } from './model/installation-store.ts';
import { JackpotStore } from './model/jackpot-store.ts';
import { MiniGame } from './model/mini-game.ts';
import { LastPage } from './navigation/last-page.ts';
import { ModeStore } from './model/mode-store.ts';
import { NewsStore } from './model/news-store.ts';
import { RecentGames } from './model/recent-games.ts';
import { SystemStore } from './model/system-store.ts';
import { ShellDialogs } from './shell/shell-dialogs.ts';
import { startStores } from './start-stores.ts';

/** Time in ms from the start until the service worker is registered. */
const WORKER_DELAY_MS = 4000;

/** The browser APIs that stores need; null where pages are rendered without a browser. */
export type BrowserApis = {
  readonly document: Document;
  readonly local: Storage;
  readonly session: Storage;
  /** Reads event streams; without it none are opened. */
  readonly fetch?: typeof fetch;
};

type StoresOptions = {
  readonly tenant: TenantConfig;
  readonly state: InitialState;
  readonly i18n: I18n;
  readonly browser: BrowserApis | null;
  readonly client?: (options: ApiOptions) => Api;
};

/** The application's stores; nothing runs until `start`. */
export type SiteStores = {
  readonly api: Api;
  readonly map: StoreMap;
  /** Restores the session and starts what runs in the background; returns the function to stop. */
  readonly start: () => () => void;
};

/** Makes the stores and connects the features: this is the only place where they meet. */
export function createStores(options: StoresOptions): SiteStores {
  const { tenant, state, i18n, browser, client = createApi } = options;
  const endSession = () => {
    // The dialog opens over the page: nothing typed is lost, and the member goes on from here.
    if (session.expire()) dialogs.show('login');
  };
  const reload = () => browser?.document.location.reload();
  const api = client({
    merchantCode: tenant.merchantCode,
    session: { token: () => session.token },
    language: i18n.language,
    onSessionEnd: endSession,
    onRefusal(error) {
      if (error.code === 'password_change_required') session.requirePasswordChange();
      system.noteRefusal(error);
    },
  });
  const dialogs = new AuthDialogs();
  const session: SessionStore = new SessionStore({
    session: api.session,
    member: api.member,
    storage: browser?.session ?? null,
    local: browser?.local ?? null,
  });
  const permission = new PermissionStore(state.switches, session);
  const system: SystemStore = new SystemStore({
    status: api.system.status,
    first: state,
    reload,
    onInfo: ({ whitelabel }) => permission.apply(whitelabel),
  });
  const catalogue = createCatalogueStore(state, api);
  const money = createMoneyStores(options, api, session, {
    onSessionEnd: endSession,
    onCatalogue: () => void catalogue.refresh(),
  });
  const stores = {
    dialogs,
    session,
    permission,
    system,
    ...money,
    catalogue,
    launch: createLaunchStore(options, api, session, money.wallet),
    homeContent: new HomeContentStore({
      announcements: api.content.announcements,
      initial: state,
    }),
    jackpot: new JackpotStore({ ask: api.content.jackpot, first: state.jackpot }),
    installation: createInstallationStore(browser, reload),
    mode: new ModeStore(browser && { document: browser.document, storage: browser.local }),
    recent: new RecentGames({
      storage: browser?.local ?? null,
      account: () => session.current?.username ?? null,
    }),
  };
  return {
    api,
    map: storeMap(
      ...Object.values(stores),
      new ContentDialogs(),
      new ShellDialogs(),
      new MiniGame(),
      new LastPage(),
    ),
    start: () => startStores({ api, ...stores }, i18n),
  };
}

/** The wallet, and the news that keep its balance up to date. */
function createMoneyStores(
  { tenant, i18n, browser }: StoresOptions,
  api: Api,
  session: SessionStore,
  on: { readonly onSessionEnd: () => void; readonly onCatalogue: () => void },
) {
  const wallet = new WalletStore({
    wallet: api.wallet,
    isLoggedIn: () => session.isLoggedIn,
    hasLiveBalance: () => news.isStreaming,
    storage: browser?.local ?? null,
  });
  const news: NewsStore = new NewsStore({
    merchantCode: tenant.merchantCode,
    language: i18n.language,
    session,
    unreadCount: api.content.unreadCount,
    unclaimedCount: api.bonuses.unclaimed,
    fetch: browser?.fetch ?? null,
    onBalance: wallet.setBalances,
    onBalanceDue: () => void wallet.refresh(),
    ...on,
  });
  return { wallet, news };
}

const createCatalogueStore = ({ hot, categories, page }: InitialState, api: Api): CatalogueStore =>
  new CatalogueStore(api.games, {
    hot,
    categories,
    preloadedPage: page?.kind === 'games' ? page : undefined,
  });

const createLaunchStore = (
  { state, i18n }: StoresOptions,
  api: Api,
  session: SessionStore,
  wallet: WalletStore,
): LaunchStore =>
  new LaunchStore({
    games: api.games,
    isTrial: () => session.isTrial,
    language: i18n.language,
    frameOrigins: state.frameOrigins,
    onBalance(balance) {
      wallet.handleGameBalance(balance);
      // Playing in the vendor's frame keeps the session alive like acting on the page around it.
      session.noteActivity();
    },
    onRound: wallet.followRound,
  });

const createInstallationStore = (
  browser: BrowserApis | null,
  reload: () => void,
): InstallationStore =>
  new InstallationStore(
    browser && {
      window: globalThis.window,
      isOnline: () => navigator.onLine,
      async register(onWaiting) {
        // The open page needs nothing of the worker, so its start is left undisturbed.
        await new Promise((resolve) => setTimeout(resolve, WORKER_DELAY_MS));
        return (await import('./worker/register.ts')).registerWorker({ onWaiting, reload });
      },
    },
  );
