import { expect, test } from 'vitest';

import { sameJson } from './same-json.ts';

test('the order of keys says nothing, the order of a list does', () => {
  expect(
    sameJson([{ free: true, stops: [1, 2], pay: 3 }], [{ pay: 3, stops: [1, 2], free: true }]),
  ).toBe(true);
  expect(sameJson({ stops: [1, 2] }, { stops: [2, 1] })).toBe(false);
});

test('what lies on one side alone is a difference', () => {
  for (const [one, other] of [
    [{ pay: 0 }, {}],
    [{}, { pay: 0 }],
    [{ pay: 0 }, { win: 0 }],
    [[], {}],
    [null, {}],
    [[1], [1, 2]],
    ['1', 1],
  ])
    expect(sameJson(one, other)).toBe(false);
});
