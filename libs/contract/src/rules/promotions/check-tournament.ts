import { checkLeaderboard, checkScope } from './check-leaderboard.ts';
import { type GivenCheck, type PromotionFault, within } from './promotion-fault.ts';
import { MAX_SETTLE_MINUTES, type Tournament } from './tournament.ts';

/** Checks what counts in a tournament, and its prizes. */
export const checkTournament = (
  { leaderboard, settleMinutes, ...scope }: Tournament,
  given: GivenCheck,
): PromotionFault[] => [
  ...checkLeaderboard(leaderboard, given),
  ...within('trigger.settleMinutes', settleMinutes, 1, MAX_SETTLE_MINUTES),
  ...checkScope(scope),
];
