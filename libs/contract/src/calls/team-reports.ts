import { z } from 'zod';

import { movementGroupNames, movementKinds } from '../movement-kinds.ts';
import { route } from '../route.ts';
import { Amount, Day, Ms, Page, QueryInt, QueryMs } from '../shapes.ts';
import { MemberName, Text } from '../text.ts';
import { GameType } from './game-schemas.ts';
import { vendorCode } from './game-words.ts';
import { BetRow, BetTotals, roundResults } from './reports.ts';
import { maxLengths } from '../rules/typed-text.ts';

/** The first and the last day; at most 366. */
const Days = { startDate: Day(), endDate: Day() };

/** A member of the team, by its public id. */
const MemberId = () => Text().regex(/^[0-9a-f]{32}$/);

/**
 * The amounts that members paid, played and got in some days, from their side. The family's words;
 * what it has no source for here is zero.
 */
const FIGURES = {
  deposit: Amount,
  /** Paid withdrawals with their fees, less what came back. */
  withdraw: Amount,
  /** Stakes less refunds, by the time of each bet. */
  betAmount: Amount,
  /** Ours: stakes less refunds of settled rounds, by the time that they were settled. */
  validBetAmount: Amount,
  /** Wins and jackpots. */
  winAmount: Amount,
  rebate: Amount,
  agentCommission: Amount,
  promotion: Amount,
  /** Fees of withdrawals. */
  bankCharges: Amount,
  dailyIncome: Amount,
  profitSharing: Amount,
  merchantCharge: Amount,
  /** Wins less bets, with promotions, rebates and commissions: below zero they lost. */
  profitAndLoss: Amount,
};
export const TeamFigures = z.object(FIGURES);

/** The figures of a category in the family's overview. */
const Footer = z.object({
  footer: z.object({
    totalDeposit: Amount,
    totalWithdrawal: Amount,
    totalBet: Amount,
    totalWin: Amount,
    totalRebate: Amount,
  }),
});

/** A member of the team as its agent sees it. */
const Subordinate = {
  customerId: z.string(),
  customerName: z.string(),
  /** Has a team of its own. */
  isAgent: z.boolean(),
};

/** The fields that a list of members can be sorted by. */
const teamSortFields = [
  'customerName',
  'deposit',
  'withdraw',
  'betAmount',
  'validBetAmount',
  'winAmount',
  'rebate',
  'agentCommission',
  'promotion',
  'profitAndLoss',
] as const;
export type TeamSortField = (typeof teamSortFields)[number];

