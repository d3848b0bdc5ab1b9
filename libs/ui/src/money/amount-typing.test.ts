import { micros } from '@parlour/money';
import { describe, expect, it } from 'vitest';

import { findAmountFault, sanitizeAmount, formatTypedAmount, stepAmount } from './amount-typing.ts';

const units = (whole: number) => micros(BigInt(whole) * 1_000_000n);

it('keeps what an amount may hold', () => {
  expect(sanitizeAmount('₱ 1,500.50x')).toBe('1,500.50');
  expect(sanitizeAmount('۵۰۰٫۵')).toBe('500.5');
});

it('writes an amount as a user would type it', () => {
  expect(formatTypedAmount(units(12_500))).toBe('12500');
  expect(formatTypedAmount(micros(units(12) + 500_000n))).toBe('12.50');
});

it.each([
  ['', 'form'],
  ['5.555', 'form'],
  ['99.99', 'range'],
  ['100', null],
  ['500', null],
  ['500.01', 'range'],
])('%j between 100 and 500: %j', (typed, fault) => {
  expect(findAmountFault(typed, units(100), units(500))).toBe(fault);
});

describe('steps', () => {
  it.each([
    ['from nothing to the least', '', 1, '100'],
    ['to the next whole step', '120', 1, '150'],
    ['down to the whole step', '120', -1, '100'],
    ['never below the least', '100', -1, '100'],
    ['never above the most', '490', 1, '500'],
  ] as const)('%s', (_, typed, direction, next) => {
    expect(stepAmount(typed, direction, units(50), units(100), units(500))).toBe(next);
  });
});
