import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';

import {
  type Micros,
  type WireAmount,
  add,
  formatMoney,
  fromWire,
  micros,
  multiply,
  parseAmount,
  roundDown,
  share,
  subtract,
  toWire,
} from './index.ts';

const hundredths = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });
const formats = [
  { symbol: 'P' },
  { symbol: '৳' },
  { symbol: '₹' },
  { symbol: '₦' },
  { symbol: 'Rp', suffix: 'K' },
  { symbol: 'Rs' },
];

describe('T-LED-9 amounts survive every edge', () => {
  it('T-LED-9 decodes what it encoded, for every whole hundredth of 15 digits', () => {
    fc.assert(
      fc.property(hundredths, (count) => {
        expect(fromWire(toWire(micros(count * 10_000n)))).toBe(count * 10_000n);
      }),
      { numRuns: 20_000 },
    );
  });

  it('WAL-05 reads back what it wrote, in every currency', () => {
    fc.assert(
      fc.property(
        hundredths.filter((count) => count < 10n ** 15n),
        fc.constantFrom(...formats),
        (count, format) => {
          const text = formatMoney(micros(count * 10_000n), format);
          expect(parseAmount(text, format)).toBe(count * 10_000n);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('conserves money when a share is taken: payout, remainder and the exact product agree', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        (amount, rate) => {
          const { payout, remainder } = share(micros(amount), rate);
          expect(payout % 10_000n).toBe(0n);
          expect(remainder).toBeLessThan(10_000n);
          expect(add(payout, remainder)).toBe((amount * rate) / 1_000_000n);
        },
      ),
      { numRuns: 20_000 },
    );
  });
});

describe('WAL-05 money as people read it', () => {
  it.each([
    [1_234_567_890_000n, 'P', '', 'P1,234,567.89'],
    [0n, '₹', '', '₹0.00'],
    [5_000n, 'Rs', '', 'Rs0.00'],
    [999_999_999n, '৳', '', '৳999.99'],
    [12_345_000_000n, 'Rp', 'K', 'Rp12,345.00K'],
    [-1_500_000n, 'P', '', '-P1.50'],
  ])(
    "WAL-05 writes %s with two decimals, thousands separators and the tenant's symbol",
    (amount, symbol, suffix, expected) => {
      expect(formatMoney(micros(amount), suffix ? { symbol, suffix } : { symbol })).toBe(expected);
    },
  );
  it.each([
    [1_000_000_000n, '₹1,000.00'],
    [99_999_990_000n, '₹99,999.99'],
    [100_000_000_000n, '₹1,00,000.00'],
    [1_234_567_500_000n, '₹12,34,567.50'],
    [123_456_789_000_000n, '₹12,34,56,789.00'],
    [-100_000_000_000n, '-₹1,00,000.00'],
  ])('WAL-05 groups %s by lakh where the country counts so', (amount, expected) => {
    const format = { symbol: '₹', grouping: 'lakh' } as const;
    expect(formatMoney(micros(amount), format)).toBe(expected);
    expect(parseAmount(expected.replace('-', ''), format)).toBe(amount < 0n ? -amount : amount);
  });
  it.each([0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e16])(
    'refuses the wire amount %s',
    (amount) => expect(() => fromWire(amount as WireAmount)).toThrow(RangeError),
  );
  it('WAL-05 rounds what is owed as what is there, on the wire and in print', () => {
    for (const amount of [722_616_000n, 1_999_999n, 10_000n]) {
      expect(toWire(micros(-amount))).toBe(0 - toWire(micros(amount)));
      expect(formatMoney(micros(-amount), { symbol: 'P' })).toBe(
        `-${formatMoney(micros(amount), { symbol: 'P' })}`,
      );
    }
    expect(toWire(micros(-722_616_000n))).toBe(-722.61);
  });

  it('WAL-05 writes no sign before nothing', () => {
    for (const amount of [-1n, -9_999n, 0n])
      expect(formatMoney(micros(amount), { symbol: 'P' })).toBe('P0.00');
  });
});

describe('WAL-06 an amount is not any integer', () => {
  it('WAL-06 is made by micros, and calculated with as an amount', () => {
    const ten = micros(10_000_000n);
    expect(subtract(multiply(ten, 3n), ten)).toBe(20_000_000n);
    expect(add()).toBe(0n);
    expect(roundDown(micros(1_019_999n))).toBe(1_010_000n);
    expectTypeOf<bigint>().not.toExtend<Micros>();
    expectTypeOf(subtract(ten, ten)).toEqualTypeOf<Micros>();
  });
});
