import { CallError } from '@parlour/client';
import { lotteryGames } from '@parlour/fair/lottery';
import { expect, it, vi } from 'vitest';

import { KeptSlips } from './kept-slips.ts';
import { SlipStore } from './slip-store.ts';

const [quickFive, threeOfTen] = lotteryGames as [
  (typeof lotteryGames)[number],
  (typeof lotteryGames)[number],
];
const two = quickFive.plays[0]!;
const KEY = 'lottSlip:ana:101';
const placed = { orderNo: 'L1', numeros: ['A'], betAmount: 8, sumBalance: 92 };

/** A tab's storage, and pages that are loaded over it one after the other. */
function tab(betting: unknown = async () => placed) {
  const rows = new Map<string, string>();
  const storage = {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  };
  const onPlaced = vi.fn();
  const load = (username: string | null = 'ana', game = quickFive) => {
    const store = new SlipStore(game, {
      betting: betting as never,
      chase: (async () => ({
        content: ['A', 'B', 'C'].map((numero) => ({ numero, drawTime: 0 })),
      })) as never,
      onPlaced,
      kept: new KeptSlips(storage),
    });
    store.belongsTo(username);
    return store;
  };
  return { rows, load, onPlaced };
}

it('LOT-04 a slip is there again after a reload: lines, draws, the wish to stop and the draw that it was laid for', () => {
  const { load } = tab();
  const before = load();
  before.add(two, [['1', '2'], ['5']], 2_500_000n, 3);
  before.add(two, [['7'], ['0']], 1_000_000n, 1);
  before.setDraws(3);
  before.setStops(false);
  before.standOn('A');
  const after = load();
  const shown = ({ lines, draws, stops, numero, movedFrom, status, total }: SlipStore) => ({
    lines: lines.map(({ id: _id, ...line }) => line),
    draws,
    stops,
    numero,
    movedFrom,
    status,
    total,
  });
  expect(shown(after)).toEqual(shown(before));
  expect([after.lines.length, after.draws, after.stops, after.numero, after.total]).toEqual([
    2,
    3,
    false,
    'A',
    48_000_000n,
  ]);
  after.remove(after.lines[0]!.id);
  expect(load().lines).toHaveLength(1);
});

it('LOT-04 a slip whose draw is still open stays with it; one whose draw has closed moves on and says so until it is changed', () => {
  const { load } = tab();
  const before = load();
  before.add(two, [['1'], ['5']], 1_000_000n, 1);
  before.standOn('A');
  const soon = load();
  soon.standOn('A');
  expect([soon.numero, soon.movedFrom]).toEqual(['A', null]);
  const late = load();
  late.standOn('C');
  expect([late.numero, late.movedFrom]).toEqual(['C', 'A']);
  late.setDraws(2);
  expect(late.movedFrom).toBeNull();
  expect(load().numero).toBe('C');
});

it('LOT-04 each game has its own slip', () => {
  const { load } = tab();
  const store = load();
  store.add(two, [['1'], ['5']], 1_000_000n, 1);
  store.choose(threeOfTen);
  expect(store.lines).toEqual([]);
  store.add(
    threeOfTen.plays.find(({ id }) => id === 'first')!,
    [['4']],
    2_000_000n,
    1,
  );
  store.choose(quickFive);
  expect(store.lines.map(({ play }) => play.id)).toEqual(['two']);
  expect(load('ana', threeOfTen).lines.map(({ play }) => play.id)).toEqual(['first']);
});

it('LOT-04 T-WEB-4 nobody else finds a slip, a visitor keeps none, and what is placed or taken out is not kept', async () => {
  const { rows, load } = tab();
  const visitor = load(null);
  visitor.add(two, [['1'], ['5']], 1_000_000n, 1);
  expect(rows.size).toBe(0);
  visitor.belongsTo('ana');
  expect([...rows.keys()]).toEqual([KEY]);
  expect([load('ben').lines, load(null).lines, load('ana').lines.length]).toEqual([[], [], 1]);
  // Whose session has ended adds to no storage, which the logout has just emptied.
  visitor.belongsTo(null);
  rows.clear();
  visitor.setDraws(2);
  expect(rows.size).toBe(0);
  visitor.belongsTo('ana');
  expect(rows.size).toBe(1);
  visitor.setDraws(1);
  await visitor.place('A');
  expect([visitor.status, rows.size]).toEqual(['done', 0]);
  visitor.add(two, [['1'], ['5']], 1_000_000n, 1);
  visitor.remove(visitor.lines[0]!.id);
  expect(rows.size).toBe(0);
});

