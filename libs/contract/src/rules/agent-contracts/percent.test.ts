import { expect, it } from 'vitest';

import { formatRate, parseRate, toTypedRate } from './percent.ts';

it('CON-02 AGT-07 a rate is typed and shown in percent, up to four decimals', () => {
  expect(['0.5', ' 12 ', '0.0001', '100'].map(parseRate)).toEqual([5000, 120_000, 1, 1_000_000]);
  // A percentage has no thousands: a comma is a decimal mark, as on many keyboards.
  expect(['1,5', '১.৫', '١٫٥', '1.5 %'].map(parseRate)).toEqual(Array(4).fill(15_000));
  expect(['', '-1', '0.00001', '1,500.5', 'x', '1e2'].map(parseRate)).toEqual(Array(6).fill(null));
  expect([5000, 120_000, 1, 0].map(formatRate)).toEqual(['0.5%', '12%', '0.0001%', '0%']);
  expect([1, 5000, 999_999].map((rate) => parseRate(toTypedRate(rate)))).toEqual([
    1, 5000, 999_999,
  ]);
});
