import { expect, test } from 'vitest';

import { getBallRadius } from './wheel-view.ts';

test('the ball follows the rim, drops at the end and stops in a pocket', () => {
  for (let share = 0; share < 0.8; share += 0.01) expect(getBallRadius(share)).toBe(0.93);
  expect(getBallRadius(1)).toBeCloseTo(0.64);
  for (let share = 0.8; share < 1; share += 0.001)
    expect(
      Math.abs(getBallRadius(share + 0.001) - getBallRadius(share)),
      String(share),
    ).toBeLessThan(0.01);
  expect(Math.abs(getBallRadius(0.9999) - getBallRadius(1))).toBeLessThan(0.001);
});
