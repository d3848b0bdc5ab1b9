import { serverDraw } from '@parlour/fair/server';
import { expect, it } from 'vitest';

import { computeMeanPrize, drawPrize, type DrawnReward, listOdds, listPrizes } from './prizes.ts';

const UNIT = 1_000_000;
/** The least likely prize comes 200 times; more in `npm run test:all`. */
const DRAWS = process.env['TEST_ALL'] === '1' ? 100_000 : 20_000;
const wheel: DrawnReward = {
  kind: 'WHEEL',
  segments: [
    { amount: 500 * UNIT, weight: 1 },
    { amount: 0, weight: 50 },
    { amount: 50 * UNIT, weight: 9 },
    { amount: 0, weight: 17 },
    { amount: 10 * UNIT, weight: 23 },
  ],
};
const envelope: DrawnReward = {
  kind: 'ENVELOPE',
  least: 5 * UNIT,
  most: 50 * UNIT,
  step: 5 * UNIT,
};

it('MEM-08 each prize stands for exactly as many of the numbers as its weight', () => {
  for (const reward of [wheel, envelope]) {
    const prizes = listPrizes(reward);
    const sum = prizes.reduce((total, { weight }) => total + weight, 0);
    const counts = prizes.map(() => 0);
    for (let number = 0; number < sum; number += 1)
      counts[drawPrize(prizes, (bound) => (bound === sum ? number : -1))]! += 1;
    expect(counts).toEqual(prizes.map(({ weight }) => weight));
  }
});

/** Above these values of chi-square, by degrees of freedom, is one sample of a million. */
const critical: Readonly<Record<number, number>> = { 4: 33.38, 9: 44.81 };

it(`MEM-08 ${DRAWS} draws as the gateway makes them fit the odds`, () => {
  const drawn = [wheel, envelope].map((reward) => {
    const prizes = listPrizes(reward);
    return { prizes, counts: prizes.map(() => 0) };
  });
  const seed = Buffer.alloc(32, 7);
  for (let number = 0; number < DRAWS; number += 1) {
    const next = serverDraw(seed, `member-${number}`, 0);
    for (const { prizes, counts } of drawn) counts[drawPrize(prizes, next)]! += 1;
  }
  for (const { prizes, counts } of drawn) {
    const sum = prizes.reduce((total, { weight }) => total + weight, 0);
    const chiSquare = prizes.reduce((total, { weight }, place) => {
      const expected = (DRAWS * weight) / sum;
      return total + (counts[place]! - expected) ** 2 / expected;
    }, 0);
    expect(chiSquare).toBeLessThan(critical[prizes.length - 1]!);
  }
}, 60_000);

it('MEM-08 odds join what pays the same, and the mean is what a draw costs', () => {
  expect(listOdds(listPrizes(wheel))).toEqual([
    { amount: 500_000_000n, chance: 0.01 },
    { amount: 50_000_000n, chance: 0.09 },
    { amount: 10_000_000n, chance: 0.23 },
    { amount: 0n, chance: 0.67 },
  ]);
  expect(computeMeanPrize(listPrizes(wheel))).toBe(11_800_000n);
  expect(computeMeanPrize(listPrizes(envelope))).toBe(27_500_000n);
});
