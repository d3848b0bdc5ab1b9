import type { Api } from '@parlour/contract';

import type { CatalogueStore } from './catalogue-store.ts';
import { LobbyStore } from './lobby-store.ts';

const stores = new WeakMap<CatalogueStore, LobbyStore>();

/** The page's lobby: made when the first lobby is shown, so that it weighs on no other page. */
export function lobbyOf(catalogue: CatalogueStore, api: Pick<Api, 'games'>): LobbyStore {
  const store = stores.get(catalogue) ?? new LobbyStore(api.games, catalogue);
  stores.set(catalogue, store);
  return store;
}
