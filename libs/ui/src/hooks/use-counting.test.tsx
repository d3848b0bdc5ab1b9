import { micros, zero } from '@parlour/money';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { useCounting } from './use-counting.ts';

afterEach(() => vi.restoreAllMocks());

it('SHL-04 counts in steps of 50 ms and ends at the exact amount', () => {
  let next: FrameRequestCallback | undefined;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    next = callback;
    return 1;
  });
  const { result, rerender } = renderHook(({ amount }) => useCounting(amount), {
    initialProps: { amount: zero },
  });
  rerender({ amount: micros(1_000_000n) });
  const begin = performance.now();
  const seen = new Set<bigint>();
  for (let at = 0; next && at < 1000; at += 10) {
    const frame = next;
    next = undefined;
    act(() => frame(begin + at));
    seen.add(result.current);
  }
  expect(result.current).toBe(1_000_000n);
  expect(seen.size).toBeGreaterThan(6);
  expect(seen.size).toBeLessThan(13);
});
