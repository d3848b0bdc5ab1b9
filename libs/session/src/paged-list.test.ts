import { CallError } from '@parlour/client';
import { expect, it, vi } from 'vitest';

import { type Page, PagedList } from './paged-list.ts';

const page = (...items: number[]): Page<number> => ({ items, totalPages: 2, total: 4 });

it('grows page by page until all of it is here', async () => {
  const fetchPage = vi.fn(async (_query: string, number: number) =>
    number === 1 ? page(1, 2) : page(3, 4),
  );
  const list = new PagedList(fetchPage, Number);
  await list.loadMore();
  expect(fetchPage).not.toHaveBeenCalled();
  await list.open('a');
  expect(list).toMatchObject({ items: [1, 2], total: 4, hasMore: true, status: 'ready' });
  await list.loadMore();
  expect(list).toMatchObject({ items: [1, 2, 3, 4], hasMore: false });
  await list.loadMore();
  expect(fetchPage.mock.calls).toEqual([
    ['a', 1],
    ['a', 2],
  ]);
});

it('shows an item once that moved to a later page', async () => {
  const list = new PagedList(
    async (_query: string, number) => (number === 1 ? page(1, 2) : page(2, 3)),
    Number,
  );
  await list.open('a');
  await list.loadMore();
  expect(list.items).toEqual([1, 2, 3]);
});

it('counts what is here where the call names no total', async () => {
  const list = new PagedList(async (_query: string) => ({ items: [1, 2], totalPages: 1 }), Number);
  await list.open('a');
  expect(list).toMatchObject({ total: 2, hasMore: false });
});

it('loads the page that failed again', async () => {
  const error = new CallError('network');
  const fetchPage = vi
    .fn<(query: string, number: number) => Promise<Page<number>>>()
    .mockResolvedValueOnce(page(1, 2))
    .mockRejectedValueOnce(error)
    .mockResolvedValueOnce(page(3, 4));
  const list = new PagedList(fetchPage, Number);
  await list.open('a');
  await list.loadMore();
  expect(list).toMatchObject({ items: [1, 2], status: 'failed', error });
  await list.loadMore();
  expect(list).toMatchObject({ items: [1, 2, 3, 4], status: 'ready', error: null });
});

it('drops a page of the list before', async () => {
  const answers: ((answer: Page<number>) => void)[] = [];
  const list = new PagedList(
    (_query: string) => new Promise<Page<number>>((resolve) => answers.push(resolve)),
    Number,
  );
  const older = list.open('a');
  const newer = list.open('b');
  answers[1]?.(page(1));
  await newer;
  answers[0]?.(page(9));
  await older;
  expect(list.items).toEqual([1]);
});

it('goes on from a first page that was here already', async () => {
  const fetchPage = vi.fn(async (_query: string, _number: number) => page(3, 4));
  const list = new PagedList(fetchPage, Number);
  list.openWith('a', page(1, 2));
  expect(list).toMatchObject({ query: 'a', items: [1, 2], page: 1, status: 'ready' });
  expect(await list.loadMore()).toBe(true);
  expect(fetchPage.mock.calls).toEqual([['a', 2]]);
  expect(list).toMatchObject({ items: [1, 2, 3, 4], page: 2, hasMore: false });
});

it('refreshing takes away what is gone; a list opened meanwhile stays', async () => {
  let gone: readonly number[] = [];
  let release = () => {};
  const fetchPage = async (query: string, page: number) => {
    if (query === 'slow' && page === 1 && gone.length > 0)
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    const items = [page * 2 - 1, page * 2].filter((item) => !gone.includes(item));
    return { items, totalPages: 3, total: 6 - gone.length };
  };
  const list = new PagedList(fetchPage, Number);
  await list.open('all');
  await list.loadMore();
  gone = [2];
  await list.refresh();
  expect([list.items, list.page, list.total, list.status]).toEqual([[1, 3, 4], 2, 5, 'ready']);
  gone = [];
  await list.open('slow');
  gone = [1];
  const refreshing = list.refresh();
  await list.open('other');
  release();
  await refreshing;
  expect([list.query, list.items]).toEqual(['other', [2]]);
});
