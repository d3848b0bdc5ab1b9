import { expect, test } from 'vitest';

import { sumChips, WaitingChips } from './chips.ts';

test("chips add up per spot, are undone one by one, and stop at the spot's limit", () => {
  const chips = new WaitingChips();
  expect(chips.lay('red', 5, 0, 20)).toBe(true);
  expect(chips.lay('red', 10, 0, 20)).toBe(true);
  expect(chips.lay('red', 10, 0, 20)).toBe(false);
  expect(chips.lay('n7', 5, 100, 100)).toBe(false);
  expect(chips.lay('n7', 5, 0, 100)).toBe(true);
  expect([chips.total, chips.selection]).toEqual([
    20,
    [
      { spot: 'red', stake: 15 },
      { spot: 'n7', stake: 5 },
    ],
  ]);
  chips.undo();
  chips.undo();
  expect(chips.selection).toEqual([{ spot: 'red', stake: 5 }]);
  chips.clear();
  chips.undo();
  expect([chips.total, chips.stakes.size]).toEqual([0, 0]);
});

test('the chips of several tickets lie together', () => {
  expect([
    ...sumChips([
      [{ spot: 'red', stake: 5 }],
      [
        { spot: 'red', stake: 1 },
        { spot: 'n0', stake: 2 },
      ],
    ]),
  ]).toEqual([
    ['red', 6],
    ['n0', 2],
  ]);
});
