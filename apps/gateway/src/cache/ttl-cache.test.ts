import { expect, it } from 'vitest';

import { createTtlCache } from './ttl-cache.ts';

it('reads a key once within its TTL, and again afterwards', async () => {
  let now = 0;
  let readings = 0;
  const cache = createTtlCache<number>({ ttlMs: 100, now: () => now });
  const read = async () => (readings += 1);
  expect(await Promise.all([cache('a', read), cache('a', read), cache('b', read)])).toEqual([
    1, 1, 2,
  ]);
  now = 99;
  expect(await cache('a', read)).toBe(1);
  now = 100;
  expect(await cache('a', read)).toBe(3);
});

it('does not cache a failed read, and keeps a newer one that began meanwhile', async () => {
  let now = 0;
  const cache = createTtlCache<string>({ ttlMs: 100, now: () => now });
  let fail!: (error: Error) => void;
  const failing = cache(
    'a',
    () =>
      new Promise<string>((_resolve, reject) => {
        fail = reject;
      }),
  );
  now = 200;
  expect(await cache('a', async () => 'newer')).toBe('newer');
  fail(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  expect(await cache('a', async () => 'unread')).toBe('newer');
  await expect(
    cache('b', async () => {
      throw new Error('gone');
    }),
  ).rejects.toThrow('gone');
  expect(await cache('b', async () => 'again')).toBe('again');
});

it('expires a value that is older than asked, and none that is younger', async () => {
  let now = 0;
  const cache = createTtlCache<string>({ ttlMs: 100, now: () => now });
  await cache('a', async () => 'first');
  now = 10;
  cache.expire('a', 10);
  expect(await cache('a', async () => 'second')).toBe('first');
  cache.expire('a', 9);
  expect(await cache('a', async () => 'second')).toBe('second');
});

it('holds no more keys than its limit', async () => {
  const cache = createTtlCache<string>({ ttlMs: 100, maxKeys: 2, now: () => 0 });
  await cache('a', async () => 'a');
  await cache('b', async () => 'b');
  await cache('c', async () => 'c');
  expect(await cache('a', async () => 'read again')).toBe('read again');
});
