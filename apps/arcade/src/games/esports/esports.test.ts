import { expect, test } from 'vitest';

import { drawFrom } from '@parlour/fair';
import { MANY_IN_A_MILLION } from '../interval.ts';
import { sfc32 } from '../simulation.ts';
import { getPrice } from '../matches/price.ts';
import { esports } from './esports.ts';
import { chances, mapChance, play, getPickResult, ROUNDS, score } from './model.ts';

/** The chance of a map by the plain recursion, as a second opinion. */
function plain(share: number, home: number, away: number): number {
  if (home === ROUNDS) return 1;
  if (away === ROUNDS) return 0;
  return share * plain(share, home + 1, away) + (1 - share) * plain(share, home, away + 1);
}

test('SPO-06 the chance of a map is that of every order of its rounds', () => {
  for (const rate of [300_000, 481_250, 500_000, 700_000])
    for (let home = 0; home < ROUNDS; home += 1)
      for (let away = 0; away < ROUNDS; away += 1)
        expect(mapChance(rate, home, away)).toBeCloseTo(plain(rate / 1e6, home, away), 12);
  expect(mapChance(500_000, 0, 0)).toBeCloseTo(0.5, 12);
  expect([mapChance(500_000, 7, 3), mapChance(500_000, 3, 7)]).toEqual([1, 0]);
});

test('SPO-06 chances add up to 1 and prices hold the margin, before and during a match', () => {
  for (let number = 0; number < 112; number += 3) {
    const { rates } = esports.pairing(number);
    const match = play(drawFrom(sfc32(number)), rates);
    for (let steps = 0; steps <= match.length; steps += 3) {
      for (const { chances: all } of chances(rates, match.slice(0, steps))) {
        expect(all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
        const prices = all.map(getPrice);
        if (!prices.includes(null))
          expect(
            prices.reduce<number>((sum, price) => sum + 100 / (price as number), 0),
          ).toBeGreaterThanOrEqual(1.06 - 1e-9);
      }
    }
  }
});

test('SPO-06 the chances before a match are the shares of simulated matches', () => {
  const { rates } = esports.pairing(5);
  const draw = drawFrom(sfc32(20_261_122));
  const wins = new Map<string, number>();
  const rounds = 30_000;
  const offered = chances(rates, '').flatMap(({ market, chances: all }) =>
    all.map((chance, place) => ({
      market,
      pick: esports.picks[market]?.[place] as string,
      chance,
    })),
  );
  expect(offered.map(({ market }) => market)).toEqual([
    'winner',
    'winner',
    'map1',
    'map1',
    'map2',
    'map2',
    'maps',
    'maps',
  ]);
  for (let round = 0; round < rounds; round += 1) {
    const match = play(draw, rates);
    for (const { market, pick } of offered)
      if (getPickResult(match, market, pick) === 'won')
        wins.set(`${market} ${pick}`, (wins.get(`${market} ${pick}`) ?? 0) + 1);
  }
  for (const { market, pick, chance } of offered) {
    // Any of the eight would lie outside once in ten million runs.
    expect(
      Math.abs((wins.get(`${market} ${pick}`) ?? 0) / rounds - chance),
      `${market} ${pick}`,
    ).toBeLessThan(MANY_IN_A_MILLION * Math.sqrt((chance * (1 - chance)) / rounds));
  }
});

const map = (home: number, away: number) =>
  'H'.repeat(Math.min(home, 6)) +
  'A'.repeat(Math.min(away, 6)) +
  'H'.repeat(Math.max(0, home - 6)) +
  'A'.repeat(Math.max(0, away - 6));

test('SPO-06 markets close when they are decided and the third map opens at one all', () => {
  const rates = [500_000, 500_000, 500_000];
  const offered = (past: string) => chances(rates, past).map(({ market }) => market);
  expect(offered(`${map(7, 4)}---`)).toEqual(['winner', 'map2', 'maps']);
  expect(offered(`${map(7, 4)}---${map(2, 7)}---`)).toEqual(['winner', 'map3']);
  expect(chances(rates, map(7, 4))[0]?.chances[0]).toBeCloseTo(0.75, 12);
});

test('SPO-06 winner, maps and single maps are settled; a map that was not played is void', () => {
  const short = `${map(7, 4)}---${map(7, 6)}`;
  const long = `${map(7, 4)}---${map(2, 7)}---${map(5, 7)}`;
  expect([
    getPickResult(short, 'winner', 'home'),
    getPickResult(short, 'winner', 'away'),
    getPickResult(short, 'maps', 'under'),
    getPickResult(short, 'map2', 'home'),
    getPickResult(short, 'map3', 'home'),
  ]).toEqual(['won', 'lost', 'won', 'won', 'void']);
  expect([
    getPickResult(long, 'winner', 'away'),
    getPickResult(long, 'maps', 'over'),
    getPickResult(long, 'map1', 'away'),
    getPickResult(long, 'map3', 'away'),
    getPickResult(long, 'kills', 'over'),
  ]).toEqual(['won', 'won', 'lost', 'won', 'void']);
});

test('the standing names maps, rounds and the map that comes', () => {
  expect(score('')).toEqual({ home: 0, away: 0, parts: [], clock: 1, isBreak: false });
  expect(score(`${map(7, 4)}-`)).toMatchObject({
    home: 1,
    away: 0,
    clock: 2,
    isBreak: true,
    parts: [{ home: 7, away: 4 }],
  });
  expect(score(`${map(7, 4)}---HA`)).toMatchObject({
    home: 1,
    away: 0,
    clock: 2,
    isBreak: false,
    parts: [
      { home: 7, away: 4 },
      { home: 1, away: 1 },
    ],
  });
});
