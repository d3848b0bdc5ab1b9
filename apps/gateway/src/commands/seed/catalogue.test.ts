import { isLotteryVendor } from '@parlour/contract/rules';
import { lotteryGames } from '@parlour/fair/lottery';
import { categories } from '@parlour/tenant';
import { expect, it } from 'vitest';

import { catalogue, selectBrandCatalogue, selectPlayable, toNodeId } from './catalogue.ts';
import { loadDemoCatalogue } from './load-catalogue.ts';

it('LOB-10 has about sixty games, most of them slots, in categories of their vendor', () => {
  const lanes = new Set(
    catalogue.vendors.flatMap(({ code, lanes: own }) => own.map((lane) => `${code} ${lane}`)),
  );
  expect(catalogue.games.length).toBeGreaterThanOrEqual(60);
  expect(catalogue.games.filter(({ type }) => type === 'RNG').length).toBeGreaterThan(
    catalogue.games.length / 2,
  );
  expect(
    catalogue.games
      .filter(({ vendor, type }) => !lanes.has(`${vendor} ${type}`))
      .map(({ code }) => code),
  ).toEqual([]);
  expect(
    categories.filter((category) => !catalogue.games.some(({ type }) => type === category)),
  ).toEqual([]);
});

it('LCH-06 codes are unique per vendor; hot ranks count from 1 without gaps', () => {
  expect(new Set(catalogue.games.map(toNodeId)).size).toBe(catalogue.games.length);
  const resold = catalogue.games.filter(
    ({ vendor, isPlayable }) =>
      isPlayable &&
      catalogue.vendors.some(
        ({ code, servedBy }) => code === vendor && servedBy !== undefined && servedBy !== code,
      ),
  );
  expect(resold.map(toNodeId)).toEqual(['FB.football']);
  for (const { code, vendor } of resold)
    expect(catalogue.games.map(toNodeId)).toContain(
      `${catalogue.vendors.find((each) => each.code === vendor)?.servedBy}.${code}`,
    );
  const ranks = catalogue.games
    .map(({ hotRank }) => hotRank)
    .filter((rank) => rank !== null)
    .toSorted((a, b) => a - b);
  expect(ranks).toEqual(ranks.map((_, at) => at + 1));
});

it('LCH-05 LOT-04 every playable game has a connected vendor or is a draw', () => {
  const vendorsByCode = new Map(catalogue.vendors.map((vendor) => [vendor.code, vendor]));
  const playable = catalogue.games.filter(({ isPlayable }) => isPlayable);
  expect(
    playable
      .filter(
        ({ vendor }) =>
          vendorsByCode.get(vendor)?.servedBy === undefined && !isLotteryVendor(vendor),
      )
      .map(({ code }) => code),
  ).toEqual([]);
  expect(playable.filter(({ vendor }) => isLotteryVendor(vendor)).map(({ code }) => code)).toEqual(
    lotteryGames.map(({ code }) => code),
  );
  expect(catalogue.games.find(({ hotRank }) => hotRank === 1)).toMatchObject({
    code: 'kite-season',
    isPlayable: true,
  });
});

it('LOB-01 LOB-07 the demo lists playable games only, of vendors that have one', async () => {
  const demo = await loadDemoCatalogue('/nonexistent');
  expect(demo.games.filter(({ isPlayable }) => !isPlayable)).toEqual([]);
  expect(demo.games.map(toNodeId)).toContain('ARCADE.kite-season');
  expect(
    demo.vendors.filter(({ code }) => !demo.games.some(({ vendor }) => vendor === code)),
  ).toEqual([]);
  // The hot row is about as long as before: every game of the arcade is hot.
  expect(demo.games.filter(({ hotRank }) => hotRank !== null)).toHaveLength(8);
  // Each category still has something to play.
  expect(new Set(demo.games.map(({ type }) => type))).toEqual(new Set(categories));
  expect(demo.games).toEqual(selectPlayable(catalogue).games);
});

it('LCH-06 a vendor limited to some brands is in no other, nor are its games', () => {
  const of = (brand: string) => selectBrandCatalogue(catalogue, brand);
  expect(
    [of('nigeria').vendors, of('india').vendors].map((vendors) =>
      vendors.some(({ code }) => code === 'FB'),
    ),
  ).toEqual([true, false]);
  expect(
    [of('nigeria').games, of('india').games].map((games) =>
      games.some(({ vendor }) => vendor === 'FB'),
    ),
  ).toEqual([true, false]);
  expect(of('india').games).toHaveLength(catalogue.games.length - 1);
});
