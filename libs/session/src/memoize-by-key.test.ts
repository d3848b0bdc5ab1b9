import { expect, it, vi } from 'vitest';

import { memoizeByKey } from './memoize-by-key.ts';

it('makes one value for a key, with what came along the first time', () => {
  const make = vi.fn((key: { readonly name: string }, initial?: number) => [key.name, initial]);
  const kept = memoizeByKey(make);
  const [first, second] = [{ name: 'first' }, { name: 'second' }];
  expect([kept(first, 1), kept(first, 2), kept(second)]).toEqual([
    ['first', 1],
    ['first', 1],
    ['second', undefined],
  ]);
  expect(kept(first)).toBe(kept(first));
  expect(make).toHaveBeenCalledTimes(2);
});
