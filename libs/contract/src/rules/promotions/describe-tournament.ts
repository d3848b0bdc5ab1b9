import { describeLeaderboard, describeScope } from './describe-mission.ts';
import type { TermsLine } from './terms-line.ts';
import type { Tournament } from './tournament.ts';

/** Describes how members take part in a tournament, what counts, and its prizes, as sentences. */
export const describeTournament = <Amount>({
  leaderboard,
  settleMinutes,
  join,
  categories,
}: Tournament<Amount>): TermsLine<Amount>[] => [
  { key: 'tournament' },
  { key: join ? 'tournamentJoin' : 'tournamentOpen' },
  ...describeScope<Amount>({ categories }),
  { key: 'tournamentSettle', numbers: { minutes: settleMinutes } },
  ...describeLeaderboard(leaderboard),
  { key: 'tournamentRefused' },
];
