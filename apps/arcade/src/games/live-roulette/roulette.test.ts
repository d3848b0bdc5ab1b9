import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { serverDraw } from '@parlour/fair/server';
import { micros } from '@parlour/money';
import { interval, ONE_IN_A_MILLION, type Tally } from '../interval.ts';
import { declared, getPay, roulette, spotLimit } from './roulette.ts';
import { getReturn, spots } from './spots.ts';
import { getColour, POCKETS, wheel } from './wheel.ts';

const event = {
  id: 'live-roulette-1',
  number: 1,
  lane: 0,
  facts: {},
  opensAt: 0,
  locksAt: 1,
  endsAt: 2,
};
const accept = (selection: unknown, stake = 1_000_000n) =>
  roulette.accept({
    stake: micros(stake),
    currency: 'TLB',
    legs: [{ event, selection, running: null }],
  });

test('LIV-03 PRO-04 every bet of the table returns exactly 36/37, the declared return', () => {
  for (const spot of spots.values()) {
    const paid = wheel.reduce(
      (sum, number) => sum + getPay([{ spot: spot.id, stake: 1 }], number),
      0n,
    );
    expect(paid, spot.id).toBe(36_000_000n);
  }
  expect(Math.round((36 / POCKETS) * 1e6)).toBe(declared.rtpPpm);
});

test('LIV-03 the table has the 37 numbers and all its bets of European roulette, each once', () => {
  const counts: Record<string, number> = {};
  for (const { kind } of spots.values()) counts[kind] = (counts[kind] ?? 0) + 1;
  expect(counts).toEqual({
    straight: 37,
    split: 60,
    street: 12,
    trio: 2,
    corner: 22,
    firstFour: 1,
    line: 11,
    column: 3,
    dozen: 3,
    half: 2,
    parity: 2,
    colour: 2,
  });
  const covers = [...spots.values()].map(({ numbers }) => numbers.toSorted((a, b) => a - b).join());
  expect(new Set(covers).size).toBe(spots.size);
  for (const spot of spots.values()) expect(Number.isInteger(getReturn(spot)), spot.id).toBe(true);
});

test('the wheel is the European one: 37 pockets, colours in turn but for the zero', () => {
  expect(new Set(wheel).size).toBe(37);
  for (const [at, number] of wheel.entries()) {
    const next = wheel[(at + 1) % POCKETS] as number;
    if (number !== 0 && next !== 0)
      expect(getColour(number), `${number} and ${next}`).not.toBe(getColour(next));
  }
  expect(wheel.filter((number) => getColour(number) === 'red')).toHaveLength(18);
});

test('a ticket needs chips on existing spots, within limits, that add up to the stake', () => {
  expect(accept([{ spot: 'red', stake: 1 }])).toEqual({ terms: [null] });
  expect(
    accept(
      [
        { spot: 'n1-2-4-5', stake: 400 },
        { spot: 'n0', stake: 100 },
      ],
      500_000_000n,
    ),
  ).toEqual({ terms: [null] });
  for (const selection of [
    [],
    {},
    'red',
    [null],
    [{ spot: 'red' }],
    [{ spot: 'red', stake: 1, more: 1 }],
    [
      { spot: 'red', stake: 1 },
      { spot: 'red', stake: 1 },
    ],
    [{ spot: 'n1-5', stake: 1 }],
  ])
    expect(accept(selection)).toMatchObject({ refuse: 'selection_invalid' });
  expect(accept([{ spot: 'red', stake: 2 }])).toMatchObject({ refuse: 'selection_invalid' });
  for (const stake of [0, -1, 0.5, 101])
    expect(accept([{ spot: 'n7', stake }])).toMatchObject({ refuse: 'bet_not_offered' });
  expect(spotLimit('NGN', 18)).toBe(18_000);
});

const TURNS = process.env['TEST_ALL'] === '1' ? 100_000 : 10_000;
test(
  `PRO-04 T-RNG-1 ${TURNS} turns of the real stream contain the declared return`,
  { timeout: 60_000 },
  () => {
    const seed = createHash('sha256').update('roulette').digest();
    const tally: Tally = { rounds: 0, sum: 0, squares: 0, hits: 0, features: 0, highest: 0 };
    for (let number = 1; number <= TURNS; number += 1) {
      const outcome = roulette.decide(serverDraw(seed, 'simulation', number), event) as {
        number: number;
      };
      const win = Number(getPay([{ spot: 'n17', stake: 1 }], outcome.number)) / 1e6;
      tally.rounds += 1;
      tally.sum += win;
      tally.squares += win * win;
    }
    const { low, high } = interval(tally, ONE_IN_A_MILLION);
    expect(low).toBeLessThan(declared.rtpPpm / 1e6);
    expect(high).toBeGreaterThan(declared.rtpPpm / 1e6);
  },
);
