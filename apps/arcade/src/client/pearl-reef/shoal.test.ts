import { expect, test } from 'vitest';

import { kinds } from '../../games/pearl-reef/fish.ts';
import { fishAt, habits, isWhaleHere, makeShoal, getPosition } from './shoal.ts';
import { crossingFrames } from './swimming.ts';

const shoal = makeShoal();

test('every kind swims in the reef, each fish with a name of its own', () => {
  for (const kind of kinds)
    expect(shoal.filter((fish) => fish.kind === kind)).toHaveLength(habits[kind].count);
  expect(new Set(shoal.map(({ id }) => id)).size).toBe(shoal.length);
});

test('a fish swims all through the water without a jump, and begins and ends outside it', () => {
  for (const fish of shoal) {
    const half = habits[fish.kind].width / 2;
    const ends = [getPosition(fish, 0).x, getPosition(fish, 1).x].toSorted((a, b) => a - b);
    expect(ends[0], fish.kind).toBeLessThan(-half);
    expect(ends[1], fish.kind).toBeGreaterThan(1 + half);
    for (let way = 0.001; way <= 1; way += 0.001) {
      const [last, next] = [getPosition(fish, way - 0.001), getPosition(fish, way)];
      expect(Math.abs(next.x - last.x)).toBeLessThan(0.01);
      expect(next.y).toBeGreaterThan(0.08);
      expect(next.y).toBeLessThan(0.92);
    }
  }
});

test('a fish swims to the side that it looks to', () => {
  for (const fish of shoal)
    expect(getPosition(fish, 0.6).x > getPosition(fish, 0.5).x).toBe(fish.speed > 0);
});

test("animation steps follow a fish's path within a pixel, from edge to edge", () => {
  const box = { width: 360, height: 500 };
  for (const fish of shoal) {
    const steps = crossingFrames(fish, box, ({ x, y }) => ({ x, y })) as { x: number; y: number }[];
    for (let way = 0; way < 1; way += 0.001) {
      const at = way * (steps.length - 1);
      const [before, after] = [steps[Math.floor(at)], steps[Math.floor(at) + 1]];
      const [share, place] = [at % 1, getPosition(fish, way)];
      expect(
        before &&
          after &&
          Math.hypot(
            before.x + (after.x - before.x) * share - place.x * box.width,
            before.y + (after.y - before.y) * share - place.y * box.height,
          ),
        fish.kind,
      ).toBeLessThan(1);
    }
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
