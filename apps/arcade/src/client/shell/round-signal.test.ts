import { afterEach, expect, it, vi } from 'vitest';

import { createRoundSignal, ROUND_REPEAT_MS } from './round-signal.ts';

afterEach(() => vi.useRealTimers());

it('ARC-06 LCH-05 a round is reported once, again while it lasts, and once when it ends', () => {
  vi.useFakeTimers();
  const post = vi.fn();
  const signal = createRoundSignal({ post });
  signal(false);
  expect(post).not.toHaveBeenCalled();
  signal(true);
  signal(true);
  expect(post.mock.calls).toEqual([[{ type: 'parlour:round', isRunning: true }]]);
  vi.advanceTimersByTime(ROUND_REPEAT_MS * 2);
  expect(post).toHaveBeenCalledTimes(3);
  signal(false);
  vi.advanceTimersByTime(ROUND_REPEAT_MS * 4);
  expect(post).toHaveBeenCalledTimes(4);
  expect(post).toHaveBeenLastCalledWith({ type: 'parlour:round', isRunning: false });
});
