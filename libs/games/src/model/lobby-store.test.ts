import { CallError } from '@parlour/client';
import { fakeApi, games } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { CatalogueStore } from './catalogue-store.ts';
import { appendPage, askMore, beginList, failPage } from './game-list.ts';
import { allOf } from './lobby-query.ts';
import { LobbyStore } from './lobby-store.ts';

const slots = allOf('RNG');
const page = (count: number, first: number, totalPages: number) => ({
  games: games(count, first),
  totalPages,
  totalCount: 30,
});
type FirstData = ConstructorParameters<typeof CatalogueStore>[1];
const make = (list: unknown, first: FirstData = { hot: [], lanes: [] }) => {
  const api = fakeApi({ games: { list: list as never } }).games;
  return new LobbyStore(api, new CatalogueStore(api, first));
};

it('LOB-05 appends pages while there are more, and asks for nothing after the last', async () => {
  const list = vi
    .fn()
    .mockResolvedValueOnce(page(24, 1, 2))
    .mockResolvedValueOnce(page(6, 25, 2));
  const store = make(list);
  await store.open(slots);
  expect(store.list).toMatchObject({ page: 1, hasMore: true, status: 'ready', total: 30 });
  await store.more();
  expect(store.list).toMatchObject({ page: 2, hasMore: false });
  expect(store.list?.games).toHaveLength(30);
  await store.more();
  expect(list.mock.calls.map(([{ query }]) => query)).toEqual([
    { gameType: 'RNG', pageNo: 1, pageSize: 24 },
    { gameType: 'RNG', pageNo: 2, pageSize: 24 },
  ]);
});

it('LOB-04 starts again from page 1 with another filter, and keeps what is here for the same one', async () => {
  const list = vi.fn(async () => page(3, 1, 1));
  const store = make(list);
  await store.open(slots);
  await store.open({ ...slots });
  expect(list).toHaveBeenCalledTimes(1);
  await store.open({ ...slots, vendor: 'LANTERN', name: 'tiger' });
  expect(list).toHaveBeenLastCalledWith({
    query: { gameType: 'RNG', pageNo: 1, pageSize: 24, vassalage: 'LANTERN', gameName: 'tiger' },
  });
});

it('drops the answer to an older question', async () => {
  const answers: ((value: unknown) => void)[] = [];
  const store = make(() => new Promise((resolve) => answers.push(resolve)));
  const first = store.open(slots);
  const second = store.open({ ...slots, name: 'kite' });
  answers[1]?.(page(1, 100, 1));
  answers[0]?.(page(5, 1, 1));
  await Promise.all([first, second]);
  expect(store.list?.games.map(({ nodeId }) => nodeId)).toEqual(['G.100']);
});

it('asks once for a page however often more is wanted, and again for a page that failed', async () => {
  const list = vi
    .fn()
    .mockResolvedValueOnce(page(24, 1, 3))
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValueOnce(page(24, 25, 3));
  const store = make(list);
  await store.open(slots);
  await Promise.all([store.more(), store.more(), store.more()]);
  expect(list).toHaveBeenCalledTimes(2);
  expect(store.list).toMatchObject({ status: 'failed', page: 1 });
  expect(store.list?.error?.code).toBe('network');
  expect(store.list?.games).toHaveLength(24);
  await store.more();
  expect(store.list).toMatchObject({ status: 'ready', page: 2 });
});

it('shows a game that moved to a later page once', () => {
  const list = appendPage(appendPage(beginList(slots), page(3, 1, 2)), page(3, 3, 2));
  expect(list.games.map(({ nodeId }) => nodeId)).toEqual(['G.1', 'G.2', 'G.3', 'G.4', 'G.5']);
});

it('asks for no more while a page is under way, but does after a failure', () => {
  const loading = beginList(slots);
  expect(askMore(loading)).toBe(loading);
  expect(askMore(failPage(loading, new CallError('timeout')))).toMatchObject({
    status: 'loading',
    error: null,
  });
});

it('LOB-05 shows the page of games that came with the address, and goes on from there', async () => {
  const list = vi.fn(async () => page(6, 25, 2));
  const store = make(list, { hot: [], lanes: [], page: { gameType: 'RNG', ...page(24, 1, 2) } });
  await store.open(slots);
  expect(list).not.toHaveBeenCalled();
  expect(store.list).toMatchObject({ page: 1, total: 30, hasMore: true, status: 'ready' });
  await store.more();
  expect(list).toHaveBeenCalledWith({ query: { gameType: 'RNG', pageNo: 2, pageSize: 24 } });
  expect(store.list?.games).toHaveLength(30);
});
