import { fakeApi, games } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { CatalogueStore } from './catalogue-store.ts';
import { allGames } from './lobby-query.ts';
import { lobbyStoreFor } from './lobby-store-for.ts';

it('uses the games that came with the HTML and loads nothing', async () => {
  const store = new CatalogueStore(fakeApi().games, { hot: games(2), categories: [] });
  await store.load();
  expect(store).toMatchObject({ status: 'ready', error: null });
  expect(store.hot).toHaveLength(2);
});

it('OPS-01 a game that an operator switches off leaves hot games and the open lobby', async () => {
  const all = games(3, 1);
  const page = (list: typeof all) => ({ games: list, totalPages: 1, totalCount: list.length });
  const list = vi.fn(async () => page(all));
  const hot = vi.fn(async () => ({ list: all.slice(1) }));
  const api = fakeApi({
    games: { list, hot, vendors: async () => ({ data: { categories: [] } }) } as never,
  });
  const store = new CatalogueStore(api.games, { hot: all, categories: [] });
  const lobby = lobbyStoreFor(store, api);
  await lobby.open(allGames('RNG'));
  expect(lobby.list?.games).toHaveLength(3);
  list.mockResolvedValue(page(all.slice(1)));
  await store.refresh();
  expect(store.hot).toHaveLength(2);
  expect(lobby.list).toMatchObject({ status: 'ready', total: 2 });
  expect(lobby.list?.games).toEqual(all.slice(1));
});
