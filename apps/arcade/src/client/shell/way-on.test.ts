import { expect, test, vi } from 'vitest';

import { waysOn } from './way-on.ts';

const say = (key: string) => key;
const parent = (isThere: boolean) => ({ isThere, tell: vi.fn(), listen: () => {} });

test('LCH-01 a balance that is too low leads to a lower bet and to the cashier of the page around', () => {
  const page = parent(true);
  const less = vi.fn();
  const ways = waysOn({ parent: page, say, book: 'PLAY', less });
  expect(ways.map(({ label }) => label)).toEqual(['betLess', 'addMoney']);
  for (const { run } of ways) run();
  expect(less).toHaveBeenCalledTimes(1);
  expect(page.tell).toHaveBeenCalledWith({ type: 'parlour:deposit' });
});

test('LCH-04 trial credit has no cashier, nor has a game alone in its tab; the lowest bet cannot be lowered', () => {
  expect(waysOn({ parent: parent(true), say, book: 'TRIAL', less: null })).toEqual([]);
  expect(waysOn({ parent: parent(false), say, book: 'PLAY', less: null })).toEqual([]);
});
