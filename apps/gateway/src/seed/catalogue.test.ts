import { categories } from '@parlour/tenant';
import { expect, it } from 'vitest';

import { catalogue } from './catalogue.ts';

it('LOB-10 has about sixty games, most of them slots, each of a vendor that stands in its category', () => {
  const lanes = new Set(catalogue.vendors.flatMap(({ code, lanes: own }) => own.map((lane) => `${code} ${lane}`)));
  expect(catalogue.games.length).toBeGreaterThanOrEqual(60);
  expect(catalogue.games.filter(({ type }) => type === 'RNG').length).toBeGreaterThan(catalogue.games.length / 2);
  expect(catalogue.games.filter(({ vendor, type }) => !lanes.has(`${vendor} ${type}`)).map(({ code }) => code)).toEqual([]);
  expect(categories.filter((category) => !catalogue.games.some(({ type }) => type === category))).toEqual([]);
});

it('codes are unique and the hot ranks count from 1 without gaps', () => {
  expect(new Set(catalogue.games.map(({ code }) => code)).size).toBe(catalogue.games.length);
  const ranks = catalogue.games.map(({ hotRank }) => hotRank).filter((rank) => rank !== null).toSorted((a, b) => a - b);
  expect(ranks).toEqual(ranks.map((_, at) => at + 1));
});

it('LCH-05 what can be played is ours, and it is the first of the hot games', () => {
  const playable = catalogue.games.filter(({ isPlayable }) => isPlayable);
  expect(playable.map(({ code, vendor, hotRank }) => ({ code, vendor, hotRank }))).toEqual([{ code: 'kite-season', vendor: 'ARCADE', hotRank: 1 }]);
});
