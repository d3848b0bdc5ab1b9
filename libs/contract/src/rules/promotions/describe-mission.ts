import type { Mission, PlayScope } from './mission.ts';
import type { TermsLine } from './terms-line.ts';

/** What a mission asks for and gives, as sentences: its days, each milestone, and the prizes. */
export const describeMission = <Amount>({
  milestones,
  leaderboard,
  categories,
}: Mission<Amount>): TermsLine<Amount>[] => [
  { key: 'mission' },
  ...describeScope<Amount>({ categories }),
  ...milestones.map(
    ({ targets, reward }) =>
      ({ key: 'milestone', targets, amounts: { reward } }) satisfies TermsLine<Amount>,
  ),
  ...(leaderboard ? describeLeaderboard(leaderboard) : []),
];

/** In which categories bets count, where not all do. */
export const describeScope = <Amount>({ categories }: PlayScope): TermsLine<Amount>[] =>
  categories ? [{ key: 'countedCategories', items: categories }] : [];

function describeLeaderboard<Amount>({
  by,
  least,
  prizes,
}: NonNullable<Mission<Amount>['leaderboard']>): TermsLine<Amount>[] {
  let from = 1;
  const lines = prizes.map(({ ranks, amount }): TermsLine<Amount> => {
    const first = from;
    from += ranks;
    return ranks === 1
      ? { key: 'prize', amounts: { amount }, numbers: { rank: first } }
      : { key: 'prizes', amounts: { amount }, numbers: { from: first, to: from - 1 } };
  });
  return [{ key: `board${by}`, amounts: { least } }, ...lines, { key: 'ties' }];
}
