import type { Category } from '@parlour/tenant';

/**
 * The targets of a milestone, all to be met within the days of its mission: settled stakes and
 * credited deposits in micro-units, and settled bets.
 */
export type MilestoneTargets<Amount = number> = {
  readonly turnover?: Amount | undefined;
  readonly bets?: number | undefined;
  readonly deposits?: Amount | undefined;
};

/** A step of a mission, and what its members get for it once; micro-units. */
export type Milestone<Amount = number> = {
  readonly targets: MilestoneTargets<Amount>;
  readonly reward: Amount;
};

/**
 * Scores by which members of a leaderboard are ranked: settled stakes, or the largest win of one
 * stake.
 */
export const leaderboardScores = ['TURNOVER', 'MULTIPLIER'] as const;
export type LeaderboardScore = (typeof leaderboardScores)[number];

/**
 * The ranking of a mission or a tournament. Prizes follow each other from the first rank on, each
 * for so many ranks; members with equal results share the prizes of the ranks that they take.
 * Amounts are micro-units.
 */
export type Leaderboard<Amount = number> = {
  readonly by: LeaderboardScore;
  /** The turnover from which on members are ranked, or the smallest stake that counts. */
  readonly least: Amount;
  readonly prizes: readonly { readonly ranks: number; readonly amount: Amount }[];
};

/**
 * The bets that count: those of games in these categories; absent: all. Deposits have no category.
 */
export type PlayScope = { readonly categories?: readonly Category[] | undefined };

/** The requirements and rewards of a mission. It lasts whole days of the brand. */
export type Mission<Amount = number> = PlayScope & {
  readonly milestones: readonly Milestone<Amount>[];
  readonly leaderboard?: Leaderboard<Amount> | undefined;
};

export const MAX_MILESTONES = 20;
export const MAX_PRIZE_STEPS = 20;
/** The last rank that a prize can be given to. */
export const MAX_PRIZE_RANKS = 1000;
export const MAX_MISSION_BETS = 1_000_000;

/** Counts the ranks of a leaderboard that have a prize. */
export const countPrizeRanks = ({ prizes }: Pick<Leaderboard<unknown>, 'prizes'>): number =>
  prizes.reduce((sum, { ranks }) => sum + ranks, 0);

/** The prizes of a leaderboard with the first and the last rank of each. */
export const listPrizePlaces = <Amount>({
  prizes,
}: Pick<Leaderboard<Amount>, 'prizes'>): readonly {
  readonly from: number;
  readonly to: number;
  readonly amount: Amount;
}[] =>
  prizes.map(({ ranks, amount }, index) => {
    const before = countPrizeRanks({ prizes: prizes.slice(0, index) });
    return { from: before + 1, to: before + ranks, amount };
  });

/** Adds up all prizes of a leaderboard. */
export const sumPrizes = ({ prizes }: Pick<Leaderboard, 'prizes'>): number =>
  prizes.reduce((sum, { ranks, amount }) => sum + ranks * amount, 0);

/** The amounts of a leaderboard in another unit. */
export const mapLeaderboardAmounts = <From, To>(
  { by, least, prizes }: Leaderboard<From>,
  map: (amount: From) => To,
): Leaderboard<To> => ({
  by,
  least: map(least),
  prizes: prizes.map(({ ranks, amount }) => ({ ranks, amount: map(amount) })),
});

/** The amounts of a mission in another unit. */
export const mapMissionAmounts = <From, To>(
  { milestones, leaderboard, categories }: Mission<From>,
  map: (amount: From) => To,
): Mission<To> => ({
  ...(categories && { categories }),
  milestones: milestones.map(({ targets: { turnover, bets, deposits }, reward }) => ({
    targets: {
      ...(turnover !== undefined && { turnover: map(turnover) }),
      ...(bets !== undefined && { bets }),
      ...(deposits !== undefined && { deposits: map(deposits) }),
    },
    reward: map(reward),
  })),
  ...(leaderboard && { leaderboard: mapLeaderboardAmounts(leaderboard, map) }),
});
