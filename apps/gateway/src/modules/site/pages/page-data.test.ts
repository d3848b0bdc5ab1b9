import { expect, test, vi } from 'vitest';

import { readPageData } from './page-data.ts';

const game = (at: number, gameType: string) => ({
  nodeId: `N${at}`,
  gameType,
  gameClassify: at < 2 ? 'JP' : '',
  minBet: at + 1,
  minLineNum: at,
});
const services = {
  catalogue: vi.fn(async () => ({
    games: [...Array.from({ length: 30 }, (_, at) => game(at, 'RNG')), game(99, 'LIVE')],
  })),
  content: {
    promotions: vi.fn(async () => [{ id: 'p' }]),
    help: vi.fn(async () => [{ tag: 't' }]),
  },
};
const readData = (path: string) => readPageData(services as never, {} as never, 'UR', path);

test('RTE-06 a category page includes its first 24 games', async () => {
  expect(await readData('/rng')).toMatchObject({
    kind: 'games',
    gameType: 'RNG',
    totalPages: 2,
    totalCount: 30,
    filters: { classes: ['JP'], smallestBet: 1, mostLines: 29 },
  });
  expect((await readData('/rng'))?.['games']).toHaveLength(24);
  expect(await readData('/live')).toMatchObject({ totalCount: 1, totalPages: 1 });
});

test('PRM-04 HLP-01 includes promotions and help in the language of the page', async () => {
  expect(await readData('/promotions')).toEqual({ kind: 'promotions', promotions: [{ id: 'p' }] });
  expect(await readData('/helpmc')).toEqual({ kind: 'help', tree: [{ tag: 't' }] });
  expect(services.content.help).toHaveBeenLastCalledWith({}, 'UR');
});

test.each(['/', '/down', '/fish', '/constructor', '/game'])(
  '%s includes no page data',
  async (path) => {
    expect(await readData(path)).toBeUndefined();
  },
);
