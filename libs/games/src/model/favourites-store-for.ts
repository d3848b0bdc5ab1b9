import type { Api } from '@parlour/contract';

import { FavouritesStore } from './favourites-store.ts';

const stores = new WeakMap<object, FavouritesStore>();

/** The one favourites store of a client, made when it is first needed. */
export function favouritesStoreFor(api: Pick<Api, 'games'>): FavouritesStore {
  const store = stores.get(api) ?? new FavouritesStore(api.games);
  stores.set(api, store);
  return store;
}
