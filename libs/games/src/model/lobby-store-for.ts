import type { Api } from '@parlour/contract';

import type { CatalogueStore } from './catalogue-store.ts';
import { LobbyStore } from './lobby-store.ts';

const stores = new WeakMap<CatalogueStore, LobbyStore>();

/** The one lobby store of a catalogue, made with the first lobby so that other pages stay lean. */
export function lobbyStoreFor(catalogue: CatalogueStore, api: Pick<Api, 'games'>): LobbyStore {
  const store = stores.get(catalogue) ?? new LobbyStore(api.games, catalogue);
  stores.set(catalogue, store);
  catalogue.onRefresh = store.refresh;
  return store;
}
