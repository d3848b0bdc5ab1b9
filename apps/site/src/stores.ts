import { AuthDialogs } from '@parlour/auth';
import { type ApiOptions, createApi } from '@parlour/client';
import { ContentDialogs, keepInstallPrompt } from '@parlour/content';
import type { Api } from '@parlour/contract';
import { CatalogueStore, LaunchStore } from '@parlour/games';
import type { I18n } from '@parlour/i18n';
import { PermissionStore, SessionStore, type StoreMap, storeMap } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { DepositStore, WalletStore } from '@parlour/wallet';
import { reaction } from 'mobx';

import type { InitialState } from './initial-state.ts';
import { FrontStore } from './model/front-store.ts';
import { InstallationStore } from './model/installation-store.ts';
import { ModeStore } from './model/mode-store.ts';
import { NewsStore } from './model/news-store.ts';
import { RecentGames } from './model/recent-games.ts';
import { SystemStore } from './model/system-store.ts';
import { ShellDialogs } from './shell/shell-dialogs.ts';

/** How long the first page is left alone before its service worker is registered. */
const WORKER_DELAY_MS = 4000;

/** What a browser gives to the stores; null where pages are made without one. */
export type BrowserDoors = {
  readonly document: Document;
  readonly local: Storage;
  readonly session: Storage;
  /** What event streams are read with; absent: none are. */ readonly fetch?: typeof fetch;
};

type StoresOptions = {
  readonly tenant: TenantConfig;
  readonly state: InitialState;
  readonly i18n: I18n;
  readonly browser: BrowserDoors | null;
  readonly client?: (options: ApiOptions) => Api;
};

/** The application's stores, ready to be shown; nothing runs until `start`. */
export type SiteStores = {
  readonly api: Api;
  readonly map: StoreMap;
  /** Takes up the session and begins what runs by itself; answers how to stop. */
  readonly start: () => () => void;
};

const onLanguage = ({ instance }: I18n, listen: () => void): (() => void) => {
  instance.on('languageChanged', listen);
  return () => instance.off('languageChanged', listen);
};

/** Makes the stores and connects the features: this is the only place where they meet. */
export function createStores({
  tenant,
  state,
  i18n,
  browser,
  client = createApi,
}: StoresOptions): SiteStores {
  const endSession = () => {
    session.expire();
    // Over the page that is there: nothing typed is lost, and it goes on from here.
    dialogs.show('login');
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
  const contentDialogs = new ContentDialogs();
  const session: SessionStore = new SessionStore({
    session: api.session,
    member: api.member,
    storage: browser?.session ?? null,
  });
  const permission = new PermissionStore(state.switches, session);
  const catalogue = new CatalogueStore(api.games, {
    hot: state.hot,
    lanes: state.lanes,
    page: state.page?.kind === 'games' ? state.page : undefined,
  });
  const wallet = new WalletStore({
    wallet: api.wallet,
    isSignedIn: () => session.isSignedIn,
    isFollowed: () => news.isFlowing,
    storage: browser?.local ?? null,
  });
  const news: NewsStore = new NewsStore({
    merchantCode: tenant.merchantCode,
    language: i18n.language,
    session,
    unreadCount: api.content.unreadCount,
    fetch: browser?.fetch ?? null,
    onBalance: wallet.setHoldings,
    onBalanceDue: () => void wallet.refresh(),
    onSessionEnd: endSession,
  });
  const deposit = new DepositStore({ deposit: api.wallet.deposit, onBalance: wallet.setBalance });
  const launch = new LaunchStore({
    games: api.games,
    isTrial: () => session.isTrial,
    language: i18n.language,
    frameOrigins: state.frameOrigins,
    onBalance(balance) {
      wallet.noteGame(balance);
      // A player who only touches the game is as alive as one who touches the page around it.
      session.noteActivity();
    },
  });
  const system: SystemStore = new SystemStore({
    status: api.system.status,
    first: state,
    reload,
    onInfo: ({ whitelabel }) => permission.apply(whitelabel),
  });
  const front = new FrontStore({ announcements: api.content.announcements, first: state });
  const installation = new InstallationStore(
    browser && {
      window: globalThis.window,
      isOnline: () => navigator.onLine,
      async register(onWaiting) {
        // Nothing of it is needed for the page that is open; it waits until the page has been quiet for a while.
        await new Promise((resolve) => setTimeout(resolve, WORKER_DELAY_MS));
        return (await import('./worker/register.ts')).registerWorker({ onWaiting, reload });
      },
    },
  );
  const recent = new RecentGames({
    storage: browser?.local ?? null,
    account: () => session.current?.username ?? null,
  });
  const mode = new ModeStore(browser && { document: browser.document, storage: browser.local });

  return {
    api,
    map: storeMap(
      dialogs,
      contentDialogs,
      new ShellDialogs(),
      recent,
      session,
      permission,
      catalogue,
      wallet,
      deposit,
      launch,
      mode,
      system,
      front,
      news,
      installation,
    ),
    start() {
      mode.start();
      const stops = [
        reaction(
          () => session.token,
          (token) => {
            deposit.belongsTo(session.current?.username ?? null);
            if (token) return void wallet.refresh();
            wallet.clear();
            launch.close();
          },
        ),
        reaction(
          () => (launch.status === 'playing' ? launch.nodeId : null),
          (nodeId) => {
            if (!nodeId) return;
            recent.note(nodeId, [...catalogue.hot, ...catalogue.shown]);
            // Where wallets stand apart the launch has taken money along.
            if (wallet.isSpread) void wallet.refresh();
          },
        ),
        reaction(() => session.current?.username, recent.read),
        reaction(
          () => session.mustChangePassword,
          (isDue) => isDue && dialogs.show('change'),
        ),
        session.start(),
        keepInstallPrompt(),
        installation.start(),
        onLanguage(i18n, () => {
          installation.noteLanguage(location.pathname);
          void front.refresh();
          // The choice holds without it: the browser keeps it, and the gateway's cookie.
          if (session.isSignedIn)
            api.member.language({ body: { language: i18n.language() } }).catch(() => undefined);
        }),
        wallet.start(),
        news.start(),
        system.start(),
      ];
      // A closed house would refuse.
      if (system.isOpen) void catalogue.load();
      return () => stops.forEach((stop) => stop());
    },
  };
}
