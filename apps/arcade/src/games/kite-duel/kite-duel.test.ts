import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { serverDraw } from '@parlour/fair/server';
import { micros } from '@parlour/money';
import { interval, ONE_IN_A_MILLION, type Tally } from '../interval.ts';
import { ALL_RUNS, countRuns, fly, LINES, MAX_PASSES, getWeights } from './duel.ts';
import {
  declared,
  getFacts,
  kiteDuel,
  MAX_ODDS_PPM,
  getOdds,
  PASS_MS,
  RISE_MS,
  sides,
} from './kite-duel.ts';
import { kites, toPair } from './kites.ts';

const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
const event = (number: number) => ({
  id: `kite-duel-${number}`,
  number,
  lane: 0,
  facts: getFacts(number),
  opensAt: 0,
  locksAt: 1,
  endsAt: 2,
});
const accept = (selection: unknown, stake = 1_000_000n) =>
  kiteDuel.accept({
    stake: micros(stake),
    currency: 'TLB',
    legs: [{ event: event(2), selection, running: null }],
  });

test('thirty duels bring every pairing once, and no kite meets itself', () => {
  const pairs = numbers.map((number) => toPair(number).map(({ name }) => name));
  expect(new Set(pairs.map((pair) => pair.join())).size).toBe(kites.length * (kites.length - 1));
  for (const [red, blue] of pairs) expect(red).not.toBe(blue);
});

test('LIV-04 PRO-04 every bet on every pairing returns the declared minimum to 95.5 %', () => {
  const returns = numbers.flatMap((number) => {
    const [red, blue] = toPair(number);
    const counts = countRuns(red, blue);
    expect(counts.red + counts.blue + counts.draw).toBe(ALL_RUNS);
    const odds = getOdds(red, blue);
    return sides.map((side) => ((counts[side] / ALL_RUNS) * odds[side]) / 100);
  });
  expect(Math.floor(Math.min(...returns) * 1e6)).toBe(declared.rtpPpm);
  expect(Math.max(...returns) * 1e6).toBeLessThanOrEqual(MAX_ODDS_PPM);
});

test('the chances by counting are those of every run of passes played one by one', () => {
  const [red, blue] = toPair(2);
  const weights = getWeights(red, blue);
  const starts = { red: 0, blue: weights.red, both: weights.red + weights.blue };
  const won = { red: 0, blue: 0, draw: 0 };
  const kinds = ['red', 'blue', 'both'] as const;
  for (let run = 0; run < 3 ** MAX_PASSES; run += 1) {
    const drawn = Array.from(
      { length: MAX_PASSES },
      (_, pass) => kinds[Math.floor(run / 3 ** pass) % 3] ?? 'both',
    );
    let at = 0;
    const { winner } = fly(() => starts[drawn[at++] ?? 'both'], red, blue);
    won[winner] += drawn.reduce((product, kind) => product * weights[kind], 1);
  }
  expect(won).toEqual(countRuns(red, blue));
});

test('the stronger kite wins more often; mirrored pairings have mirrored chances', () => {
  const [strong, weak] = [
    kites.find(({ name }) => name === 'Garuda'),
    kites.find(({ name }) => name === 'Bulan'),
  ];
  if (!strong || !weak) throw new Error('kites are missing');
  const [one, other] = [countRuns(strong, weak), countRuns(weak, strong)];
  expect(one.red).toBeGreaterThan(one.blue);
  expect([one.red, one.blue, one.draw]).toEqual([other.blue, other.red, other.draw]);
});

test('the longest flight ends before the duel does', () => {
  expect(MAX_PASSES).toBe(2 * LINES - 1);
  expect(RISE_MS + MAX_PASSES * PASS_MS).toBeLessThan(kiteDuel.times(0, false).playMs);
});

test('a ticket names one side at the shown odds, with a whole stake within the limits', () => {
  const { odds } = getFacts(2);
  expect(accept({ side: 'blue' })).toEqual({ terms: [{ odds: odds.blue }] });
  for (const selection of [
    null,
    'red',
    {},
    { side: 'green' },
    { side: 'red', more: 1 },
    [{ side: 'red' }],
  ])
    expect(accept(selection)).toMatchObject({ refuse: 'selection_invalid' });
  for (const stake of [0n, 500_000n, 1_500_000n, 101_000_000n])
    expect(accept({ side: 'red' }, stake)).toMatchObject({ refuse: 'bet_not_offered' });
});

test('LIV-04 the winning side pays its odds, the others nothing', () => {
  const outcome = { passes: ['red', 'red', 'red'], winner: 'red' };
  const leg = (side: string) => [{ selection: { side }, terms: { odds: 187 }, outcome }];
  expect(kiteDuel.payout(micros(3_000_000n), leg('red'))).toBe(5_610_000n);
  expect(kiteDuel.payout(micros(3_000_000n), leg('blue'))).toBe(0n);
});

/** More in `npm run test:all`. */
const FLIGHTS = process.env['TEST_ALL'] === '1' ? 60_000 : 20_000;
test(`PRO-04 T-RNG-1 ${FLIGHTS} flights of the real stream contain the exact return`, () => {
  const seed = createHash('sha256').update('kite-duel').digest();
  const [red, blue] = toPair(2);
  const odds = getOdds(red, blue);
  const tally: Tally = { rounds: 0, sum: 0, squares: 0, hits: 0, features: 0, highest: 0 };
  for (let number = 1; number <= FLIGHTS; number += 1) {
    const win =
      fly(serverDraw(seed, 'simulation', number), red, blue).winner === 'red' ? odds.red / 100 : 0;
    tally.rounds += 1;
    tally.sum += win;
    tally.squares += win * win;
  }
  const { low, high } = interval(tally, ONE_IN_A_MILLION);
  const exact = ((countRuns(red, blue).red / ALL_RUNS) * odds.red) / 100;
  expect([low < exact, exact < high]).toEqual([true, true]);
});
