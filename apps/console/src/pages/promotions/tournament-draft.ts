import type { Tournament } from '@parlour/contract/promotions';
import type { TypedFormat, WireAmount } from '@parlour/money';

import { type MissionDraft, readLeaderboard, toLeaderboardDraft } from './mission-draft.ts';
import { toCount, typed } from './read-typed.ts';

/** A tournament as it is typed; its categories and leaderboard are the fields of missions. */
export type TournamentDraft = {
  readonly needsJoin: boolean;
  readonly settleMinutes: string;
};

/** The initial values of a new tournament. */
export const FIRST_TOURNAMENT: TournamentDraft = { needsJoin: true, settleMinutes: '15' };

/** The tournament that a draft says, in micro-units. */
export const readTournament = (
  draft: MissionDraft & TournamentDraft,
  currency: TypedFormat,
): Tournament => ({
  ...(draft.playCategories.length > 0 && { categories: draft.playCategories }),
  leaderboard: readLeaderboard(draft, currency),
  settleMinutes: toCount(draft.settleMinutes),
  ...(draft.needsJoin && { join: true }),
});

/** A tournament as its fields show it. */
export const toTournamentDraft = ({
  categories = [],
  leaderboard,
  settleMinutes,
  join,
}: Tournament<WireAmount>) => ({
  playCategories: categories,
  ...toLeaderboardDraft(leaderboard),
  settleMinutes: typed(settleMinutes),
  needsJoin: join ?? false,
});
