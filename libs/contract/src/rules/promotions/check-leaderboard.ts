import {
  countPrizeRanks,
  type Leaderboard,
  leaderboardScores,
  MAX_PRIZE_RANKS,
  MAX_PRIZE_STEPS,
  type PlayScope,
} from './mission.ts';
import {
  findAmountFaults,
  type GivenCheck,
  type PromotionFault,
  within,
} from './promotion-fault.ts';

/** Checks the categories whose bets count. */
export const checkScope = ({ categories }: PlayScope): PromotionFault[] =>
  categories?.length === 0 ? [{ field: 'trigger.categories', rule: 'required' }] : [];

/** Checks what members of a leaderboard are ranked by, and its prizes. */
export function checkLeaderboard(leaderboard: Leaderboard, given: GivenCheck): PromotionFault[] {
  const { by, least, prizes } = leaderboard;
  const field = 'trigger.leaderboard';
  return [
    ...(leaderboardScores.includes(by)
      ? []
      : [{ field: `${field}.by`, rule: 'required' } as const]),
    ...findAmountFaults(`${field}.least`, least),
    ...within(`${field}.prizes`, prizes.length, 1, MAX_PRIZE_STEPS),
    ...within(`${field}.prizes`, countPrizeRanks(leaderboard), 1, MAX_PRIZE_RANKS),
    ...prizes.flatMap(({ ranks, amount }, index) => [
      ...within(`${field}.prizes.${index}.ranks`, ranks, 1, MAX_PRIZE_RANKS),
      ...given(`${field}.prizes.${index}.amount`, amount),
    ]),
  ];
}
