import { z } from 'zod';

import { bonusWallets } from '../promotions.ts';
import { route } from '../route.ts';
import { Amount, Ms, QueryInt } from '../shapes.ts';
import { Text } from '../text.ts';
import { missionWords } from './mission-words.ts';
import { memberRefusals, promotionRefusals, Terms } from './promotion-schemas.ts';

const MissionId = Text().trim().min(1).max(40);
const YesNo = z.enum(['Y', 'N']);

/** The conditions of a milestone: settled stakes or credited deposits in money, or settled bets. */
const missionConditions = ['VALID_BET', 'DEPOSIT_AMOUNT', 'BET_COUNT'] as const;

/**
 * The scores that a leaderboard ranks by: settled stakes in money, or the multiple of a stake that
 * was won.
 */
const missionScores = ['VALID_BET', 'MULTIPLIER'] as const;

/**
 * The states of a reward: not reached, reached and about to be granted, waits for a claim,
 * credited, or not claimed in time.
 */
export const missionRewardStates = [
  'LOCKED',
  'PENDING',
  'CLAIMABLE',
  'CREDITED',
  'EXPIRED',
] as const;

const reward = {
  /** No money where it gives points. */
  bonusAmount: Amount,
  /** Ours: the points that it gives instead of money. */
  points: Amount.optional(),
  rewardStatus: z.enum(missionRewardStates),
};

/**
 * The kinds of missions: those that count towards milestones and a leaderboard, or towards a
 * leaderboard only.
 */
const missionKinds = ['MISSION', 'TOURNAMENT'] as const;

/** Announced, running, over while its last rounds are settled and counted, or final. */
const missionStates = ['COMING', 'RUNNING', 'COUNTING', 'FINAL'] as const;
export type MissionState = (typeof missionStates)[number];

/** The states of joining a tournament: not required, not yet joined, or joined. */
const tournamentEntries = ['NONE', 'OPEN', 'JOINED'] as const;

/** A mission or a tournament for a member. */
export const MissionSummary = z.object({
  missionId: z.string(),
  title: z.string(),
  startTime: Ms,
  endTime: Ms,
  totalCompleted: z.number().int(),
  totalMilestones: z.number().int(),
  /** Y when the member is on its leaderboard; when it has milestones; when it has a leaderboard. */
  ranked: YesNo,
  milestone: YesNo,
  leaderboard: YesNo,
  /** Ours: rewards of it that wait for a claim. */
  unclaimed: z.number().int(),
  /** Ours: the others, too. */
  kind: z.enum(missionKinds),
  state: z.enum(missionStates),
  /** Until when rounds of it may be settled. */
  settledBy: Ms,
  entry: z.enum(tournamentEntries),
  /** Members who joined it, or have a rank. */
  players: z.number().int(),
  /** All prizes of its leaderboard together. */
  prizePool: Amount,
  /** The kind of reward that it gives; of POINTS the pool is points. */
  wallet: z.enum(bonusWallets),
});

/** A milestone, how far the member is, and what became of its reward. */
export const MissionMilestone = z.object({
  milestoneId: z.string(),
  targets: z.array(
    z.object({
      required: YesNo,
      condition: z.enum(missionConditions),
      actual: z.number(),
      target: z.number(),
    }),
  ),
  ...reward,
  /** Ours: until when it can be claimed. */
  claimBy: Ms.nullable(),
});

/** A row of a leaderboard. */
export const MissionLeaderRow = z.object({
  /** 0: not ranked. */
  rank: z.number().int(),
  iconId: z.string(),
  /** Masked but for the member itself. */
  customerName: z.string(),
  condition: z.enum(missionScores),
  reachedValue: z.number(),
  reward: z.object(reward),
});

const memberCall = { access: 'real', module: 'MISSIONLB3', needsSwitch: 'MISSIONLB3' } as const;

/** Missions and tournaments: promotions whose rewards and ranks follow from what members play. */
export const missions = {
  list: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    ...memberCall,
    query: z.object({
      status: z.enum(['ONGOING', 'OPEN', 'ENDED']).default('ONGOING'),
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 50).default(5),
    }),
    reply: z.object({
      /** Y when a reward of any mission waits for a claim. */
      claimStatus: YesNo,
      list: z.array(MissionSummary),
      totalPages: z.number().int(),
      /** Ours: how many missions, and how many rewards of all missions wait for a claim. */
      total: z.number().int(),
      unclaimed: z.number().int(),
    }),
    words: {
      reply: { claimStatus: missionWords.canClaim, list: { fields: missionWords.summary } },
    },
    summary:
      'Missions and tournaments for the member: those that run, or ended in the past 60 days.',
  }),
  milestones: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionMilestones',
    ...memberCall,
    query: z.object({ missionId: MissionId }),
    reply: z.object({
      completed: z.array(MissionMilestone),
      incomplete: z.array(MissionMilestone),
      /** Ours: the mission, the terms that it is enforced by. */
      mission: MissionSummary,
      terms: Terms,
      /** Ours: why the member gets nothing of it now, an error code; null: it does. */
      refusal: z.enum([...promotionRefusals, ...memberRefusals]).nullable(),
    }),
    words: {
      reply: {
        completed: { fields: missionWords.milestone },
        incomplete: { fields: missionWords.milestone },
        mission: { fields: missionWords.summary },
      },
    },
    errors: ['not_found'],
    summary: 'The milestones of a mission, how far the member is, and what became of the rewards.',
  }),
  leaderboard: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    ...memberCall,
    query: z.object({ missionId: MissionId }),
    reply: z.object({
      /** The first ranks, at most 50 rows. */
      content: z.array(MissionLeaderRow),
      /** The member itself. */
      footer: MissionLeaderRow.extend({ ranked: YesNo }),
      /**
       * Ours: the next better rank, and the turnover or multiple that the member lacks for it; 0
       * stands for any rank. Null: there is none, or the ranking is final.
       */
      next: z.object({ rank: z.number().int(), missing: z.number() }).nullable(),
    }),
    words: { reply: { footer: { fields: { ranked: missionWords.isRanked } } } },
    errors: ['not_found'],
    summary:
      'The leaderboard of a mission; while it runs, prizes are what the ranks would get now.',
  }),
  claim: route({
    method: 'POST',
    path: '/wps/relay/MCSFE_claimMissionRewards',
    ...memberCall,
    body: z.object({
      /** Absent: of all missions. */
      missionId: MissionId.optional(),
      /** The prize of the leaderboard; else the rewards of milestones. */
      claimLeaderboard: YesNo.default('N'),
    }),
    reply: z.null(),
    words: { body: { claimLeaderboard: missionWords.isLeaderboard } },
    errors: ['no_mission_claim', 'bonus_closed', 'promotion_shared', ...memberRefusals],
    summary: 'Claims the rewards of a mission that wait for it.',
  }),
  join: route({
    method: 'POST',
    path: '/api/v1/tournaments/join',
    ...memberCall,
    body: z.object({ missionId: MissionId }),
    reply: z.null(),
    errors: [
      'promotion_unavailable',
      'promotion_not_for_member',
      'promotion_other_bonus',
      'promotion_shared',
      ...memberRefusals,
    ],
    summary: 'Ours: joins a tournament, whose later rounds count then; also before its start.',
  }),
  rules: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionRules',
    ...memberCall,
    notOnSite: true,
    query: z.object({ missionId: MissionId, device: Text().max(8).optional() }),
    reply: z.string(),
    errors: ['not_found'],
    summary: 'What the brand has written about a mission, in the reader’s language, as HTML.',
  }),
};
