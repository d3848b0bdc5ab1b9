import { expect, test } from 'vitest';

import { PASS_MS, RISE_MS } from '../../games/kite-duel/kite-duel.ts';
import { flightAt } from './sky-view.ts';

const duel = { passes: ['red', 'both', 'red'], winner: 'red' } as const;

test('a flight shows pass after pass, and the lines that are left after each', () => {
  expect(flightAt(duel, 0)).toEqual({
    lines: [3, 3],
    pass: null,
    share: 0,
    isOver: false,
    passes: 0,
  });
  expect(flightAt(duel, RISE_MS + PASS_MS / 2)).toEqual({
    lines: [3, 3],
    pass: 'red',
    share: 0.5,
    isOver: false,
    passes: 0,
  });
  expect(flightAt(duel, RISE_MS + PASS_MS)).toMatchObject({
    lines: [3, 2],
    passes: 1,
    isOver: false,
  });
  expect(flightAt(duel, RISE_MS + 2 * PASS_MS + 1)).toMatchObject({ lines: [2, 1], pass: 'red' });
  expect(flightAt(duel, RISE_MS + 3 * PASS_MS)).toEqual({
    lines: [2, 0],
    pass: null,
    share: 0,
    isOver: true,
    passes: 3,
  });
});
