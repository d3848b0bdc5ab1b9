import { afterEach, expect, it, vi } from 'vitest';

import { toUsableZone } from './usable-zone.ts';

afterEach(() => vi.restoreAllMocks());

it('SYS-08 times are written by the zone of the brand', () => {
  expect(toUsableZone('Asia/Karachi')).toBe('Asia/Karachi');
});

it('SYS-08 a device that lacks the zone of the brand writes them by its own', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(toUsableZone('Mars/Olympus')).toBe(own);
  expect(
    () => new Intl.DateTimeFormat('en', { timeZone: toUsableZone('Mars/Olympus') }),
  ).not.toThrow();
});
