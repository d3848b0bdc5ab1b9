import { expect, test } from 'vitest';

import { BOARD_WIDTH, BOARD_LENGTH, centre, neighbour, places } from './layout.ts';

const getPlace = (id: string) => {
  const place = places.find(({ spot }) => spot.id === id);
  if (!place) throw new Error(`no place of ${id}`);
  return place;
};

test('every spot has a place of its own on the board, and the fields do not overlap', () => {
  expect(new Set(places.map((place) => centre(place).join())).size).toBe(places.length);
  const taken = new Set<string>();
  for (const { spot, along, across, long, wide } of places) {
    expect(
      along >= 0 && across >= 0 && along + long <= BOARD_LENGTH && across + wide <= BOARD_WIDTH,
      spot.id,
    ).toBe(true);
    for (let x = along; x < along + long; x += 1)
      for (let y = across; y < across + wide; y += 1) {
        expect(taken.has(`${x},${y}`), spot.id).toBe(false);
        taken.add(`${x},${y}`);
      }
  }
});

test('bets on several numbers lie where these meet', () => {
  expect(centre(getPlace('n1-4'))).toEqual([2, 2.5]);
  expect(centre(getPlace('n1-2'))).toEqual([1.5, 3]);
  expect(centre(getPlace('n1-2-4-5'))).toEqual([2, 3]);
  expect(centre(getPlace('n0-2'))).toEqual([1, 3.5]);
  expect(centre(getPlace('n0-1-2'))).toEqual([1, 3]);
  expect(centre(getPlace('n4-5-6'))).toEqual([2.5, 5]);
});

test('LIV-05 arrow keys go over lines and fields, and reach every spot', () => {
  expect(neighbour(getPlace('n17'), [1, 0]).spot.id).toBe('n17-20');
  expect(neighbour(getPlace('n17-20'), [1, 0]).spot.id).toBe('n20');
  expect(neighbour(getPlace('n17'), [0, 1]).spot.id).toBe('n17-18');
  const seen = new Set(['n17']);
  const open = [getPlace('n17')];
  for (let place = open.pop(); place; place = open.pop()) {
    for (const towards of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = neighbour(place, towards);
      if (!seen.has(next.spot.id)) open.push(next);
      seen.add(next.spot.id);
    }
  }
  expect([...places].filter(({ spot }) => !seen.has(spot.id)).map(({ spot }) => spot.id)).toEqual(
    [],
  );
});
