import { expect, it, vi } from 'vitest';

import { reloadIfReplaced } from './stale-file.ts';

const gone = new TypeError(
  'Failed to fetch dynamically imported module: http://site/assets/lobby-abc.js',
);

function deps(status: number, isKept = true) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    isKept,
  };
  return { storage, reload: vi.fn(), fetchHead: vi.fn(async () => status) };
}

it('SYS-09 loads the page again, once, when a newer build has replaced its files', async () => {
  const given = deps(404);
  expect(await reloadIfReplaced(gone, given)).toBe(true);
  expect(await reloadIfReplaced(gone, given)).toBe(false);
  expect(given.reload).toHaveBeenCalledTimes(1);
});

it('SYS-09 leaves a file that the network swallowed to the button', async () => {
  const given = deps(200);
  expect(await reloadIfReplaced(gone, given)).toBe(false);
  given.fetchHead.mockRejectedValue(new TypeError('offline'));
  expect(await reloadIfReplaced(gone, given)).toBe(false);
  expect(given.reload).not.toHaveBeenCalled();
});

it('SYS-09 never loads the page again where the browser would forget that it did', async () => {
  const given = deps(404, false);
  expect(await reloadIfReplaced(gone, given)).toBe(false);
  expect(given.reload).not.toHaveBeenCalled();
});

it('asks nothing about an error that names no file', async () => {
  const given = deps(404);
  expect(await reloadIfReplaced(new Error('broken'), given)).toBe(false);
  expect(given.fetchHead).not.toHaveBeenCalled();
});
