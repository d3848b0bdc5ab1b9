import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { usePolling } from './use-polling.ts';

function Poll({ task, ms }: { readonly task: () => void; readonly ms: number | null }) {
  // As callers write it: another function each time.
  usePolling(() => task(), ms);
  return null;
}

const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('runs at its intervals, however often the component is drawn meanwhile', () => {
  const task = vi.fn();
  const { rerender } = render(<Poll task={task} ms={1000} />);
  for (let turn = 0; turn < 9; turn += 1) {
    vi.advanceTimersByTime(300);
    rerender(<Poll task={task} ms={1000} />);
  }
  expect(task).toHaveBeenCalledTimes(2);
});

it('rests while the page is hidden, and runs at once when it is looked at again', () => {
  const task = vi.fn();
  render(<Poll task={task} ms={1000} />);
  see('hidden');
  vi.advanceTimersByTime(5000);
  expect(task).not.toHaveBeenCalled();
  see('visible');
  expect(task).toHaveBeenCalledTimes(1);
});

it('stops while it has no interval, and with its component', () => {
  const task = vi.fn();
  const { rerender, unmount } = render(<Poll task={task} ms={1000} />);
  rerender(<Poll task={task} ms={null} />);
  vi.advanceTimersByTime(3000);
  expect(task).not.toHaveBeenCalled();
  rerender(<Poll task={task} ms={1000} />);
  unmount();
  vi.advanceTimersByTime(3000);
  see('visible');
  expect(task).not.toHaveBeenCalled();
});
