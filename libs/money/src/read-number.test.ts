import { expect, it } from 'vitest';

import { readScaled, readWhole } from './read-number.ts';

it('WAL-05 a count is read in the digits of every script, with thousands apart', () => {
  for (const text of ['24', ' ২৪ ', '٢٤', '۲۴', '२४', '２４', '\u200e24\u200f'])
    expect(readWhole(text)).toBe(24);
  for (const text of ['1,500', '1.500', '1 500', '1\u202f500', '1’500', '১,৫০০'])
    expect(readWhole(text)).toBe(1500);
  expect(['1,500,000', '15,00,000'].map(readWhole)).toEqual([1_500_000, 1_500_000]);
  for (const text of [
    '',
    '2.5',
    '2,50',
    '15,00',
    '-3',
    '+3',
    '24h',
    '1e3',
    '1,500.000',
    '1234567890',
  ])
    expect(readWhole(text)).toBeNull();
});

it('WAL-05 a percentage is read with a comma or a point, in the digits of every script', () => {
  for (const text of ['12.5', '12,5', '12,50 %', '১২.৫', '١٢٫٥٪', '१२.५%'])
    expect(readScaled(text, 4)).toBe(125_000);
  expect(readScaled('7', 2)).toBe(700);
  expect(readScaled('10.', 2)).toBe(1000);
  for (const text of ['', '.', '-1', '1.234', '1,500', '1500', '1.2.3', '1e2', '12a'])
    expect(readScaled(text, 2)).toBeNull();
});
