import { micros, multiply } from '@parlour/money';
import { expect, it } from 'vitest';

import { startClimb, getFigureAt, POOL_INTERVAL_MS } from './pool-figure.ts';

const UNIT = micros(1_000_000n);

it('SHL-10 the counter climbs in whole hundredths, never above the pool', () => {
  const climb = startClimb(multiply(UNIT, 1000n), 0.37, null, 5000);
  let before = climb.from;
  expect(before).toBe(1000n * UNIT - 3_700_000n);
  for (let now = 5000; now <= 5000 + 2 * POOL_INTERVAL_MS; now += 137) {
    const shown = getFigureAt(climb, now);
    expect(shown >= before && shown <= 1000n * UNIT && shown % 10_000n === 0n, `at ${now}`).toBe(
      true,
    );
    before = shown;
  }
  expect(before).toBe(1000n * UNIT);
});

it('SHL-10 the next answer is climbed to from where the counter stands', () => {
  const climb = startClimb(multiply(UNIT, 1010n), 99, multiply(UNIT, 1000n), 0);
  expect([0, POOL_INTERVAL_MS / 2, POOL_INTERVAL_MS].map((now) => getFigureAt(climb, now))).toEqual(
    [1000n * UNIT, 1005n * UNIT, 1010n * UNIT],
  );
});

it('SHL-10 a pool that was won falls at once; a fast one begins at nothing', () => {
  expect(getFigureAt(startClimb(multiply(UNIT, 50n), 1, multiply(UNIT, 4000n), 0), 0)).toBe(
    50n * UNIT,
  );
  expect(getFigureAt(startClimb(UNIT, 10, null, 0), 0)).toBe(0n);
});
