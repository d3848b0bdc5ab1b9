import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { sfc32 } from '../games/simulation.ts';
import { judge, findSuspiciousVerdicts } from './rng-battery.ts';
import { serverDraw } from '@parlour/fair/server';

const named = (draw: () => number, bound: number) =>
  findSuspiciousVerdicts(judge(draw, bound, 300_000)).map(({ test: name }) => name);

/** Rounds of 50 numbers each, as a game draws them. */
function createStream(bound: number): () => number {
  const seed = createHash('sha256').update(`battery ${bound}`).digest();
  let nonce = 0;
  let left = 0;
  let draw = serverDraw(seed, 'battery', nonce);
  return () => {
    if (left === 0) {
      draw = serverDraw(seed, 'battery', nonce++);
      left = 50;
    }
    left -= 1;
    return draw(bound);
  };
}

// Fixed seeds: whether the battery is right, not whether luck is.
test('PRO-04 T-RNG-1 the battery accepts the stream at the bounds that games draw from', () => {
  expect(
    findSuspiciousVerdicts(
      [2, 30, 37, 52, 1_000_000].flatMap((bound) => judge(createStream(bound), bound, 60_000)),
    ),
  ).toEqual([]);
});

test('PRO-04 T-RNG-1 the battery detects five kinds of faulty generators', () => {
  const next = sfc32(7);
  const fair = (bound: number) => Math.floor((next() / 2 ** 32) * bound);
  expect(named(() => (next() >>> 27) % 30, 30)).toContain('frequencies');
  let held = 0;
  expect(named(() => (held = fair(10) === 0 ? held : fair(30)), 30)).toContain('pairs');
  let isLow = false;
  expect(
    named(() => {
      isLow = fair(100) < 52 ? isLow : !isLow;
      return fair(15) + (isLow ? 0 : 15);
    }, 30),
  ).toContain('runs');
  let turn = 0;
  expect(named(() => turn++ % 30, 30)).toEqual(
    expect.arrayContaining(['frequencies', 'pairs', 'coupons']),
  );
});
