import type { Leaderboard, LeaderboardScore, Mission } from '@parlour/contract/promotions';
import type { TypedFormat, WireAmount } from '@parlour/money';
import type { Category } from '@parlour/tenant';

import { toCount, toMicros, typed } from './read-typed.ts';

/** A milestone as it is typed; empty where it does not ask for something. */
type MilestoneDraft = {
  readonly turnover: string;
  readonly bets: string;
  readonly deposits: string;
  readonly reward: string;
};

/** Prizes of some ranks as they are typed. */
type PrizeDraft = { readonly ranks: string; readonly amount: string };

/** A mission as it is typed. */
export type MissionDraft = {
  /** The categories of which bets count; none: all. */
  readonly playCategories: readonly Category[];
  readonly milestones: readonly MilestoneDraft[];
  readonly board: LeaderboardScore | 'NONE';
  readonly boardLeast: string;
  readonly prizes: readonly PrizeDraft[];
};

export const NEW_MILESTONE: MilestoneDraft = { turnover: '', bets: '', deposits: '', reward: '' };
export const NEW_PRIZE: PrizeDraft = { ranks: '1', amount: '' };

/** The initial values of a new mission. */
export const FIRST_MISSION: MissionDraft = {
  playCategories: [],
  milestones: [{ ...NEW_MILESTONE, turnover: '1000', reward: '50' }],
  board: 'NONE',
  boardLeast: '1000',
  prizes: [{ ranks: '1', amount: '500' }],
};

/** Returns the score that a required leaderboard ranks by. */
export const toScore = (board: MissionDraft['board']): LeaderboardScore =>
  board === 'NONE' ? 'TURNOVER' : board;

/** The leaderboard that a draft says, in micro-units. */
export const readLeaderboard = (draft: MissionDraft, currency: TypedFormat): Leaderboard => ({
  by: toScore(draft.board),
  least: toMicros(draft.boardLeast, currency),
  prizes: draft.prizes.map(({ ranks, amount }) => ({
    ranks: toCount(ranks),
    amount: toMicros(amount, currency),
  })),
});

/** A leaderboard as its fields show it. */
export const toLeaderboardDraft = ({ by, least, prizes }: Leaderboard<WireAmount>) => ({
  board: by,
  boardLeast: typed(least),
  prizes: prizes.map(({ ranks, amount }) => ({ ranks: typed(ranks), amount: typed(amount) })),
});

/** The mission that a draft says, in micro-units. */
export const readMission = (draft: MissionDraft, currency: TypedFormat): Mission => ({
  ...(draft.playCategories.length > 0 && { categories: draft.playCategories }),
  milestones: draft.milestones.map(({ turnover, bets, deposits, reward }) => ({
    targets: {
      ...(turnover.trim() !== '' && { turnover: toMicros(turnover, currency) }),
      ...(bets.trim() !== '' && { bets: toCount(bets) }),
      ...(deposits.trim() !== '' && { deposits: toMicros(deposits, currency) }),
    },
    reward: toMicros(reward, currency),
  })),
  ...(draft.board !== 'NONE' && { leaderboard: readLeaderboard(draft, currency) }),
});

/** A mission as its fields show it. */
export const toMissionDraft = ({
  milestones,
  leaderboard,
  categories = [],
}: Mission<WireAmount>): MissionDraft => ({
  ...FIRST_MISSION,
  playCategories: categories,
  milestones: milestones.map(({ targets: { turnover, bets, deposits }, reward }) => ({
    turnover: typed(turnover),
    bets: typed(bets),
    deposits: typed(deposits),
    reward: typed(reward),
  })),
  ...(leaderboard && toLeaderboardDraft(leaderboard)),
});
