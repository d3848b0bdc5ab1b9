import { z } from 'zod';

import { bonusStates } from '../states/bonuses.ts';
import { bonusWallets } from '../promotions.ts';
import { route } from '../route.ts';
import { Amount, Ms } from '../shapes.ts';

const Progress = z.object({ actual: Amount, expected: Amount });
const Count = z.object({ actual: z.number().int(), expected: z.number().int() });
const Condition = Progress.extend({ enabled: z.boolean() });

const conditions = {
  monthlyDeposit: Condition,
  totalDeposit: Condition,
  totalDepositCount: Count.extend({ enabled: z.boolean() }),
  monthlyTurnover: Condition,
  totalTurnover: Condition,
};

/** A rank of the ladder for a member. */
export const PlayerRank = z.object({
  labelId: z.string(),
  /** The rank that the member holds; empty without one. */
  currentPlayerRankLabelId: z.string(),
  playerRankName: z.string(),
  rankColor: z.string(),
  rankColor2: z.string(),
  playerRankProgress: z.object({ condition: z.object(conditions) }),
  /** Ours: from 1 on; the order of the ladder. */
  level: z.number().int(),
  /** Ours: what it gives, and the month's turnover that keeps it; null: nothing of it. */
  upgradeBonus: Amount.nullable(),
  salary: Amount.nullable(),
  /** Ours: what these are paid as, of POINTS in whole points; null: nothing pays them now. */
  upgradeWallet: z.enum(bonusWallets).nullable(),
  salaryWallet: z.enum(bonusWallets).nullable(),
  keepTurnover: Amount.nullable(),
  /** Ours: the member has held it before, and has to reach `keepTurnover` to have it back. */
  isRegained: z.boolean(),
  /** Ours: when the member reached it first, and what became of its bonus; null: neither. */
  reachedAt: Ms.nullable(),
  bonus: z.object({ id: z.string(), amount: Amount, state: z.enum(bonusStates) }).nullable(),
});

/** Reasons of a step between ranks: by the rules upwards or downwards, or by an operator. */
export const rankStepKinds = ['PROMOTED', 'DEMOTED', 'MANUAL'] as const;
export type RankStepKind = (typeof rankStepKinds)[number];

const RankStep = z.object({
  kind: z.enum(rankStepKinds),
  /** Empty below the first rank. */
  from: z.string(),
  to: z.string(),
  level: z.number().int(),
  at: Ms,
});

const memberCall = { access: 'real' } as const;

/** Ranks of members: a ladder, how far the member is, what it gives. */
export const ranks = {
  progress: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRankProgress',
    ...memberCall,
    reply: z.object({
      /** Empty without a rank. */
      playerRankName: z.string(),
      /** Conditions of the next rank. */
      currentProgress: z.object({
        completedConditions: z.number().int(),
        totalExpectedConditions: z.number().int(),
      }),
      /** The next rank; null: there is none. */
      playerRankProgress: z.object({ labelId: z.string().nullable() }),
      /**
       * The requirements of the next rank; a requirement that it does not have is expected to be 0.
       */
      monthlyDeposit: Progress,
      totalDeposit: Progress,
      totalDepositCount: Count,
      monthlyTurnover: Progress,
      totalTurnover: Progress,
      /** Ours: the level that is held, 0 without one, and how many there are. */
      level: z.number().int(),
      levels: z.number().int(),
      /** Ours: the turnover of this month that keeps the rank; null: it stays without one. */
      keep: Progress.extend({
        /** The end of the month of the brand. */
        until: Ms,
        /** It is kept whatever is played: reached this month, or by a break. */
        isSafe: z.boolean(),
      }).nullable(),
      /** Ours: whether upgrade bonuses and salaries are paid now. */
      paysUpgrades: z.boolean(),
      paysSalaries: z.boolean(),
      /** Ours: how the rank has changed, the newest first, at most 50. */
      history: z.array(RankStep),
      /** Ours: salaries of past months, the newest first, at most 12. */
      salaries: z.array(
        z.object({
          /** `yyyy-MM`. */
          month: z.string(),
          amount: Amount,
          /** Of POINTS the amount is points. */
          wallet: z.enum(bonusWallets),
          state: z.enum(bonusStates),
        }),
      ),
    }),
    summary: 'The rank that the member holds, what keeps it, and how far the next one is.',
  }),
  ladder: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRankNearbyLevels',
    ...memberCall,
    reply: z.array(PlayerRank),
    summary: 'The ranks of the brand from the first on, with the member’s figures for each.',
  }),
  rules: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRankRule',
    ...memberCall,
    notOnSite: true,
    reply: z.array(
      z.object({ content: z.array(z.object({ title: z.string(), content: z.string() })) }),
    ),
    summary:
      'What each rank asks for and gives, by the names of its fields; the site makes sentences ' +
      'of the ladder itself.',
  }),
};
