import { micros } from '@parlour/money';
import { describe, expect, it } from 'vitest';

import { findUnits, fromDecimal, fromParts, toDecimal, toParts } from './currency-units.ts';

const unitsOf = (code: string) => {
  const units = findUnits({ currency: { code, symbol: '', unit: '' } });
  if (!units) throw new Error(code);
  return units;
};
const amount = (whole: number) => micros(BigInt(Math.round(whole * 1_000_000)));

describe('amounts at providers', () => {
  it.each([
    ['IDRK', 150.25, 150_250],
    ['IDRK', 0.001, 1],
    ['IDR', 150, 150],
    ['TLB', 2500.5, 2500.5],
    ['PHP', 0.01, 0.01],
  ])('PAY-03 %s %d is %d in whole units, there and back', (code, own, theirs) => {
    const units = unitsOf(code);
    expect(toDecimal(amount(own), units)).toBe(theirs);
    expect(fromDecimal(theirs, units)).toBe(amount(own));
  });

  it('PAY-03 counts paise and kobo', () => {
    expect(toParts(amount(499.99), unitsOf('INR'))).toBe(49_999);
    expect(fromParts(49_999, unitsOf('INR'))).toBe(amount(499.99));
  });

  it.each([
    ['IDRK', 0.0005],
    ['IDR', 0.5],
    ['PHP', 0.005],
    ['INR', 1.001],
  ])('PAY-03 does not convert %s %d, which has parts that cannot be paid', (code, own) => {
    expect(toDecimal(amount(own), unitsOf(code))).toBeNull();
  });

  it('PAY-03 knows no other currency', () => {
    expect(findUnits({ currency: { code: 'PKR', symbol: '', unit: '' } })).toBeUndefined();
  });
});
