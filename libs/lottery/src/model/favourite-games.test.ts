import { expect, it } from 'vitest';

import { FavouriteGames } from './favourite-games.ts';

function memory(filled: Record<string, string> = {}) {
  const rows = new Map(Object.entries(filled));
  return {
    rows,
    storage: {
      getItem: (key: string) => rows.get(key) ?? null,
      setItem: (key: string, value: string) => void rows.set(key, value),
      removeItem: (key: string) => void rows.delete(key),
    },
  };
}

it('LOT-03 keeps favourites by username', () => {
  const { storage, rows } = memory();
  const favourites = new FavouriteGames(storage);
  favourites.setUser('ana');
  favourites.toggle(101);
  favourites.toggle(201);
  expect(favourites.gameIds).toEqual([201, 101]);
  favourites.setUser('ben');
  expect(favourites.gameIds).toEqual([]);
  favourites.toggle(102);
  favourites.setUser('ana');
  expect(favourites.gameIds).toEqual([201, 101]);
  favourites.toggle(201);
  favourites.toggle(101);
  expect([...rows.keys()]).toEqual(['lottFavIds:ben']);
});

it('LOT-03 a visitor has none, and stored text of another shape is ignored', () => {
  const { storage, rows } = memory({
    'lottFavIds:ana': '["x",101,101,null]',
    'lottFavIds:eve': '{',
  });
  const favourites = new FavouriteGames(storage);
  favourites.setUser(null);
  favourites.toggle(101);
  expect([favourites.gameIds, rows.size]).toEqual([[], 2]);
  favourites.setUser('ana');
  expect(favourites.gameIds).toEqual([101]);
  favourites.setUser('eve');
  expect(favourites.gameIds).toEqual([]);
});

it('LOT-03 without storage favourites last as long as the page', () => {
  const refuse = () => {
    throw new Error('no');
  };
  const favourites = new FavouriteGames({
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
  });
  favourites.setUser('ana');
  favourites.toggle(101);
  expect(favourites.has(101)).toBe(true);
});
