import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { useCounting } from './use-counting.ts';

afterEach(() => vi.restoreAllMocks());

it('SHL-04 counts in twentieths of a second, whatever the screen could show, and ends at the very amount', () => {
  let next: FrameRequestCallback | undefined;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    next = callback;
    return 1;
  });
  const { result, rerender } = renderHook(({ amount }) => useCounting(amount), {
    initialProps: { amount: 0n },
  });
  rerender({ amount: 1_000_000n });
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
