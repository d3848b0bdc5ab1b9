import { AuthDialogs } from '@parlour/auth';
import { type ApiOptions, createApi } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { CatalogueStore, LaunchStore } from '@parlour/games';
import type { I18n } from '@parlour/i18n';
import { PermissionStore, SessionStore, type StoreMap, storeMap } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { DepositStore, WalletStore } from '@parlour/wallet';
import { reaction } from 'mobx';

import type { InitialState } from './initial-state.ts';
import { ModeStore } from './model/mode-store.ts';

/** What a browser gives to the stores; null where pages are made without one. */
export type BrowserDoors = { readonly document: Document; readonly local: Storage; readonly session: Storage };

type StoresOptions = { readonly tenant: TenantConfig; readonly state: InitialState; readonly i18n: I18n; readonly browser: BrowserDoors | null; readonly client?: (options: ApiOptions) => Api };

/** The application's stores, ready to be shown; nothing runs until `start`. */
export type SiteStores = {
  readonly api: Api;
  readonly map: StoreMap;
  /** Takes up the session and begins what runs by itself; answers how to stop. */
  readonly start: () => () => void;
};

/** Makes the stores and connects the features: this is the only place where they meet. */
export function createStores({ tenant, state, i18n, browser, client = createApi }: StoresOptions): SiteStores {
  const api = client({
    merchantCode: tenant.merchantCode,
    session: { token: () => session.token },
    language: i18n.language,
    onSessionEnd() {
      session.expire();
      // Over the page that is there: nothing typed is lost, and it goes on from here.
      dialogs.show('login');
    },
  });
  const dialogs = new AuthDialogs();
  const session: SessionStore = new SessionStore({ session: api.session, member: api.member, storage: browser?.session ?? null });
  const permission = new PermissionStore(state.switches, session);
  const catalogue = new CatalogueStore(api.games, state);
  const wallet = new WalletStore({ wallet: api.wallet, isSignedIn: () => session.isSignedIn, storage: browser?.local ?? null });
  const deposit = new DepositStore({ deposit: api.wallet.deposit, onBalance: wallet.setBalance });
  const launch = new LaunchStore({
    launch: api.games.launch,
    language: i18n.language,
    frameOrigins: state.frameOrigins,
    onBalance(balance) {
      wallet.setBalance(balance);
      // A player who only touches the game is as alive as one who touches the page around it.
      session.noteActivity();
    },
  });
  const mode = new ModeStore(browser && { document: browser.document, storage: browser.local });

  return {
    api,
    map: storeMap(dialogs, session, permission, catalogue, wallet, deposit, launch, mode),
    start() {
      mode.start();
      const stops = [
        reaction(
          () => session.token,
          (token) => {
            if (token) return void wallet.refresh();
            wallet.clear();
            deposit.forget();
            launch.close();
          },
        ),
        session.start(),
        wallet.start(),
      ];
      void catalogue.load();
      return () => stops.forEach((stop) => stop());
    },
  };
}
