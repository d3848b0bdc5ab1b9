import { expect, it } from 'vitest';

import { LotteryFavourites } from './favourites.ts';

function memory(filled: Record<string, string> = {}) {
  const kept = new Map(Object.entries(filled));
  return {
    kept,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
}

it("LOT-03 hearts are kept for each username by the game's number", () => {
  const { storage, kept } = memory();
  const favourites = new LotteryFavourites(storage);
  favourites.read('ana');
  favourites.toggle(101);
  favourites.toggle(201);
  expect(favourites.gameIds).toEqual([201, 101]);
  favourites.read('ben');
  expect(favourites.gameIds).toEqual([]);
  favourites.toggle(102);
  favourites.read('ana');
  expect(favourites.gameIds).toEqual([201, 101]);
  favourites.toggle(201);
  favourites.toggle(101);
  expect([...kept.keys()]).toEqual(['lottFavIds:ben']);
});

it('LOT-03 a visitor has none, and what is no list of numbers counts for nothing', () => {
  const { storage, kept } = memory({
    'lottFavIds:ana': '["x",101,101,null]',
    'lottFavIds:eve': '{',
  });
  const favourites = new LotteryFavourites(storage);
  favourites.read(null);
  favourites.toggle(101);
  expect([favourites.gameIds, kept.size]).toEqual([[], 2]);
  favourites.read('ana');
  expect(favourites.gameIds).toEqual([101]);
  favourites.read('eve');
  expect(favourites.gameIds).toEqual([]);
});

it('LOT-03 a browser that keeps nothing keeps hearts as long as the page', () => {
  const refuse = () => {
    throw new Error('no');
  };
  const favourites = new LotteryFavourites({
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
  });
  favourites.read('ana');
  favourites.toggle(101);
  expect(favourites.has(101)).toBe(true);
});
