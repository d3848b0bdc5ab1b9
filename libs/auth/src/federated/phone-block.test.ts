import { expect, it } from 'vitest';

import { blockedUntil, blockPhone } from './phone-block.ts';

const memory = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
};

it('AUT-03 blocks codes for five minutes after too many requests, over a reload', () => {
  const storage = memory();
  expect(blockedUntil(storage, 1000)).toBe(0);
  expect(blockPhone(storage, 1000)).toBe(301_000);
  expect(blockedUntil(storage, 300_999)).toBe(301_000);
  expect(blockedUntil(storage, 301_000)).toBe(0);
});

it('believes no block that is longer than it can be', () => {
  const storage = memory();
  storage.setItem('phoneBlockedUntil', '99999999999999');
  expect(blockedUntil(storage, 1000)).toBe(0);
  storage.setItem('phoneBlockedUntil', 'soon');
  expect(blockedUntil(storage, 1000)).toBe(0);
});
