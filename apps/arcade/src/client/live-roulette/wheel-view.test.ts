import { expect, test } from 'vitest';

import { wayOf } from './wheel-view.ts';

test('the ball follows the rim, drops at the end and stops in a pocket', () => {
  for (let share = 0; share < 0.8; share += 0.01) expect(wayOf(share)).toBe(0.93);
  expect(wayOf(1)).toBeCloseTo(0.64);
  for (let share = 0.8; share < 1; share += 0.001)
    expect(Math.abs(wayOf(share + 0.001) - wayOf(share)), String(share)).toBeLessThan(0.01);
  expect(Math.abs(wayOf(0.9999) - wayOf(1))).toBeLessThan(0.001);
});
