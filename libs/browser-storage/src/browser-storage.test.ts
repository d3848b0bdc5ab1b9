import { expect, it } from 'vitest';

import { createPageStorage } from './index.ts';

/** A browser's storage that has room for a number of keys. */
function browserStorage(room = Number.POSITIVE_INFINITY) {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (values.size >= room) throw new DOMException('no room', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

it('LCH-08 keeps values in the browser where that is allowed', () => {
  const browser = browserStorage();
  const storage = createPageStorage(() => browser);
  storage.setItem('mode', 'dark');
  expect(browser.getItem('mode')).toBe('dark');
  expect([storage.isKept, storage.getItem('mode'), storage.getItem('other')]).toEqual([
    true,
    'dark',
    null,
  ]);
  storage.removeItem('mode');
  expect(browser.length).toBe(0);
});

it('LCH-08 keeps values in memory where the browser denies its storage', () => {
  const storage = createPageStorage(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  storage.setItem('bet', '5');
  storage.setItem('mode', 'dark');
  storage.removeItem('mode');
  expect([storage.isKept, storage.getItem('bet'), storage.length, storage.key(0)]).toEqual([
    false,
    '5',
    1,
    'bet',
  ]);
  storage.clear();
  expect([storage.getItem('bet'), storage.length, storage.key(0)]).toEqual([null, 0, null]);
});

it('LCH-08 keeps in memory what the browser has no room for, until it has', () => {
  const browser = browserStorage(1);
  const storage = createPageStorage(() => browser);
  storage.setItem('first', '1');
  storage.setItem('second', '2');
  expect([storage.getItem('first'), storage.getItem('second'), storage.length]).toEqual([
    '1',
    '2',
    2,
  ]);
  storage.removeItem('first');
  storage.setItem('second', '3');
  expect([browser.getItem('second'), storage.getItem('second'), storage.length]).toEqual([
    '3',
    '3',
    1,
  ]);
});
