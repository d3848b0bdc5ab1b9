import { expect, it } from 'vitest';

import { climbTo, figureAt, POOL_EVERY_MS } from './pool-figure.ts';

const UNIT = 1_000_000n;

it('SHL-10 the counter climbs to what is in the pool until the next answer, in whole hundredths, and never lies above it', () => {
  const climb = climbTo(1000n * UNIT, 0.37, null, 5000);
  let before = climb.from;
  expect(before).toBe(1000n * UNIT - 3_700_000n);
  for (let now = 5000; now <= 5000 + 2 * POOL_EVERY_MS; now += 137) {
    const shown = figureAt(climb, now);
    expect(shown >= before && shown <= 1000n * UNIT && shown % 10_000n === 0n, `at ${now}`).toBe(
      true,
    );
    before = shown;
  }
  expect(before).toBe(1000n * UNIT);
});

it('SHL-10 the next answer is climbed to from where the counter stands', () => {
  const climb = climbTo(1010n * UNIT, 99, 1000n * UNIT, 0);
  expect([0, POOL_EVERY_MS / 2, POOL_EVERY_MS].map((now) => figureAt(climb, now))).toEqual([
    1000n * UNIT,
    1005n * UNIT,
    1010n * UNIT,
  ]);
});

it('SHL-10 a pool that was won falls at once, one that grows faster than it holds begins at nothing', () => {
  expect(figureAt(climbTo(50n * UNIT, 1, 4000n * UNIT, 0), 0)).toBe(50n * UNIT);
  expect(figureAt(climbTo(UNIT, 10, null, 0), 0)).toBe(0n);
});
