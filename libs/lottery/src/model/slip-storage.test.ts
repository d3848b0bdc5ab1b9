import { CallError } from '@parlour/client';
import { lotteryGames } from '@parlour/fair/lottery';
import { micros } from '@parlour/money';
import { expect, it, vi } from 'vitest';

import { SlipStorage } from './slip-storage.ts';
import { SlipStore } from './slip-store.ts';

const [quickFive, threeOfTen] = lotteryGames as [
  (typeof lotteryGames)[number],
  (typeof lotteryGames)[number],
];
const two = quickFive.plays[0]!;
const STORAGE_KEY = 'lottSlip:ana:101';
const placed = { ticketNo: 'L1', drawNos: ['A'], stake: 8, sumBalance: 92 };

/** A tab's storage, and pages that are loaded in this tab one after the other. */
function tab(placeTicket: unknown = async () => placed) {
  const rows = new Map<string, string>();
  const storage = {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  };
  const onPlaced = vi.fn();
  const load = (username: string | null = 'ana', game = quickFive) => {
    const store = new SlipStore(game, {
      placeTicket: placeTicket as never,
      listUpcomingDraws: (async () => ({
        content: ['A', 'B', 'C'].map((drawNo) => ({ drawNo, drawAt: 0 })),
      })) as never,
      onPlaced,
      storage: new SlipStorage(storage),
    });
    store.setUser(username);
    return store;
  };
  return { rows, load, onPlaced };
}

it('LOT-04 a reload restores lines, draws, stop on win and the draw', () => {
  const { load } = tab();
  const before = load();
  before.addLine(two, [['1', '2'], ['5']], micros(2_500_000n), 3);
  before.addLine(two, [['7'], ['0']], micros(1_000_000n), 1);
  before.setDraws(3);
  before.setStopOnWin(false);
  before.moveToDraw('A');
  const after = load();
  const shown = ({ lines, draws, stopOnWin, drawNo, closedDrawNo, status, total }: SlipStore) => ({
    lines: lines.map(({ id: _id, ...line }) => line),
    draws,
    stopOnWin,
    drawNo,
    closedDrawNo,
    status,
    total,
  });
  expect(shown(after)).toEqual(shown(before));
  expect([after.lines.length, after.draws, after.stopOnWin, after.drawNo, after.total]).toEqual([
    2,
    3,
    false,
    'A',
    48_000_000n,
  ]);
  after.removeLine(after.lines[0]!.id);
  expect(load().lines).toHaveLength(1);
});

it('LOT-04 a slip stays with its open draw, and moves on from a closed one', () => {
  const { load } = tab();
  const before = load();
  before.addLine(two, [['1'], ['5']], micros(1_000_000n), 1);
  before.moveToDraw('A');
  const soon = load();
  soon.moveToDraw('A');
  expect([soon.drawNo, soon.closedDrawNo]).toEqual(['A', null]);
  const late = load();
  late.moveToDraw('C');
  expect([late.drawNo, late.closedDrawNo]).toEqual(['C', 'A']);
  late.setDraws(2);
  expect(late.closedDrawNo).toBeNull();
  expect(load().drawNo).toBe('C');
});

it('LOT-04 each game has its own slip', () => {
  const { load } = tab();
  const store = load();
  store.addLine(two, [['1'], ['5']], micros(1_000_000n), 1);
  store.setGame(threeOfTen);
  expect(store.lines).toEqual([]);
  store.addLine(
    threeOfTen.plays.find(({ id }) => id === 'first')!,
    [['4']],
    micros(2_000_000n),
    1,
  );
  store.setGame(quickFive);
  expect(store.lines.map(({ play }) => play.id)).toEqual(['two']);
  expect(load('ana', threeOfTen).lines.map(({ play }) => play.id)).toEqual(['first']);
});

