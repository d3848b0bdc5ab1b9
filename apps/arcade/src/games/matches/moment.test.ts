import { expect, test } from 'vitest';

import { esports } from '../esports/esports.ts';
import { football } from '../football/football.ts';
import { getMoment } from './moment.ts';
import { buildSeason } from './season.ts';

const danger = { isDanger: (_: string, next: string) => next === 'H' };

test('SPO-03 bets rest before a goal, and nothing of it is shown until its minute', () => {
  const at = (ms: number) => getMoment(danger, '.H.', ms, 1000);
  expect(at(-500)).toEqual({ past: '', isResting: false, isOver: false });
  expect(at(599)).toMatchObject({ past: '', isResting: false });
  // A quiet minute is shown a little early: an open market knows nothing that its prices do not.
  expect(at(600)).toMatchObject({ past: '.', isResting: false });
  expect(at(1599)).toMatchObject({ past: '.', isResting: false });
  expect(at(1600)).toMatchObject({ past: '.', isResting: true });
  expect(at(1999)).toMatchObject({ past: '.', isResting: true });
  expect(at(2000)).toMatchObject({ past: '.H', isResting: false });
  expect(at(2600)).toEqual({ past: '.H.', isResting: false, isOver: true });
  expect(at(90_000)).toEqual({ past: '.H.', isResting: false, isOver: true });
});

test('SPO-03 football takes no bets within the pause before a goal', () => {
  const match = football.play((bound) => Math.floor(bound * 0.01), football.pairing(0).rates);
  expect(match).toMatch(/^H{45}-{4}H{45}$/);
  for (let ms = 0; ms < match.length * 1000; ms += 50) {
    const moment = getMoment(football, match, ms, 1000);
    const next = Math.floor(ms / 1000);
    if (!moment.isResting && match[next] === 'H') expect(ms % 1000).toBeLessThan(600);
    expect(match.startsWith(moment.past)).toBe(true);
  }
});

test('SPO-03 in e-sports bets rest exactly where a round can end a map', () => {
  expect(esports.isDanger('HHHHH', 'H')).toBe(false);
  expect(esports.isDanger('HHHHHH', 'A')).toBe(true);
  expect(esports.isDanger('HHHHHHH', '-')).toBe(false);
  expect(esports.isDanger('HHHHHHH---', 'A')).toBe(false);
  expect(esports.isDanger('HHHHHHH---AAAAAA', 'A')).toBe(true);
});

test('SPO-04 a season has every pairing once and no team in adjacent matches', () => {
  for (const sport of [football, esports]) {
    const { leagues } = sport;
    const sides = [...sport.sides.keys()];
    for (const league of leagues) {
      const own = sides.filter((code) => code.startsWith(league.code));
      const season = buildSeason(own);
      expect(season).toHaveLength(own.length * (own.length - 1));
      expect(new Set(season.map(([home, away]) => `${home} ${away}`)).size).toBe(season.length);
    }
    for (let number = 0; number < 300; number += 1) {
      const meeting = sport.pairing(number);
      const next = sport.pairing(number + leagues.length);
      if (number + leagues.length < leagues.length * 40)
        expect([meeting.home, meeting.away]).not.toContain(next.home);
      expect(sport.sides.get(meeting.home)).toBeDefined();
      expect(
        meeting.rates.every((rate) => Number.isInteger(rate) && rate > 0 && rate < 1_000_000),
      ).toBe(true);
    }
  }
});
