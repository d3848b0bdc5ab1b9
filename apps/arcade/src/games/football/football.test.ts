import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { drawFrom } from '@parlour/fair';
import { serverDraw } from '@parlour/fair/server';
import { interval, MANY_IN_A_MILLION } from '../interval.ts';
import { sfc32 } from '../simulation.ts';
import { getPrice } from '../matches/price.ts';
import { football } from './football.ts';
import { chances, play, result, score } from './model.ts';

const rates = football.pairing(7).rates;
const getChance = (past: string, market: string, pick: string, of = rates) =>
  chances(of, past).find((found) => found.market === market)?.chances[
    football.picks[market]?.indexOf(pick) ?? -1
  ];

/** Every pick that has a chance. */
const open = (past: string, of: readonly number[]) =>
  chances(of, past).flatMap(({ market, chances }) =>
    chances.map((chance, place) => ({
      market,
      pick: football.picks[market]?.[place] as string,
      chance,
    })),
  );

/** Every way the last minutes can go, each with its chance: nothing of the model is used. */
function* endings(
  minutes: number,
  home: number,
  away: number,
): Generator<readonly [string, number]> {
  if (minutes === 0) yield ['', 1];
  else
    for (const [letter, chance] of [
      ['H', home],
      ['A', away],
      ['.', 1 - home - away],
    ] as const)
      for (const [rest, more] of endings(minutes - 1, home, away))
        yield [letter + rest, chance * more];
}

test('SPO-01 chances are those of every way a match can end, counted one by one', () => {
  // Rates that are high enough for every market to matter within eight minutes.
  const high = [90_000, 60_000];
  for (const goals of ['', 'H', 'A', 'HA', 'HHA']) {
    const past = `${'.'.repeat(45)}----${goals}${'.'.repeat(45 - 8 - goals.length)}`;
    const counted = new Map<string, number>();
    for (const [ending, chance] of endings(8, 0.09, 0.06)) {
      for (const { market, pick } of open(past, high))
        if (result(past + ending, market, pick) === 'won')
          counted.set(`${market} ${pick}`, (counted.get(`${market} ${pick}`) ?? 0) + chance);
    }
    for (const { market, pick, chance } of open(past, high))
      expect(chance, `${goals} ${market} ${pick}`).toBeCloseTo(
        counted.get(`${market} ${pick}`) ?? 0,
        12,
      );
  }
});

