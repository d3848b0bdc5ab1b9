import { expect, test, vi } from 'vitest';

import { pageData } from './page-data.ts';

const game = (at: number, gameType: string) => ({ nodeId: `N${at}`, gameType });
const services = {
  catalogue: vi.fn(async () => ({
    games: [...Array.from({ length: 30 }, (_, at) => game(at, 'RNG')), game(99, 'LIVE')],
  })),
  content: {
    promotions: vi.fn(async () => [{ id: 'p' }]),
    help: vi.fn(async () => [{ tag: 't' }]),
  },
};
const of = (path: string) => pageData(services as never, {} as never, 'UR', path);

test('RTE-06 a page of games comes with the first 24 of its category, whatever else there is', async () => {
  expect(await of('/rng')).toMatchObject({
    kind: 'games',
    gameType: 'RNG',
    totalPages: 2,
    totalCount: 30,
  });
  expect((await of('/rng'))?.['games']).toHaveLength(24);
  expect(await of('/live')).toMatchObject({ totalCount: 1, totalPages: 1 });
});

test('PRM-04 HLP-01 promotions and help come with their pages, in the page’s language', async () => {
  expect(await of('/promotions')).toEqual({ kind: 'promotions', promotions: [{ id: 'p' }] });
  expect(await of('/helpmc')).toEqual({ kind: 'help', tree: [{ tag: 't' }] });
  expect(services.content.help).toHaveBeenLastCalledWith({}, 'UR');
});

test.each(['/', '/down', '/fish', '/constructor', '/game'])(
  '%s comes with nothing else',
  async (path) => {
    expect(await of(path)).toBeUndefined();
  },
);
