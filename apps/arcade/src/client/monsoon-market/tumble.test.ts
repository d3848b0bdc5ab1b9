import { expect, test } from 'vitest';

import { fallDown, listSales } from '../../games/monsoon-market/play-round.ts';
import { readGoods } from '../../games/monsoon-market/stalls.ts';
import { fallIn, fallOn, getRestTime, getRowAt } from './tumble.ts';

const before = readGoods('MGMCMMMMGCGCHHHHMMLLUCUC');

test('goods rest in the market that the rules say, each from where it lay', () => {
  const sales = listSales(before);
  const after = fallDown(before, sales, () => 6);
  const falls = fallOn(before, (good) => sales.some((sale) => sale.good === good), after, 1000);
  const end = getRestTime(falls);
  for (const fall of falls) {
    expect(fall.good).toBe(after[fall.column * 4 + fall.row]);
    expect(getRowAt(fall, end)).toBe(fall.row);
    expect(getRowAt(fall, 999)).toBe(fall.from);
    if (fall.from >= 0) expect(before[fall.column * 4 + fall.from]).toBe(fall.good);
  }
});

test('a new market is hidden until it drops and has landed at the end', () => {
  const falls = fallIn(before, 0);
  expect(falls.every((fall) => getRowAt(fall, 0) < 0)).toBe(true);
  expect(falls.every((fall) => getRowAt(fall, getRestTime(falls)) === fall.row)).toBe(true);
});

test('a fall has no jump from one frame to the next', () => {
  const fall = { good: 1, column: 0, row: 3, from: -2, startAt: 0 };
  let last: number = fall.from;
  for (let now = 0; now < 1500; now += 1) {
    expect(Math.abs(getRowAt(fall, now) - last)).toBeLessThan(0.05);
    last = getRowAt(fall, now);
  }
});
