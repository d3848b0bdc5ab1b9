import { expect, test } from 'vitest';

import { kinds } from '../../games/pearl-reef/fish.ts';
import { crossing, fishAt, habits, isWhaleHere, makeShoal, placeOf } from './shoal.ts';

const shoal = makeShoal();

test('every kind swims in the reef, each fish with a name of its own', () => {
  for (const kind of kinds) expect(shoal.filter((fish) => fish.kind === kind)).toHaveLength(habits[kind].count);
  expect(new Set(shoal.map(({ id }) => id)).size).toBe(shoal.length);
});

test('a fish swims without a jump while it is in the water, and turns back only outside it', () => {
  for (const fish of shoal) {
    let last = placeOf(fish, 0);
    for (let seconds = 0.02; seconds < 60; seconds += 0.02) {
      const next = placeOf(fish, seconds);
      const jumped = Math.abs(next.x - last.x) > 0.01;
      if (jumped) expect(Math.min(Math.abs(last.x), Math.abs(1 - last.x)), fish.kind).toBeGreaterThan(habits[fish.kind].width / 2 - 0.02);
      expect(next.y).toBeGreaterThan(0.08);
      expect(next.y).toBeLessThan(0.92);
      last = next;
    }
  }
});

test('a fish looks where it swims', () => {
  for (const fish of shoal) {
    const seconds = Array.from({ length: 40 }, (_, at) => at).find((at) => crossing(fish, at) < 0.9) ?? 0;
    const [now, soon] = [placeOf(fish, seconds), placeOf(fish, seconds + 0.1)];
    expect(soon.x > now.x).toBe(now.isRight);
  }
});

test('the whale comes and goes', () => {
  expect([0, 23, 24, 47, 48, 73].map(isWhaleHere)).toEqual([false, false, true, true, false, true]);
});

test('a touch means the fish under it, the smaller of two, none when all are far', () => {
  const sardine = { kind: 'sardine', x: 100, y: 100, width: 40 };
  const shark = { kind: 'shark', x: 110, y: 100, width: 160 };
  expect(fishAt([shark, sardine], 101, 100, 10)).toBe(sardine);
  expect(fishAt([shark, sardine], 170, 100, 10)).toBe(shark);
  expect(fishAt([shark, sardine], 300, 300, 10)).toBeUndefined();
});
