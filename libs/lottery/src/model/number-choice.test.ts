import { type LotteryGame, lotteryGames } from '@parlour/fair/lottery';
import { expect, it } from 'vitest';

import { applyShortcut, emptySelection, quickPick, toggleToken } from './number-choice.ts';

const [quickFive, threeOfTen] = lotteryGames as [LotteryGame, LotteryGame];
const two = quickFive.plays[0]!;

it('LOT-04 rows keep their order, and shortcuts fill them', () => {
  const chosen = toggleToken(two, toggleToken(two, emptySelection(two), 0, '7'), 0, '2');
  expect(chosen).toEqual([['2', '7'], []]);
  expect(toggleToken(two, chosen, 0, '7')).toEqual([['2'], []]);
  expect(applyShortcut(two, chosen, 1, 'big')[1]).toEqual(['5', '6', '7', '8', '9']);
  expect(applyShortcut(two, chosen, 1, 'odd')[1]).toEqual(['1', '3', '5', '7', '9']);
  expect(applyShortcut(threeOfTen.plays[0]!, [[]], 0, 'small')).toEqual([
    ['1', '2', '3', '4', '5'],
  ]);
});

it.each(
  lotteryGames.flatMap(({ code, plays }) => plays.map((play) => [code, play.id, play] as const)),
)('LOT-04 a quick pick of %s %s is one combination', (_code, _id, play) => {
  for (let turn = 0; turn < 30; turn += 1) expect(play.combinations(quickPick(play))).toBe(1);
});
