import { expect, test } from 'vitest';

import { beginTurn, LANDING_MS, getLandingTimes, positionAt } from './motion.ts';

test('a reel comes to rest exactly on its stop', () => {
  const motion = { ...beginTurn(7, 1000), landAt: 1800, target: 21 };
  expect(positionAt(motion, 1800 + LANDING_MS)).toEqual({ at: 21, speed: 0, done: true });
  expect(positionAt(motion, 1800 + LANDING_MS - 1).done).toBe(false);
});

test('a reel without a stop keeps turning', () => {
  const motion = beginTurn(7, 0);
  expect(positionAt(motion, 60_000)).toMatchObject({ speed: 1, done: false });
});

test('the end of a turn has no jump: the brake meets the settling', () => {
  const motion = { ...beginTurn(0, 0), landAt: 1000, target: 5 };
  let before = positionAt(motion, 1000).at;
  for (let now = 1001; now <= 1000 + LANDING_MS; now += 1) {
    const { at } = positionAt(motion, now);
    expect(Math.abs(at - before)).toBeLessThan(0.05);
    before = at;
  }
});

test('two pinwheels make the later reels wait the same time, whatever those reels show', () => {
  const withThird = getLandingTimes([1, 1, 1, 0, 0], 0, 200, 800);
  const without = getLandingTimes([1, 1, 0, 0, 0], 0, 200, 800);
  expect(withThird).toEqual([0, 200, 1200, 2200, 3200]);
  expect(without).toEqual(withThird);
  expect(getLandingTimes([1, 0, 0, 1, 0], 0, 200, 800)).toEqual([0, 200, 400, 600, 1600]);
});