it('LOT-04 WAL-06 a bet that was sent before a reload is asked again as it was, under its key; it is not moved to another draw', async () => {
  const betting = vi
    .fn()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockRejectedValueOnce(new CallError('login.not.session', { status: 401 }))
    .mockResolvedValue(placed);
  const { rows, load } = tab(betting);
  const before = load();
  before.add(two, [['1'], ['5']], 1_000_000n, 1);
  before.standOn('A');
  void before.place('A');
  await expect.poll(() => betting).toHaveBeenCalledTimes(1);
  const after = load();
  expect([after.status, after.error?.isUncertain, after.isLaid]).toEqual(['failed', true, false]);
  await after.place('B');
  await after.place('B');
  expect(betting.mock.calls[1]).toEqual(betting.mock.calls[0]);
  expect(betting.mock.calls[2]).toEqual(betting.mock.calls[0]);
  expect([after.status, rows.size]).toEqual(['done', 0]);
});

it('LOT-04 WAL-06 an answer that comes when another game is shown clears the slip that was bet, not the one that is shown', async () => {
  const answer = Promise.withResolvers<typeof placed>();
  const betting = vi.fn(() => answer.promise);
  const { rows, load, onPlaced } = tab(betting);
  const store = load();
  store.add(two, [['1'], ['5']], 1_000_000n, 1);
  const placing = store.place('A');
  await expect.poll(() => betting).toHaveBeenCalledTimes(1);
  store.choose(threeOfTen);
  store.add(
    threeOfTen.plays.find(({ id }) => id === 'first')!,
    [['4']],
    2_000_000n,
    1,
  );
  answer.resolve(placed);
  await placing;
  expect([store.lines.length, store.status, [...rows.keys()]]).toEqual([
    1,
    'idle',
    ['lottSlip:ana:102'],
  ]);
  expect(onPlaced).toHaveBeenCalledWith(92);
});

it.each([
  ['of another time', (slip: object) => ({ ...slip, version: 0 })],
  [
    'with a play that the game has not',
    (slip: object) => ({
      ...slip,
      lines: [{ play: 'lo2', content: '1-5', price: '1000000', multiple: 1 }],
    }),
  ],
  [
    'with a choice that is none',
    (slip: object) => ({
      ...slip,
      lines: [{ play: 'two', content: '1-x', price: '1000000', multiple: 1 }],
    }),
  ],
  [
    'with one line that can be bet and one that cannot',
    (slip: { lines?: object[] }) => ({
      ...slip,
      lines: [...(slip.lines ?? []), { play: 'two', content: '1-5', price: '-1', multiple: 1 }],
    }),
  ],
  ['on too many draws', (slip: object) => ({ ...slip, draws: 21 })],
  ['that is no slip', () => [1]],
])('LOT-04 what is kept %s is no slip', (_what, changed) => {
  const { rows, load } = tab();
  load().add(two, [['1'], ['5']], 1_000_000n, 1);
  expect(load().lines).toHaveLength(1);
  rows.set(KEY, JSON.stringify(changed(JSON.parse(rows.get(KEY)!) as object)));
  expect(load().lines).toEqual([]);
  rows.set(KEY, '{');
  expect(load().lines).toEqual([]);
});

it('LOT-04 a browser that keeps nothing keeps the slip as long as the page', () => {
  const refuse = () => {
    throw new Error('no');
  };
  const store = new SlipStore(quickFive, {
    betting: vi.fn() as never,
    chase: vi.fn() as never,
    onPlaced: vi.fn(),
    kept: new KeptSlips({ getItem: refuse, setItem: refuse, removeItem: refuse }),
  });
  store.belongsTo('ana');
  expect(store.add(two, [['1'], ['5']], 1_000_000n, 1)).toBe(true);
  expect(store.lines).toHaveLength(1);
});
