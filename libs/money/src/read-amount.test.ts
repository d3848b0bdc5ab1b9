import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatMoney, micros, parseAmount, readAmount, type TypedFormat } from './index.ts';

const philippines = { symbol: 'P', code: 'TLB' };
const india = { symbol: '₹', code: 'INR', grouping: 'lakh' } as const;
const indonesia = { symbol: 'Rp', code: 'IDRK', suffix: 'K', grouping: 'point' } as const;
const pakistan = { symbol: 'Rs', code: 'PKR', grouping: 'lakh' } as const;
const bangladesh = { symbol: '৳', code: 'BDT', grouping: 'lakh' } as const;
const brands = { philippines, india, indonesia, pakistan, bangladesh };

const hundredths = (text: string) => BigInt(text) * 10_000n;

describe('WAL-05 a sum as people write it', () => {
  it.each<[keyof typeof brands, string, string]>([
    // The comma of a fraction was taken for one of thousands: 25,5 was booked as 255.
    ['indonesia', '25,5', '2550'],
    ['indonesia', '25.5', '2550'],
    ['indonesia', '1.500.000', '150000000'],
    ['indonesia', '1.500', '150000'],
    ['indonesia', '1.659,84', '165984'],
    ['indonesia', 'Rp1,659.84K', '165984'],
    ['indonesia', 'Rp 25K', '2500'],
    ['indonesia', 'IDRK 25', '2500'],
    ['philippines', '25,5', '2550'],
    ['philippines', '1,500', '150000'],
    ['philippines', '1,500,000.5', '150000050'],
    ['philippines', '1.500,25', '150025'],
    ['philippines', 'P1,234.50', '123450'],
    ['philippines', '1234.5 TLB', '123450'],
    ['india', '1,00,000.50', '10000050'],
    ['india', '100,000.50', '10000050'],
    ['india', '1,00,00,000', '1000000000'],
    ['india', '₹ ५००', '50000'],
    ['bangladesh', '৳১,৫০০.৫০', '150050'],
    ['pakistan', 'Rs. 1,500', '150000'],
    ['pakistan', 'Rs.500', '50000'],
    ['pakistan', '۱۵۰۰٫۵', '150050'],
    ['pakistan', '\u2066Rs1,500.00\u2069', '150000'],
    ['philippines', '1 659,84', '165984'],
    ['philippines', '1\u202F659\u00A0000', '165900000'],
    ['philippines', '1’000', '100000'],
    ['philippines', "1'000.25", '100025'],
    ['philippines', '１２３．４', '12340'],
    ['philippines', ' 20 ', '2000'],
    ['philippines', '20.', '2000'],
    ['philippines', '.5', '50'],
    ['philippines', '0.05', '5'],
    ['philippines', '9999999999999.99', '999999999999999'],
  ])('at %s reads %j', (brand, typed, expected) =>
    expect(readAmount(typed, brands[brand])).toEqual({ amount: hundredths(expected) }),
  );

  it.each<[keyof typeof brands, string, string, string]>([
    ['philippines', '1.500', '1500', '1.50'],
    ['india', '25.505', '25505', '25.50'],
    ['indonesia', '1,500', '1500', '1.50'],
  ])('at %s refuses %j, which reads two ways', (brand, typed, whole, fraction) =>
    expect(readAmount(typed, brands[brand])).toEqual({
      amount: null,
      fault: 'ambiguous',
      readings: { whole, fraction },
    }),
  );

  it.each<[keyof typeof brands, string]>([
    ['philippines', ''],
    ['philippines', 'abc'],
    ['philippines', '-5'],
    ['philippines', '1e5'],
    ['philippines', '12345678901234'],
    ['philippines', '1,00,000'],
    ['philippines', '1,5,0'],
    ['philippines', '10 0'],
    ['philippines', '1,234 567'],
    ['philippines', '0,500'],
    ['philippines', '0.125'],
    ['philippines', '1.2.3'],
    ['philippines', '1,234,56'],
    ['philippines', '₹'],
    ['philippines', '5 USD'],
    ['philippines', '1_000'],
    ['indonesia', '1.50.000'],
  ])('at %s refuses %j', (brand, typed) =>
    expect(readAmount(typed, brands[brand])).toEqual({ amount: null, fault: 'form' }),
  );

  it.each(Object.entries<TypedFormat & { symbol: string }>(brands))(
    'reads back what the product prints at %s',
    (_, format) => {
      fc.assert(
        fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), (count) => {
          const amount = micros(count * 10_000n);
          expect(parseAmount(formatMoney(amount, format), format)).toBe(amount);
        }),
      );
    },
  );
});
