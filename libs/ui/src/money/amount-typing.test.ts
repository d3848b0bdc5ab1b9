import { micros, parseDecimal, zero } from '@parlour/money';
import { describe, expect, it } from 'vitest';

import { formatTypedAmount, isOutside, stepAmount } from './amount-typing.ts';

const units = (whole: number) => micros(BigInt(whole) * 1_000_000n);

it('writes an amount as a user would type it', () => {
  expect(formatTypedAmount(units(12_500))).toBe('12500');
  expect(formatTypedAmount(micros(units(12) + 500_000n))).toBe('12.50');
});

it.each([
  ['99.99', true],
  ['100', false],
  ['500', false],
  ['500.01', true],
])('%s is outside 100 to 500: %s', (typed, outside) => {
  expect(isOutside(parseDecimal(typed) ?? zero, { min: units(100), max: units(500) })).toBe(
    outside,
  );
});

describe('steps', () => {
  it.each([
    ['from nothing to the least', '', 1, '100'],
    ['to the next whole step', '120', 1, '150'],
    ['down to the whole step', '120', -1, '100'],
    ['never below the least', '100', -1, '100'],
    ['never above the most', '490', 1, '500'],
  ] as const)('%s', (_, typed, direction, next) => {
    expect(stepAmount(typed, direction, units(50), { min: units(100), max: units(500) })).toBe(
      next,
    );
  });
});