const MemberListQuery = z.object({
  ...Days,
  /** Part of a username. */
  text: MemberName().max(maxLengths.username).optional(),
  sort: z.enum(teamSortFields).default('validBetAmount'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: QueryInt(1, 10_000).default(1),
  size: QueryInt(1, 100).default(20),
});

export const TeamMemberRow = z.object({ ...Subordinate, ...FIGURES });

/** A movement of a member's cash account, without what only the member needs to know of it. */
const TeamMovement = z.object({
  orderNo: z.string(),
  place: z.string(),
  time: Ms,
  kind: z.enum(movementKinds),
  /** Below zero: it left the account. */
  amount: Amount,
  /** Cash and bonus after it. */
  balance: Amount,
  /** The game of a bet, or of what came of one. */
  game: z.string().optional(),
});

/** Calls with which agents read about their own team: themselves and everyone below them. */
export const teamReports = {
  overview: route({
    method: 'GET',
    path: '/wps/relay/ODSFE2_getTeamOverviewSum',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    query: z.object(Days),
    reply: z.object({
      currentDirectSubordinateCount: z.number().int(),
      /** Without the agent. */
      currentTeamMemberCount: z.number().int(),
      /** The agent's own cash. */
      currentBalance: Amount,
      todayRegNum: z.number().int(),
      /** By category, CONS for all together. */
      list: z.array(z.record(z.string(), Footer)),
      /** Ours: the whole period, and as many days before it. */
      totals: TeamFigures,
      before: TeamFigures,
      /** Ours: each day of the period, the first one first. */
      days: z.array(z.object({ day: z.string(), ...FIGURES })),
      /** Ours: the play of the period by category. */
      categories: z.array(z.object({ gameType: z.string(), ...FIGURES })),
      /** Ours: up to when the figures are complete; null before the first count. */
      countedTo: Ms.nullable(),
    }),
    summary:
      "The team of the agent and its sums over days of the brand's calendar, by category and " +
      'day, with those of the period before.',
  }),
  activeMembers: route({
    method: 'GET',
    path: '/api/v1/agent/team/active',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    query: z.object(Days),
    reply: z.object({
      count: z.number().int(),
      /** In as many days before. */
      before: z.number().int(),
      /** The valid bets from which on a member is active; 0: any. */
      minimum: Amount,
    }),
    summary:
      'Ours: how many members of the team were active in some days, and from which valid bets on ' +
      'a member is.',
  }),
  profit: route({
    method: 'GET',
    path: '/api/v1/agent/team/profit',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    query: MemberListQuery.extend({
      /** 0: each member alone. 1: with everyone below. */
      summaryType: QueryInt(0, 1).default(1),
      /** The member whose direct downlines are listed; the agent's own without it. */
      customerId: MemberId().optional(),
    }),
    reply: Page(TeamMemberRow, TeamFigures).extend({
      /** From the agent down to the one whose downlines are listed. */
      path: z.array(z.object(Subordinate)),
      /** The one whose downlines are listed: alone, and with everyone below. */
      own: TeamFigures,
      team: TeamFigures,
      /** Up to when the figures are complete; null before the first count. */
      countedTo: Ms.nullable(),
    }),
    words: {
      query: {
        summaryType: {
          name: 'withTeams',
          values: [
            [0, false],
            [1, true],
          ],
        },
      },
    },
    errors: ['not_found'],
    summary:
      'Ours: profit and loss of direct downlines, with or without their teams; the footer has ' +
      'the sums of all pages. The family has such a call, whose name no source states.',
  }),
  players: route({
    method: 'GET',
    path: '/api/v1/agent/team/players',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    query: MemberListQuery.extend({ gameType: GameType.optional() }),
    reply: Page(TeamMemberRow, TeamFigures).extend({
      /** There are more: of a very large team the first thousand in the order are listed. */
      isCut: z.boolean(),
      /** Up to when the figures are complete; null before the first count. */
      countedTo: Ms.nullable(),
    }),
    summary:
      'Ours: members of the team, at any depth, for whom something was booked in some days: all, ' +
      'or those who played a category. Of a team of more than ten thousand the first thousand, ' +
      'and the footer has what the team of those days brought.',
  }),
  history: route({
    method: 'GET',
    path: '/api/v1/agent/team/history',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    query: z.object({
      customerId: MemberId(),
      startDate: QueryMs,
      endDate: QueryMs,
      gameType: GameType.optional(),
      status: z.enum(roundResults).optional(),
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(20),
    }),
    reply: Page(BetRow, BetTotals).extend({ customerName: z.string() }),
    words: { reply: { list: { fields: vendorCode } } },
    errors: ['not_found'],
    summary:
      'Ours: the betting record of a member of the team between two moments, newest first, with ' +
      'totals over the whole range.',
  }),
  movements: route({
    method: 'GET',
    path: '/api/v1/agent/team/movements',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    query: z.object({
      customerId: MemberId(),
      startDate: QueryMs,
      endDate: QueryMs,
      group: z.enum(movementGroupNames).optional(),
      /** The place of the last row that is known: those before it follow. */
      before: Text()
        .regex(/^\d{1,18}-\d{1,4}$/)
        .optional(),
      size: QueryInt(1, 100).default(20),
    }),
    reply: z.object({
      customerName: z.string(),
      list: z.array(TeamMovement),
      /** `before` of the next page; null at the end. */
      next: z.string().nullable(),
    }),
    errors: ['not_found'],
    summary:
      'Ours: the movements of the cash account of a member of the team between two moments, ' +
      'newest first.',
  }),
};
