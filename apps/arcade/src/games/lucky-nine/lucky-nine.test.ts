import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import { serverDraw } from '@parlour/fair/server';
import { drawFrom } from '@parlour/fair';
import { micros, zero } from '@parlour/money';
import { duelStakes, roomId, getStake } from '../duel-stakes.ts';
import { interval } from '../interval.ts';
import { sfc32 } from '../simulation.ts';
import { PACK_SIZE, countPoints, getRank, shuffledPack, getSuit, countTotal } from './cards.ts';
import { countDeals, declared, exactReturn } from './maths.ts';
import { compare, deal, decideForDealer, getPayout } from './rules.ts';
import { simulateFast } from './simulation.ts';

/** A card by its name: `9h` is the nine of hearts. */
const card = (name: string) =>
  Array.from({ length: PACK_SIZE }, (_, index) => index).find(
    (index) => `${getRank(index)}${getSuit(index)[0]}` === name,
  ) ?? -1;
const hand = (...names: string[]) => names.map(card);

test('LCH-06 aces count 1, tens and pictures 0; only the last digit of a hand counts', () => {
  expect(
    ['As', '2h', '9d', '10c', 'Js', 'Qh', 'Kd'].map((name) => countPoints(card(name))),
  ).toEqual([1, 2, 9, 0, 0, 0, 0]);
  expect(countTotal(hand('9s', '9h'))).toBe(8);
  expect(countTotal(hand('5s', '4h'))).toBe(9);
  expect(countTotal(hand('7s', '6h', '7d'))).toBe(0);
  expect(countTotal(hand('Ks', 'Qh', 'Ad'))).toBe(1);
});

test('LCH-06 a shuffle keeps all 52 cards, whatever is drawn', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (words) => {
      const pack = shuffledPack((bound) => (words.next().value as number) % bound);
      expect(pack.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: PACK_SIZE }, (_, index) => index),
      );
    }),
    { numRuns: 200 },
  );
});

test('LCH-06 T-RNG-1 every card comes to every place of the deal equally often', () => {
  const rounds = 26_000;
  const seen = Array.from({ length: 6 }, () => new Uint32Array(PACK_SIZE));
  const draw = drawFrom(sfc32(20_261_122));
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = deal(draw);
    for (const [place, dealt] of [...a, ...b].entries())
      (seen[place] as Uint32Array)[dealt] = ((seen[place] as Uint32Array)[dealt] ?? 0) + 1;
  }
  const expected = rounds / PACK_SIZE;
  // Chi-square with 51 degrees of freedom: 99.9 % of fair shuffles stay under 87.97, six places are
  // looked at.
  for (const counts of seen)
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(
      92,
    );
});

test('LCH-06 PRO-04 the same seeds give the same deal and the same third cards', () => {
  const seed = createHash('sha256').update('a table').digest();
  const [first, second] = [
    deal(serverDraw(seed, 'ann-ben', 0)),
    deal(serverDraw(seed, 'ann-ben', 0)),
  ];
  expect(first).toEqual(second);
  expect(deal(serverDraw(seed, 'ann-bob', 0))).not.toEqual(first);
  expect(new Set(first.flat()).size).toBe(6);
  expect(compare(first, ['draw', 'draw']).hands[1]).toEqual(
    compare(first, ['stand', 'draw']).hands[1],
  );
});

test('LCH-06 the hand nearer to nine wins, equal hands win nothing', () => {
  const [nine, three, equal] = [
    hand('9s', 'Kh', '2d'),
    hand('As', '2h', '6d'),
    hand('4s', '5h', 'Ad'),
  ];
  const of = (a: number[], b: number[]) => [a, b] as unknown as Parameters<typeof compare>[0];
  expect(compare(of(nine, three), ['stand', 'stand'])).toMatchObject({ totals: [9, 3], winner: 0 });
  expect(compare(of(three, nine), ['stand', 'stand'])).toMatchObject({ totals: [3, 9], winner: 1 });
  expect(compare(of(nine, three), ['stand', 'draw'])).toMatchObject({
    totals: [9, 9],
    winner: null,
  });
  expect(compare(of(nine, equal), ['stand', 'stand'])).toMatchObject({
    totals: [9, 9],
    winner: null,
  });
  expect(compare(of(nine, equal), ['draw', 'stand'])).toMatchObject({ totals: [1, 9], winner: 1 });
});

test('LCH-06 the house draws with five points or fewer and stands with six or more', () => {
  expect(['5s', '6s'].map((name) => decideForDealer([card(name), card('Kh'), card('Ad')]))).toEqual(
    ['draw', 'stand'],
  );
});

test('LCH-06 the winner gets the pot less two percent, in whole hundredths', () => {
  expect([
    getPayout(micros(5_000_000n), 0, 0),
    getPayout(micros(5_000_000n), 1, 0),
    getPayout(micros(5_000_000n), 1, null),
  ]).toEqual([9_800_000n, 0n, 5_000_000n]);
  for (const {
    currency: { code },
  } of tenants) {
    const stakes = duelStakes(code);
    expect(stakes.length).toBeGreaterThan(2);
    for (const stake of stakes) {
      const staked = getStake('lucky-nine', code, roomId('lucky-nine', stake)) ?? zero;
      expect(staked).toBeGreaterThan(0n);
      expect(getPayout(staked, 0, 0) % 10_000n, `${code} ${stake}`).toBe(0n);
    }
  }
  expect(getStake('lucky-nine', 'TLB', 'lucky-nine-3')).toBeNull();
});

test("LCH-06 PRO-04 all deals give the stated return; no other limit beats the dealer's", () => {
  const { win, equal, loss, deals } = countDeals(5, 5);
  expect(win + equal + loss).toBe(deals);
  expect(win).toBe(loss);
  expect(Math.round(exactReturn().total * 1e6)).toBe(declared.rtpPpm);
  for (const limit of [3, 4, 6, 7]) {
    const other = countDeals(limit, 5);
    expect(other.win, `drawing to ${limit}`).toBeLessThan(other.loss);
  }
});

test('LCH-06 T-RNG-1 half a million simulated duels contain the stated return', () => {
  const { low, high } = interval(simulateFast(500_000, 20_261_122));
  expect(low).toBeLessThan(declared.rtpPpm / 1e6);
  expect(high).toBeGreaterThan(declared.rtpPpm / 1e6);
});
