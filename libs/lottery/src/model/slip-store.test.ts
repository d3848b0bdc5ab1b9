import { CallError } from '@parlour/client';
import { type LotteryGame, lotteryGames } from '@parlour/fair/lottery';
import { micros } from '@parlour/money';
import { expect, it, vi } from 'vitest';

import { SlipStore } from './slip-store.ts';

const [quickFive, threeOfTen] = lotteryGames as [LotteryGame, LotteryGame];
const two = quickFive.plays[0]!;
const placed = { ticketNo: 'L1', drawNos: ['A'], stake: 8, sumBalance: 92 };
const make = (
  placeTicket: unknown,
  listUpcomingDraws: unknown = async () => ({
    content: ['A', 'B', 'C'].map((drawNo) => ({ drawNo, drawAt: 0 })),
  }),
) => {
  const onPlaced = vi.fn();
  return {
    onPlaced,
    store: new SlipStore(quickFive, {
      placeTicket: placeTicket as never,
      listUpcomingDraws: listUpcomingDraws as never,
      onPlaced,
    }),
  };
};

it('LOT-04 adds up lines, multipliers and draws, and sends the bet', async () => {
  const placeTicket = vi.fn(async () => placed);
  const { store, onPlaced } = make(placeTicket);
  expect(store.addLine(two, [['1', '2'], ['5']], micros(2_000_000n), 3)).toBe(true);
  expect(store.addLine(two, [[], ['5']], micros(2_000_000n), 3)).toBe(false);
  store.setDraws(2);
  expect([store.perDraw, store.total]).toEqual([12_000_000n, 24_000_000n]);
  await store.place('B');
  expect(placeTicket).toHaveBeenCalledWith(
    {
      body: expect.objectContaining({
        gameId: 101,
        totalStake: 24,
        slip: '1.2-5~1~two~2~0~3',
        stopOnWin: true,
        multiDraw: [
          { drawNo: 'B', multiplier: 1 },
          { drawNo: 'C', multiplier: 1 },
        ],
      }) as object,
    },
    { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
  );
  expect(onPlaced).toHaveBeenCalledWith(92);
  expect([store.status, store.lines.length]).toEqual(['done', 0]);
});

it('LOT-04 retries an unanswered bet with the same key', async () => {
  const placeTicket = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValue(placed);
  const { store } = make(placeTicket);
  store.addLine(two, [['1'], ['5']], micros(1_000_000n), 1);
  await store.place('A');
  expect([store.status, store.lines.length]).toEqual(['failed', 1]);
  await store.place('A');
  const [first, second] = placeTicket.mock.calls.map(([input, options]) => ({
    key: (options as { idempotencyKey: string }).idempotencyKey,
    entropy: (input as { body: { entropy: string } }).body.entropy,
  }));
  expect(second).toEqual(first);
});

it('LOT-04 a ticket holds 100 bets: more lines leave fewer draws', () => {
  const { store } = make(vi.fn());
  const addLine = () => store.addLine(two, [['1'], ['5']], micros(1_000_000n), 1);
  addLine();
  store.setDraws(99);
  expect([store.maxDraws, store.draws]).toEqual([20, 20]);
  for (let line = 2; line <= 10; line += 1) addLine();
  expect([store.lines.length, store.maxDraws, store.draws]).toEqual([10, 10, 10]);
  store.setDraws(11);
  expect(store.draws).toBe(10);
});

it('LOT-04 retries an unanswered bet unchanged, on its own draws', async () => {
  const placeTicket = vi
    .fn()
    .mockRejectedValueOnce(new CallError('timeout'))
    .mockResolvedValue(placed);
  const listUpcomingDraws = vi
    .fn()
    .mockResolvedValueOnce({
      content: ['A', 'B', 'C'].map((drawNo) => ({ drawNo, drawAt: 0 })),
    })
    .mockResolvedValue({ content: ['B', 'C', 'D'].map((drawNo) => ({ drawNo, drawAt: 0 })) });
  const { store } = make(placeTicket, listUpcomingDraws);
  store.addLine(two, [['1'], ['5']], micros(1_000_000n), 1);
  store.setDraws(2);
  await store.place('A');
  await store.place('B');
  expect(placeTicket.mock.calls[1]).toEqual(placeTicket.mock.calls[0]);
  expect(store.status).toBe('done');
  store.addLine(two, [['1'], ['5']], micros(1_000_000n), 1);
  await store.place('B');
  expect(placeTicket.mock.calls[2]?.[0]).toMatchObject({ body: { currentDrawNo: 'B' } });
});

it.each([
  ['has closed', ['B', 'C', 'D']],
  ['is one of too few', ['A']],
])('LOT-04 bets on the confirmed draws or not at all: the first %s', async (_what, drawNos) => {
  const placeTicket = vi.fn(async () => placed);
  const { store } = make(placeTicket, async () => ({
    content: drawNos.map((drawNo) => ({ drawNo, drawAt: 0 })),
  }));
  store.addLine(two, [['1'], ['5']], micros(1_000_000n), 1);
  store.setDraws(2);
  await store.place('A');
  expect(placeTicket).not.toHaveBeenCalled();
  expect([store.error?.code, store.lines.length, store.draws]).toEqual(['numero_closed', 1, 2]);
});

it('LOT-04 AUT-13 an expired session keeps the slip for the same member only', async () => {
  const placeTicket = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockRejectedValueOnce(new CallError('login.not.session', { status: 401 }))
    .mockRejectedValue(new CallError('network'));
  const { store } = make(placeTicket);
  store.setUser('ana');
  store.addLine(two, [['1'], ['5']], micros(1_000_000n), 1);
  await store.place('A');
  await store.place('A');
  store.setUser(null);
  store.setUser('ana');
  expect(store.lines).toHaveLength(1);
  await store.place('B');
  const keys = placeTicket.mock.calls.map(
    ([, options]) => (options as { idempotencyKey: string }).idempotencyKey,
  );
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  store.setUser('ben');
  expect([store.lines, store.status]).toEqual([[], 'idle']);
});

it('LOT-04 a visitor keeps the slip after the login', () => {
  const { store } = make(async () => placed);
  store.setUser(null);
  store.addLine(two, [['1'], ['5']], micros(1_000_000n), 1);
  store.setUser('ana');
  expect(store.lines).toHaveLength(1);
});

it('LOT-04 another game empties the slip, and too many combinations are no line', () => {
  const { store } = make(async () => placed);
  const all = two.rows[0]!;
  expect(
    store.addLine(
      quickFive.plays.find(({ id }) => id === 'four')!,
      [all, all, all, all],
      micros(1_000_000n),
      1,
    ),
  ).toBe(false);
  store.addLine(two, [['1'], ['5']], micros(1_000_000n), 1);
  store.setGame(threeOfTen);
  expect(store.lines).toEqual([]);
});
