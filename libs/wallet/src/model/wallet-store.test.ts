import { CallError } from '@parlour/client';
import { aBalance, fakeApi, units } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { ROUND_SILENCE_MS } from './round-hold.ts';
import { WalletStore } from './wallet-store.ts';

const make = (balance: unknown) =>
  new WalletStore({
    wallet: fakeApi({ wallet: { balance: balance as never } }).wallet,
    isLoggedIn: () => true,
    storage: null,
  });

it('WAL-01 keeps cash, bonus and their sum as exact amounts', async () => {
  const store = make(async () => ({ ...aBalance(0.3), cash: 0.1, bonus: 0.2 }));
  await store.refresh();
  expect([store.balance, store.cash, store.bonus, store.status]).toEqual([
    units(0.3),
    units(0.1),
    units(0.2),
    'ready',
  ]);
});

it('SHL-04 keeps the balance while a newer one loads, and when that fails', async () => {
  const balance = vi
    .fn()
    .mockResolvedValueOnce(aBalance(5))
    .mockRejectedValueOnce(new CallError('network'));
  const store = make(balance);
  await store.refresh();
  const refreshing = store.refresh();
  expect([store.balance, store.isUpdating]).toEqual([units(5), true]);
  await refreshing;
  expect([store.balance, store.isUpdating, store.error?.code]).toEqual([
    units(5),
    false,
    'network',
  ]);
});

it("a game's balance wins over an older request", async () => {
  let answer: (value: unknown) => void = () => {};
  const store = make(() => new Promise((resolve) => (answer = resolve)));
  const refreshing = store.refresh();
  store.setBalance(998);
  answer(aBalance(1000));
  await refreshing;
  expect([store.balance, store.status]).toEqual([units(998), 'ready']);
});

it('loads the balance instead of accepting a number that is no amount', async () => {
  const balance = vi.fn(async () => aBalance(7));
  const store = make(balance);
  for (const amount of [1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e15])
    store.setBalance(amount);
  expect(store.balance).toBeNull();
  await expect.poll(() => store.balance).toBe(units(7));
});

it('clears the balance, and drops an answer that comes later', async () => {
  let answer: (value: unknown) => void = () => {};
  const store = make(() => new Promise((resolve) => (answer = resolve)));
  const refreshing = store.refresh();
  store.clear();
  answer(aBalance(1000));
  await refreshing;
  expect([store.balance, store.cash, store.status]).toEqual([null, null, 'idle']);
});

it('SYS-10 takes all balances from an event, and drops an older request', async () => {
  let answer: (balance: unknown) => void = () => {};
  const store = make(() => new Promise((resolve) => (answer = resolve)));
  const refreshing = store.refresh();
  store.setBalances({ sumBalance: 30, cash: 20, bonus: 10 });
  answer({ ...aBalance(5), cash: 5, bonus: 0 });
  await refreshing;
  expect(store).toMatchObject({
    balance: 30_000_000n,
    cash: 20_000_000n,
    bonus: 10_000_000n,
    status: 'ready',
  });
});

it('SYS-10 polls only while no events arrive', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  const balance = vi.fn(async () => aBalance(5));
  let hasLiveBalance = true;
  const store = new WalletStore({
    wallet: { balance },
    isLoggedIn: () => true,
    hasLiveBalance: () => hasLiveBalance,
    storage: null,
  });
  const stop = store.start();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(balance).not.toHaveBeenCalled();
  hasLiveBalance = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(balance).toHaveBeenCalledTimes(1);
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const holdings = (sumBalance: number) => ({ sumBalance, cash: sumBalance, bonus: 0 });

it('ARC-06 SHL-04 a win stays untold while a game shows its round, and is shown at its end', () => {
  const store = make(async () => aBalance(0));
  store.setBalances(holdings(100));
  store.followRound(true);
  store.setBalances(holdings(590));
  expect([store.balance, store.cash]).toEqual([units(100), units(100)]);
  // The stake stands in the game as well.
  store.handleGameBalance(90);
  expect(store.balance).toBe(units(90));
  store.followRound(false);
  expect([store.balance, store.cash]).toEqual([units(590), units(590)]);
});

it('SHL-04 WAL-01 a game that takes no bonus does not lower the balance', async () => {
  const store = make(async () => ({ ...aBalance(3050), cash: 3000, bonus: 50 }));
  store.setBalances({ sumBalance: 3051, cash: 3001, bonus: 50 });
  store.handleGameBalance(3001);
  expect(store.balance).toBe(units(3051));
  await expect.poll(() => [store.balance, store.bonus]).toEqual([units(3050), units(50)]);
});

it('SHL-04 what the game reported stands after the round where no event came', () => {
  const store = make(async () => aBalance(0));
  store.setBalances(holdings(100));
  store.followRound(true);
  store.handleGameBalance(90);
  store.handleGameBalance(130);
  store.followRound(false);
  expect(store.balance).toBe(units(130));
});

it('SHL-04 a game that falls silent in its round holds the balance for 15 s at most', () => {
  vi.useFakeTimers();
  try {
    const store = make(async () => aBalance(0));
    store.setBalances(holdings(100));
    store.followRound(true);
    store.setBalances(holdings(590));
    vi.advanceTimersByTime(ROUND_SILENCE_MS - 1);
    store.followRound(true);
    vi.advanceTimersByTime(ROUND_SILENCE_MS - 1);
    expect(store.balance).toBe(units(100));
    vi.advanceTimersByTime(1);
    expect(store.balance).toBe(units(590));
  } finally {
    vi.useRealTimers();
  }
});

it('SHL-04 a logout in the middle of a round forgets what was held', () => {
  const store = make(async () => aBalance(0));
  store.setBalances(holdings(100));
  store.followRound(true);
  store.clear();
  expect(store.balance).toBeNull();
});
