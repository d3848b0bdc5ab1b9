import { type LotteryGame, lotteryGames } from '@parlour/fair/lottery';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { DrawStore } from './draw-store.ts';

const [quickFive, threeOfTen] = lotteryGames as [LotteryGame, LotteryGame];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const current = {
  gameId: 101,
  drawNo: 'A',
  isOpen: true,
  remainingMs: 30_000,
  cutOffSeconds: 10,
  commitment: '',
};

it('LOT-04 counts down, closes before the draw, and loads the result', async () => {
  let now = 1000;
  const getCurrentDraw = vi.fn(async () => ({
    currentDraw: current,
    nextDraw: null,
    previousDraw: null,
  }));
  const onTurn = vi.fn();
  const store = new DrawStore(quickFive, {
    getCurrentDraw: getCurrentDraw as never,
    listResults: (async () => ({ content: [] })) as never,
    onDrawChange: onTurn,
    clock: () => now,
  });
  const stop = store.start();
  await vi.advanceTimersByTimeAsync(1);
  expect([store.phase, store.msToClose, store.msToDraw]).toEqual(['open', 20_000, 30_000]);
  now += 20_000;
  await vi.advanceTimersByTimeAsync(250);
  expect([store.phase, store.msToDraw]).toEqual(['closed', 10_000]);
  expect(getCurrentDraw).toHaveBeenCalledTimes(1);
  now += 10_000;
  getCurrentDraw.mockResolvedValue({
    currentDraw: { ...current, drawNo: 'B' },
    nextDraw: null,
    previousDraw: { drawNo: 'A', result: '12345' } as never,
  });
  await vi.advanceTimersByTimeAsync(250);
  expect(getCurrentDraw).toHaveBeenCalledTimes(2);
  expect([store.phase, store.current?.drawNo]).toEqual(['open', 'B']);
  expect(onTurn).toHaveBeenCalledTimes(2);
  stop();
  now += 100_000;
  await vi.advanceTimersByTimeAsync(5000);
  expect(getCurrentDraw).toHaveBeenCalledTimes(2);
});

it('LOT-04 SYS-10 loads a result on its event, and polls if it is missing', async () => {
  let now = 0;
  const getCurrentDraw = vi.fn(async () => ({
    currentDraw: { ...current, remainingMs: 5000 },
    nextDraw: null,
    previousDraw: null,
  }));
  const store = new DrawStore(quickFive, {
    getCurrentDraw: getCurrentDraw as never,
    listResults: (async () => ({ content: [{ drawNo: 'known' }] })) as never,
    hasLiveResults: () => true,
    clock: () => now,
  });
  const stop = store.start();
  await vi.advanceTimersByTimeAsync(1);
  now = 14_000;
  await vi.advanceTimersByTimeAsync(250);
  expect([store.phase, getCurrentDraw.mock.calls.length]).toEqual(['drawing', 1]);
  store.handleResult(threeOfTen.code, 'X');
  store.handleResult(quickFive.code, 'known');
  expect(getCurrentDraw).toHaveBeenCalledTimes(1);
  store.handleResult(quickFive.code, 'A');
  expect(getCurrentDraw).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  // The event of this draw is lost.
  now += 15_000;
  await vi.advanceTimersByTimeAsync(250);
  expect(getCurrentDraw).toHaveBeenCalledTimes(3);
  stop();
});

it('LOT-04 polls for the first draw of a game', async () => {
  let now = 0;
  const getCurrentDraw = vi.fn(async () => ({
    currentDraw: null as typeof current | null,
    nextDraw: null,
    previousDraw: null,
  }));
  const store = new DrawStore(quickFive, {
    getCurrentDraw: getCurrentDraw as never,
    listResults: (async () => ({ content: [] })) as never,
    clock: () => now,
  });
  const stop = store.start();
  await vi.advanceTimersByTimeAsync(500);
  expect([store.phase, getCurrentDraw.mock.calls.length]).toEqual(['none', 1]);
  getCurrentDraw.mockResolvedValue({ currentDraw: current, nextDraw: null, previousDraw: null });
  now = 5000;
  await vi.advanceTimersByTimeAsync(250);
  expect([store.phase, getCurrentDraw.mock.calls.length]).toEqual(['open', 2]);
  stop();
});

it('LOT-04 drops an answer for another game', async () => {
  const answers: ((value: unknown) => void)[] = [];
  const getCurrentDraw = () =>
    new Promise((resolve) => {
      answers.push(resolve);
    });
  const store = new DrawStore(quickFive, {
    getCurrentDraw: getCurrentDraw as never,
    listResults: (async () => ({ content: [] })) as never,
    clock: () => 0,
  });
  const first = store.load();
  store.setGame(threeOfTen);
  answers[0]?.({ currentDraw: current, nextDraw: null, previousDraw: null });
  await first;
  expect(store.current).toBeNull();
});
