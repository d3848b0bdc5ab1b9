import type { AuthDialogs } from '@parlour/auth';
import { keepInstallPrompt } from '@parlour/content';
import type { Api } from '@parlour/contract';
import type { CatalogueStore, LaunchStore } from '@parlour/games';
import type { I18n } from '@parlour/i18n';
import type { SessionStore } from '@parlour/session';
import type { WalletStore } from '@parlour/wallet';
import { reaction } from 'mobx';

import type { HomeContentStore } from './model/home-content-store.ts';
import type { InstallationStore } from './model/installation-store.ts';
import type { ModeStore } from './model/mode-store.ts';
import type { NewsStore } from './model/news-store.ts';
import type { RecentGames } from './model/recent-games.ts';
import type { SystemStore } from './model/system-store.ts';

type Stores = {
  readonly api: Api;
  readonly dialogs: AuthDialogs;
  readonly session: SessionStore;
  readonly wallet: WalletStore;
  readonly catalogue: CatalogueStore;
  readonly launch: LaunchStore;
  readonly mode: ModeStore;
  readonly system: SystemStore;
  readonly homeContent: HomeContentStore;
  readonly news: NewsStore;
  readonly installation: InstallationStore;
  readonly recent: RecentGames;
};

/** Starts the stores and what one of them does when another changes; returns the stop function. */
export function startStores(stores: Stores, i18n: I18n): () => void {
  const { catalogue, installation, mode, news, session, system, wallet } = stores;
  mode.start();
  const stops = [
    followSession(stores),
    followGame(stores),
    followLanguage(stores, i18n),
    followContent(stores),
    session.start(),
    keepInstallPrompt(),
    installation.start(),
    wallet.start(),
    news.start(),
    system.start(),
  ];
  // A closed site would refuse the call.
  if (system.isOpen) void catalogue.load();
  return () => stops.forEach((stop) => stop());
}

/** Money, the open game, recent games and promotions follow the member who is logged in. */
function followSession({ session, wallet, launch, recent, dialogs, homeContent }: Stores) {
  const stops = [
    // The page was made for visitors.
    reaction(
      () => session.member?.hidesPromotions,
      () => void homeContent.refresh(),
    ),
    reaction(
      () => session.token,
      (token) => {
        if (token) return void wallet.refresh();
        wallet.clear();
        launch.close();
      },
    ),
    reaction(() => session.current?.username, recent.read),
    reaction(
      () => session.mustChangePassword,
      (isDue) => isDue && dialogs.show('change'),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

/** A game that opens is a recent one; with vendor wallets its launch has moved money too. */
function followGame({ launch, recent, catalogue, wallet }: Stores) {
  return reaction(
    () => (launch.status === 'playing' ? launch.nodeId : null),
    (nodeId) => {
      if (!nodeId) return;
      recent.note(nodeId, [...catalogue.hot, ...catalogue.lastListedGames]);
      if (wallet.hasVendorBalances) void wallet.refresh();
    },
  );
}

/** Every open page hears of a change at once; their calls are spread over this time. */
const CONTENT_SPREAD_MS = 3000;

/** Banners, rolling lines and promotions follow what the operator publishes. */
function followContent({ news, homeContent }: Stores) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = reaction(
    () => news.contentChanges,
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => void homeContent.refresh(), Math.random() * CONTENT_SPREAD_MS);
    },
  );
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Texts that came with the page, and the offline page, follow the chosen language. */
function followLanguage({ api, session, installation, homeContent }: Stores, i18n: I18n) {
  const onLanguageChanged = () => {
    installation.noteLanguage(location.pathname);
    void homeContent.refresh();
    // A failure loses nothing: the browser and the gateway's cookie keep the choice.
    if (session.isLoggedIn)
      api.member.language({ body: { language: i18n.language() } }).catch(() => undefined);
  };
  i18n.instance.on('languageChanged', onLanguageChanged);
  return () => i18n.instance.off('languageChanged', onLanguageChanged);
}