test('SPO-01 the chances of a market add up to 1 for every meeting and at every minute', () => {
  for (let number = 0; number < 168; number += 5) {
    const match = play(drawFrom(sfc32(number)), football.pairing(number).rates);
    for (let steps = 0; steps <= match.length; steps += 7) {
      for (const { chances: all } of chances(football.pairing(number).rates, match.slice(0, steps)))
        expect(all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
    }
  }
});

test('SPO-01 before the kick-off the prices of a market hold a margin of about 6 %', () => {
  for (let number = 0; number < 168; number += 1) {
    for (const { market, chances: all } of chances(football.pairing(number).rates, '')) {
      const prices = all.map(getPrice);
      if (prices.includes(null)) continue;
      const book = prices.reduce<number>((sum, price) => sum + 100 / (price as number), 0);
      expect(book, `${number} ${market}`).toBeGreaterThanOrEqual(1.06 - 1e-9);
      expect(book, `${number} ${market}`).toBeLessThan(1.075);
    }
  }
});

test('SPO-03 a goal turns the prices, and so does time', () => {
  const quiet = '.'.repeat(45);
  expect(getChance(`${quiet.slice(1)}H`, '1x2', 'home') as number).toBeGreaterThan(
    getChance(quiet, '1x2', 'home') as number,
  );
  expect(getChance(quiet, 'goals15', 'over') as number).toBeLessThan(
    getChance('', 'goals15', 'over') as number,
  );
  expect(getChance(`HA${quiet.slice(2)}`, 'goals15', 'over')).toBeUndefined();
  expect(getChance(`HA${quiet.slice(2)}`, 'both', 'yes')).toBeUndefined();
});

/**
 * Final scores and the picks that win at them: `yes` and `no` are whether both teams score, and
 * `over1` is more than 1.5 goals.
 */
const settlements: readonly { goals: string; score: string; won: readonly string[] }[] = [
  { goals: '', score: '0:0', won: ['draw', 'under1', 'under3', 'no'] },
  { goals: 'H', score: '1:0', won: ['home', 'under1', 'under3', 'no'] },
  { goals: 'hAyHzA', score: '1:2', won: ['away', 'over1', 'over2', 'under3', 'yes'] },
  { goals: 'HHAA', score: '2:2', won: ['draw', 'over1', 'over2', 'yes'] },
];

const settledPicks: readonly (readonly [key: string, market: string, pick: string])[] = [
  ['home', '1x2', 'home'],
  ['draw', '1x2', 'draw'],
  ['away', '1x2', 'away'],
  ['over1', 'goals15', 'over'],
  ['under1', 'goals15', 'under'],
  ['over2', 'goals25', 'over'],
  ['under3', 'goals35', 'under'],
  ['yes', 'both', 'yes'],
  ['no', 'both', 'no'],
];

const padToFinal = (goals: string) => goals.padEnd(45, '.') + '----' + '.'.repeat(45);

test.each(settlements)('SPO-02 $score settles every market', ({ goals, score: shown, won }) => {
  const match = padToFinal(goals);
  expect(`${score(match).home}:${score(match).away}`).toBe(shown);
  const winners = settledPicks.filter(([, market, pick]) => result(match, market, pick) === 'won');
  expect(winners.map(([key]) => key)).toEqual(won);
  const losers = settledPicks.filter(([, market, pick]) => result(match, market, pick) === 'lost');
  expect(winners.length + losers.length).toBe(settledPicks.length);
});

test('SPO-02 a bet on an unknown market is void', () => {
  expect(result(padToFinal(''), 'corners', 'over')).toBe('void');
});

test('PRO-04 the same seeds give the same match, whatever was shown in between', () => {
  const seed = createHash('sha256').update('a fixed seed for tests').digest();
  const match = play(serverDraw(seed, 'a'.repeat(64), 7), rates);
  expect(match).toHaveLength(94);
  expect(match).toBe(play(serverDraw(seed, 'a'.repeat(64), 7), rates));
  expect(match).not.toBe(play(serverDraw(seed, 'b'.repeat(64), 7), rates));
  expect(score(match.slice(0, 45))).toMatchObject({ clock: 45, isBreak: true });
  expect(score(match.slice(0, 47))).toMatchObject({ clock: 45, isBreak: true });
  expect(score(match.slice(0, 50))).toMatchObject({ clock: 46, isBreak: false });
});

/** A simulation of 40,000 matches, on a busy machine. */
const SIMULATION_TIMEOUT_MS = 60_000;

test(
  'SPO-01 T-RNG-1 bets on simulated matches return what their prices state',
  () => {
    const draw = drawFrom(sfc32(20_261_122));
    const bets = ['', '.'.repeat(30)].flatMap((past) =>
      open(past, rates).map((bet) => ({ ...bet, past, price: getPrice(bet.chance) })),
    );
    const tallies = bets.map(() => ({
      rounds: 0,
      sum: 0,
      squares: 0,
      hits: 0,
      features: 0,
      highest: 0,
    }));
    for (let round = 0; round < 40_000; round += 1) {
      const match = play(draw, rates);
      for (const [index, { past, market, pick, price }] of bets.entries()) {
        if (price === null || (past !== '' && !/^[^HA]{30}/.test(match))) continue;
        const win = result(match, market, pick) === 'won' ? price / 100 : 0;
        const tally = tallies[index] as (typeof tallies)[number];
        tally.rounds += 1;
        tally.sum += win;
        tally.squares += win * win;
      }
    }
    // The seed is fixed; by another one some bet would lie outside once in a million runs.
    const outside = bets.filter(({ price, chance }, index) => {
      if (price === null) return false;
      const tally = tallies[index] as (typeof tallies)[number];
      const { low, high } = interval(tally, MANY_IN_A_MILLION);
      const promised = (chance * price) / 100;
      return promised < low || promised > high;
    });
    expect(outside).toEqual([]);
  },
  SIMULATION_TIMEOUT_MS,
);
