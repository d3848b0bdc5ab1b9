import { CallError } from '@parlour/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { BetsStore } from './bets-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const bet = { id: 1, status: 'open', canCancel: true };

it('LOT-04 reports settled bets, and the balance after a cancellation', async () => {
  const listTodaysBets = vi
    .fn()
    .mockResolvedValueOnce({ content: [bet] })
    .mockResolvedValue({ content: [{ ...bet, status: 'won' }] });
  const [onBalance, onSettled] = [vi.fn(), vi.fn()];
  const store = new BetsStore({
    listTodaysBets: listTodaysBets as never,
    cancelBets: (async () => ({ cancelled: [1], sumBalance: 50 })) as never,
    cancelTicket: vi.fn() as never,
    onBalance,
    onSettled,
  });
  await store.load();
  expect(onSettled).not.toHaveBeenCalled();
  await store.cancelBet(1);
  expect(onBalance).toHaveBeenCalledWith(50);
  expect(onSettled).toHaveBeenCalledTimes(1);
  store.clear();
  expect(store.bets).toEqual([]);
});

it('LOT-04 lists more than a hundred bets of a day, each once', async () => {
  const all = Array.from({ length: 130 }, (_, at) => ({ ...bet, id: at + 1 }));
  const listTodaysBets = vi.fn(
    async ({ query: { page, size } }: { query: { page: number; size: number } }) => ({
      content: all.slice(page * size, (page + 1) * size),
    }),
  );
  const store = new BetsStore({
    listTodaysBets: listTodaysBets as never,
    cancelBets: (async () => ({ cancelled: [] })) as never,
    cancelTicket: vi.fn() as never,
    onBalance: () => {},
    onSettled: () => {},
  });
  await store.load();
  for (const shown of [40, 60, 80, 100, 120, 130]) {
    expect(store.hasMore).toBe(true);
    await store.loadMore();
    expect(store.bets.map(({ id }) => id)).toEqual(all.slice(0, shown).map(({ id }) => id));
  }
  expect(store.hasMore).toBe(false);
});

it('LOT-04 a bet that can no longer be cancelled says why', async () => {
  const listTodaysBets = vi
    .fn()
    .mockResolvedValueOnce({ content: [bet] })
    .mockResolvedValue({ content: [{ ...bet, canCancel: false }] });
  const store = new BetsStore({
    listTodaysBets: listTodaysBets as never,
    cancelBets: (() => Promise.reject(new CallError('numero_closed', { status: 400 }))) as never,
    cancelTicket: vi.fn() as never,
    onBalance: () => {},
    onSettled: () => {},
  });
  await store.load();
  await store.cancelBet(1);
  expect([store.error?.code, store.bets[0]?.canCancel, store.status]).toEqual([
    'numero_closed',
    false,
    'ready',
  ]);
});

it('LOT-04 WAL-06 cancels a ticket under one key until it is answered', async () => {
  const listTodaysBets = vi.fn(async () => ({ content: [bet] }));
  const cancelTicket = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValue({ ticketNo: 'L7', cancelled: [1], amount: 40, sumBalance: 90 });
  const onBalance = vi.fn();
  const store = new BetsStore({
    listTodaysBets: listTodaysBets as never,
    cancelBets: vi.fn() as never,
    cancelTicket: cancelTicket as never,
    onBalance,
    onSettled: () => {},
  });
  await store.cancelTicket('L7');
  expect([store.error?.code, store.cancelledTicket, store.cancellingTicketNo]).toEqual([
    'network',
    null,
    null,
  ]);
  await store.cancelTicket('L7');
  const keys = () =>
    cancelTicket.mock.calls.map(
      ([, options]) => (options as { idempotencyKey: string }).idempotencyKey,
    );
  expect(keys()[1]).toBe(keys()[0]);
  expect([store.error, store.cancelledTicket?.amount, onBalance.mock.calls]).toEqual([
    null,
    40,
    [[90]],
  ]);
  await store.cancelTicket('L7');
  expect(keys()[2]).not.toBe(keys()[0]);
  store.clear();
  expect(store.cancelledTicket).toBeNull();
});

it('LOT-04 reloads while a bet is not settled although its draw has a result', async () => {
  const listTodaysBets = vi
    .fn()
    .mockResolvedValueOnce({ content: [{ ...bet, result: '12345' }] })
    .mockResolvedValue({ content: [{ ...bet, status: 'won', result: '12345' }] });
  const onSettled = vi.fn();
  const store = new BetsStore({
    listTodaysBets: listTodaysBets as never,
    cancelBets: (async () => ({ cancelled: [] })) as never,
    cancelTicket: vi.fn() as never,
    onBalance: () => {},
    onSettled,
  });
  await store.load();
  await vi.advanceTimersByTimeAsync(1500);
  expect(onSettled).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(listTodaysBets).toHaveBeenCalledTimes(2);
});