it('LOT-04 T-WEB-4 stores a slip for its member only, until it is placed', async () => {
  const { rows, load } = tab();
  const visitor = load(null);
  visitor.addLine(two, [['1'], ['5']], micros(1_000_000n), 1);
  expect(rows.size).toBe(0);
  visitor.setUser('ana');
  expect([...rows.keys()]).toEqual([STORAGE_KEY]);
  expect([load('ben').lines, load(null).lines, load('ana').lines.length]).toEqual([[], [], 1]);
  // After a logout nothing is written to the storage that it has cleared.
  visitor.setUser(null);
  rows.clear();
  visitor.setDraws(2);
  expect(rows.size).toBe(0);
  visitor.setUser('ana');
  expect(rows.size).toBe(1);
  visitor.setDraws(1);
  await visitor.place('A');
  expect([visitor.status, rows.size]).toEqual(['done', 0]);
  visitor.addLine(two, [['1'], ['5']], micros(1_000_000n), 1);
  visitor.removeLine(visitor.lines[0]!.id);
  expect(rows.size).toBe(0);
});

it('LOT-04 WAL-06 after a reload an unanswered bet is retried unchanged', async () => {
  const placeTicket = vi
    .fn()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockRejectedValueOnce(new CallError('login.not.session', { status: 401 }))
    .mockResolvedValue(placed);
  const { rows, load } = tab(placeTicket);
  const before = load();
  before.addLine(two, [['1'], ['5']], micros(1_000_000n), 1);
  before.moveToDraw('A');
  void before.place('A');
  await expect.poll(() => placeTicket).toHaveBeenCalledTimes(1);
  const after = load();
  expect([after.status, after.error?.isUncertain, after.canMove]).toEqual(['failed', true, false]);
  await after.place('B');
  await after.place('B');
  expect(placeTicket.mock.calls[1]).toEqual(placeTicket.mock.calls[0]);
  expect(placeTicket.mock.calls[2]).toEqual(placeTicket.mock.calls[0]);
  expect([after.status, rows.size]).toEqual(['done', 0]);
});

it('LOT-04 WAL-06 an answer after a change of game clears the slip that was bet', async () => {
  const answer = Promise.withResolvers<typeof placed>();
  const placeTicket = vi.fn(() => answer.promise);
  const { rows, load, onPlaced } = tab(placeTicket);
  const store = load();
  store.addLine(two, [['1'], ['5']], micros(1_000_000n), 1);
  const placing = store.place('A');
  await expect.poll(() => placeTicket).toHaveBeenCalledTimes(1);
  store.setGame(threeOfTen);
  store.addLine(
    threeOfTen.plays.find(({ id }) => id === 'first')!,
    [['4']],
    micros(2_000_000n),
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
  ['of another version', (slip: object) => ({ ...slip, version: 0 })],
  [
    'with a play that the game has not',
    (slip: object) => ({
      ...slip,
      lines: [{ play: 'lo2', selection: '1-5', unitStake: '1000000', multiplier: 1 }],
    }),
  ],
  [
    'with a choice that is not valid',
    (slip: object) => ({
      ...slip,
      lines: [{ play: 'two', selection: '1-x', unitStake: '1000000', multiplier: 1 }],
    }),
  ],
  [
    'with one line that is not valid',
    (slip: { lines?: object[] }) => ({
      ...slip,
      lines: [
        ...(slip.lines ?? []),
        { play: 'two', selection: '1-5', unitStake: '-1', multiplier: 1 },
      ],
    }),
  ],
  ['on too many draws', (slip: object) => ({ ...slip, draws: 21 })],
  ['of another shape', () => [1]],
])('LOT-04 ignores a stored slip %s', (_what, changed) => {
  const { rows, load } = tab();
  load().addLine(two, [['1'], ['5']], micros(1_000_000n), 1);
  expect(load().lines).toHaveLength(1);
  rows.set(STORAGE_KEY, JSON.stringify(changed(JSON.parse(rows.get(STORAGE_KEY)!) as object)));
  expect(load().lines).toEqual([]);
  rows.set(STORAGE_KEY, '{');
  expect(load().lines).toEqual([]);
});

it('LOT-04 without storage the slip lasts as long as the page', () => {
  const refuse = () => {
    throw new Error('no');
  };
  const store = new SlipStore(quickFive, {
    placeTicket: vi.fn() as never,
    listUpcomingDraws: vi.fn() as never,
    onPlaced: vi.fn(),
    storage: new SlipStorage({ getItem: refuse, setItem: refuse, removeItem: refuse }),
  });
  store.setUser('ana');
  expect(store.addLine(two, [['1'], ['5']], micros(1_000_000n), 1)).toBe(true);
  expect(store.lines).toHaveLength(1);
});
