import { type Leaderboard, listPrizePlaces, type Mission, type PlayScope } from './mission.ts';
import type { TermsLine } from './terms-line.ts';

/**
 * Describes what a mission asks for and gives, as sentences: its days, each milestone, and the
 * prizes.
 */
export const describeMission = <Amount>({
  milestones,
  leaderboard,
  categories,
}: Mission<Amount>): TermsLine<Amount>[] => [
  { key: 'mission' },
  ...describeScope<Amount>({ categories }),
  ...milestones.map(
    ({ targets, reward }) =>
      ({ key: 'milestone', targets, given: { reward } }) satisfies TermsLine<Amount>,
  ),
  ...(leaderboard ? describeLeaderboard(leaderboard) : []),
];

/** In which categories bets count, where not all do. */
export const describeScope = <Amount>({ categories }: PlayScope): TermsLine<Amount>[] =>
  categories ? [{ key: 'countedCategories', items: categories }] : [];

/** Describes what members are ranked by, from what on, and the prizes by rank. */
export const describeLeaderboard = <Amount>(
  leaderboard: Leaderboard<Amount>,
): TermsLine<Amount>[] => [
  { key: `board${leaderboard.by}`, amounts: { least: leaderboard.least } },
  ...listPrizePlaces(leaderboard).map(({ from, to, amount }): TermsLine<Amount> =>
    from === to
      ? { key: 'prize', given: { amount }, numbers: { rank: from } }
      : { key: 'prizes', given: { amount }, numbers: { from, to } },
  ),
  { key: 'ties' },
];
