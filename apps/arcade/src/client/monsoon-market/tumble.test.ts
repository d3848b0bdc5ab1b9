import { expect, test } from 'vitest';

import { fallDown, salesIn } from '../../games/monsoon-market/play-round.ts';
import { readGoods } from '../../games/monsoon-market/stalls.ts';
import { fallIn, fallOn, restAt, rowAt } from './tumble.ts';

const before = readGoods('MGMCMMMMGCGCHHHHMMLLUCUC');

test('goods rest in the market that the rules say, each from where it lay', () => {
  const sales = salesIn(before);
  const after = fallDown(before, sales, () => 6);
  const falls = fallOn(before, (good) => sales.some((sale) => sale.good === good), after, 1000);
  const end = restAt(falls);
  for (const fall of falls) {
    expect(fall.good).toBe(after[fall.column * 4 + fall.row]);
    expect(rowAt(fall, end)).toBe(fall.row);
    expect(rowAt(fall, 999)).toBe(fall.from);
    if (fall.from >= 0) expect(before[fall.column * 4 + fall.from]).toBe(fall.good);
  }
});

test('a new market is hidden until it drops and has landed at the end', () => {
  const falls = fallIn(before, 0);
  expect(falls.every((fall) => rowAt(fall, 0) < 0)).toBe(true);
  expect(falls.every((fall) => rowAt(fall, restAt(falls)) === fall.row)).toBe(true);
});

test('a fall has no jump from one frame to the next', () => {
  const fall = { good: 1, column: 0, row: 3, from: -2, startAt: 0 };
  let last: number = fall.from;
  for (let now = 0; now < 1500; now += 1) {
    expect(Math.abs(rowAt(fall, now) - last)).toBeLessThan(0.05);
    last = rowAt(fall, now);
  }
});
