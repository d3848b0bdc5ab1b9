import { CallError } from '@parlour/client';
import { fakeApi, games } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { CatalogueStore } from './catalogue-store.ts';
import { allGames, withList } from './lobby-query.ts';
import { LobbyStore } from './lobby-store.ts';

const slots = allGames('RNG');
const page = (count: number, first: number, totalPages: number) => ({
  games: games(count, first),
  totalPages,
  totalCount: 30,
});
type FirstData = ConstructorParameters<typeof CatalogueStore>[1];
const make = (list: unknown, first: FirstData = { hot: [], categories: [] }) => {
  const api = fakeApi({ games: { list: list as never } }).games;
  return new LobbyStore(api, new CatalogueStore(api, first));
};

it('LOB-05 appends pages until the last', async () => {
  const list = vi
    .fn()
    .mockResolvedValueOnce(page(24, 1, 2))
    .mockResolvedValueOnce(page(6, 25, 2));
  const store = make(list);
  await store.open(slots);
  expect(store.list).toMatchObject({ page: 1, hasMore: true, status: 'ready', total: 30 });
  await store.loadMore();
  expect(store.list).toMatchObject({ page: 2, hasMore: false });
  expect(store.list?.games).toHaveLength(30);
  await store.loadMore();
  expect(list.mock.calls.map(([{ query }]) => query)).toEqual([
    { gameType: 'RNG', pageNo: 1, pageSize: 24 },
    { gameType: 'RNG', pageNo: 2, pageSize: 24 },
  ]);
});

it('LOB-04 starts from page 1 with another filter, and keeps the same query', async () => {
  const list = vi.fn(async () => page(3, 1, 1));
  const store = make(list);
  await store.open(slots);
  await store.open({ ...slots });
  expect(list).toHaveBeenCalledTimes(1);
  await store.open({ ...slots, vendor: 'LANTERN', name: 'tiger' });
  expect(list).toHaveBeenLastCalledWith({
    query: { gameType: 'RNG', pageNo: 1, pageSize: 24, vendor: 'LANTERN', gameName: 'tiger' },
  });
});

it('drops the answer to an older query', async () => {
  const answers: ((value: unknown) => void)[] = [];
  const store = make(() => new Promise((resolve) => answers.push(resolve)));
  const first = store.open(slots);
  const second = store.open({ ...slots, name: 'kite' });
  answers[1]?.(page(1, 100, 1));
  answers[0]?.(page(5, 1, 1));
  await Promise.all([first, second]);
  expect(store.list?.games.map(({ nodeId }) => nodeId)).toEqual(['G.100']);
});

it('requests a page once at a time, and again after a failure', async () => {
  const list = vi
    .fn()
    .mockResolvedValueOnce(page(24, 1, 3))
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValueOnce(page(24, 25, 3));
  const store = make(list);
  await store.open(slots);
  await Promise.all([store.loadMore(), store.loadMore(), store.loadMore()]);
  expect(list).toHaveBeenCalledTimes(2);
  expect(store.list).toMatchObject({ status: 'failed', page: 1 });
  expect(store.list?.error?.code).toBe('network');
  expect(store.list?.games).toHaveLength(24);
  await store.loadMore();
  expect(store.list).toMatchObject({ status: 'ready', page: 2 });
});

it('lists a game that moved to a later page once', async () => {
  const list = vi
    .fn()
    .mockResolvedValueOnce(page(3, 1, 2))
    .mockResolvedValueOnce(page(3, 3, 2));
  const store = make(list);
  await store.open(slots);
  await store.loadMore();
  expect(store.list?.games.map(({ nodeId }) => nodeId)).toEqual([
    'G.1',
    'G.2',
    'G.3',
    'G.4',
    'G.5',
  ]);
});

it('requests no page while one is loading, but does after a failure', async () => {
  const list = vi.fn().mockRejectedValueOnce(new CallError('timeout'));
  const store = make(list);
  const opening = store.open(slots);
  void store.loadMore();
  expect(list).toHaveBeenCalledTimes(1);
  await opening;
  list.mockReturnValue(new Promise(() => {}));
  void store.loadMore();
  expect(list).toHaveBeenCalledTimes(2);
  expect(store.list).toMatchObject({ status: 'loading', error: null });
});

it('LOB-05 starts with the page that came with the HTML, and continues from there', async () => {
  const list = vi.fn(async () => page(6, 25, 2));
  const store = make(list, {
    hot: [],
    categories: [],
    preloadedPage: { gameType: 'RNG', ...page(24, 1, 2) },
  });
  await store.open(slots);
  expect(list).not.toHaveBeenCalled();
  expect(store.list).toMatchObject({ page: 1, total: 30, hasMore: true, status: 'ready' });
  await store.loadMore();
  expect(list).toHaveBeenCalledWith({ query: { gameType: 'RNG', pageNo: 2, pageSize: 24 } });
  expect(store.list?.games).toHaveLength(30);
});

it('LOB-02 favourites and recent games are of all categories', async () => {
  const favouriteList = vi.fn(async () => ({ content: games(2), pageNum: 1, totalPages: 1 }));
  const recent = vi.fn(async () => ({ list: games(2), pageNum: 1, totalPages: 1 }));
  const api = fakeApi({ games: { favouriteList, recent: recent as never } }).games;
  const store = new LobbyStore(api, new CatalogueStore(api, { hot: [], categories: [] }));
  await store.open(withList(slots, 'favourites'));
  await store.open(withList(slots, 'recent'));
  for (const call of [favouriteList, recent])
    expect(call).toHaveBeenCalledWith({ query: { pageNo: 1, pageSize: 24 } });
});
