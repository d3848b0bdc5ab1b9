import { expect, it } from 'vitest';

import { createShortMemory } from './short-memory.ts';

it('reads once while it is fresh, by key, and again afterwards', async () => {
  let now = 0;
  let readings = 0;
  const memory = createShortMemory<number>(100, () => now);
  const read = async () => (readings += 1);
  expect(await Promise.all([memory('a', read), memory('a', read), memory('b', read)])).toEqual([
    1, 1, 2,
  ]);
  now = 99;
  expect(await memory('a', read)).toBe(1);
  now = 100;
  expect(await memory('a', read)).toBe(3);
});

it('forgets a reading that failed, but not the newer one that began meanwhile', async () => {
  let now = 0;
  const memory = createShortMemory<string>(100, () => now);
  let fail!: (error: Error) => void;
  const failing = memory(
    'a',
    () =>
      new Promise<string>((_resolve, reject) => {
        fail = reject;
      }),
  );
  now = 200;
  expect(await memory('a', async () => 'newer')).toBe('newer');
  fail(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  expect(await memory('a', async () => 'unread')).toBe('newer');
  await expect(
    memory('b', async () => {
      throw new Error('gone');
    }),
  ).rejects.toThrow('gone');
  expect(await memory('b', async () => 'again')).toBe('again');
});
