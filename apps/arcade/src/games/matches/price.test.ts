import { micros, zero } from '@parlour/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  combined,
  type LegOutcome,
  MAX_PRICE,
  MARGIN,
  computePayout,
  getPrice,
  RETURN_PPM,
  getSettlement,
  MIN_PRICE,
} from './price.ts';

test('SPO-01 a price is the fair one divided by 1.06, rounded down to hundredths', () => {
  expect(getPrice(0.5)).toBe(188);
  expect(getPrice(1 / 1.06 / 2)).toBe(200);
  expect(getPrice(0.25)).toBe(377);
  expect(RETURN_PPM).toBe(Math.floor(1e6 / MARGIN));
});

test('SPO-01 no price ever returns more than is stated, nor much less', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1, noNaN: true }), (chance) => {
      const price = getPrice(chance);
      if (price === null) return;
      expect(chance * (price / 100)).toBeLessThanOrEqual(1 / MARGIN + 1e-9);
      expect(chance * ((price + 1) / 100)).toBeGreaterThan(1 / MARGIN - 1e-9);
    }),
    { numRuns: 2000 },
  );
});

test('SPO-01 what is sure, nearly sure or nearly impossible has no price', () => {
  for (const chance of [0, -1, Number.NaN, 1, 0.95, 0.0001]) expect(getPrice(chance)).toBeNull();
  expect(getPrice(100 / (MIN_PRICE * MARGIN))).toBe(MIN_PRICE);
  expect(getPrice(100 / (MAX_PRICE * MARGIN))).toBe(MAX_PRICE);
});

test('SPO-02 an accumulator multiplies its prices and rounds down once', () => {
  expect(computePayout(micros(10_000_000n), [150, 185])).toBe(27_750_000n);
  expect(computePayout(micros(1_010_000n), [133, 133])).toBe(1_780_000n);
  expect(
    computePayout(
      micros(1_000_000n),
      Array.from({ length: 8 }, () => 5000),
    ),
  ).toBe(39_062_500_000_000n * 1_000_000n);
  expect(combined([150, 185])).toBe(277);
  expect(combined([185])).toBe(185);
});

const leg = (price: number, result: LegOutcome['result']): LegOutcome => ({ price, result });

test.each<[string, LegOutcome[], ReturnType<typeof getSettlement>]>([
  ['a single that won', [leg(250, 'won')], { kind: 'payout', payout: micros(2_500_000n) }],
  ['a single that lost', [leg(250, 'lost')], { kind: 'payout', payout: zero }],
  ['a single whose match is void', [leg(250, 'void')], { kind: 'refund' }],
  ['a single that waits', [leg(250, null)], { kind: 'open' }],
  [
    'all legs won',
    [leg(200, 'won'), leg(300, 'won')],
    { kind: 'payout', payout: micros(6_000_000n) },
  ],
  [
    'one leg lost, another still played',
    [leg(200, null), leg(300, 'lost')],
    { kind: 'payout', payout: zero },
  ],
  [
    'one leg lost, another void',
    [leg(200, 'void'), leg(300, 'lost')],
    { kind: 'payout', payout: zero },
  ],
  ['one leg won, another still played', [leg(200, 'won'), leg(300, null)], { kind: 'open' }],
  [
    'a void leg counts as 1.00',
    [leg(200, 'void'), leg(300, 'won')],
    { kind: 'payout', payout: micros(3_000_000n) },
  ],
  ['every leg void', [leg(200, 'void'), leg(300, 'void')], { kind: 'refund' }],
  ['void and waiting', [leg(200, 'void'), leg(300, null)], { kind: 'open' }],
])('SPO-02 settlement of 1.00: %s', (_, legs, expected) => {
  expect(getSettlement(micros(1_000_000n), legs)).toEqual(expected);
});
