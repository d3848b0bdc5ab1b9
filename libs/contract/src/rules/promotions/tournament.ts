import { type Leaderboard, mapLeaderboardAmounts, type PlayScope } from './mission.ts';

/**
 * A leaderboard of what is played while the promotion runs, from one minute to another. Rounds that
 * begin in this time count.
 */
export type Tournament<Amount = number> = PlayScope & {
  readonly leaderboard: Leaderboard<Amount>;
  /** For how many minutes after the end open rounds may be settled; then the ranking is final. */
  readonly settleMinutes: number;
  /** Only rounds that begin after the member has joined count; absent: nothing has to be joined. */
  readonly join?: true | undefined;
};

/** A day, which even matches that run late are settled in. */
export const MAX_SETTLE_MINUTES = 1440;

/** The amounts of a tournament in another unit. */
export const mapTournamentAmounts = <From, To>(
  { leaderboard, ...rest }: Tournament<From>,
  map: (amount: From) => To,
): Tournament<To> => ({ ...rest, leaderboard: mapLeaderboardAmounts(leaderboard, map) });
