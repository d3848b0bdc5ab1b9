import type { Api } from '@parlour/contract';

import { FavouritesStore } from './favourites-store.ts';

const stores = new WeakMap<object, FavouritesStore>();

/** The page's hearts: one store a client, made when the first heart is shown. */
export function favouritesOf(api: Pick<Api, 'games'>): FavouritesStore {
  const store = stores.get(api) ?? new FavouritesStore(api.games);
  stores.set(api, store);
  return store;
}
