import { z } from 'zod';

import { memberStatuses } from '../../states/members.ts';
import { Amount, QueryInt } from '../../shapes.ts';
import { MemberName, Text } from '../../text.ts';
import { performanceSorts } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';

const MemberId = Text().regex(/^[0-9a-f]{32}$/);
/** A day of the brand's time zone, yyyy-MM-dd. */
const Day = Text().regex(/^\d{4}-\d{2}-\d{2}$/);
const Days = { from: Day, to: Day };

/** The figures of a team; money in the currency of the brand. */
const Figures = z.object({
  validBets: Amount,
  /** Valid bets less what their rounds paid out: below zero the team has won. */
  netLoss: Amount,
  deposits: Amount,
  /** Paid out, with their fees. */
  withdrawals: Amount,
  /** With valid bets of at least what the setting of the brand asks for. */
  activeMembers: z.number().int(),
  /** Registered in these days, and in the team at their end. */
  newMembers: z.number().int(),
  /** By contracts: what the agent got, and what it paid its downline. */
  commissionsReceived: Amount,
  commissionsPaid: Amount,
});

const Agent = z.object({
  member: z.string(),
  username: z.string(),
  status: z.enum(memberStatuses),
});

/** Calls for the figures of a brand's agents and their teams over some days; at most 92. */
export const agentPerformance = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/agent-performance',
    access: 'agents.read',
    query: z.object({
      ...Days,
      /** Agents directly under this one; without it those at the top. */
      under: MemberId.optional(),
      /** At any level: all, or those whose usernames begin with `text`. */
      scope: z.enum(['level', 'all']).default('level'),
      text: MemberName().max(64).optional(),
      sort: z.enum(performanceSorts).default('validBets'),
      order: z.enum(['asc', 'desc']).default('desc'),
      after: Text()
        .regex(/^\d{1,7}$/)
        .optional(),
      limit: QueryInt(1, 1000).default(50),
    }),
    reply: z.object({
      rows: z.array(Agent.extend(Figures.shape)),
      next: z.string().nullable(),
      /** Up to when bets and money are counted; null before the first count. */
      countedTo: z.number().nullable(),
    }),
    summary: 'Agents with what they and their teams did in some days, in the order of a figure.',
  }),
  days: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/agent-performance/days',
    access: 'agents.read',
    query: z.object({ ...Days, member: MemberId }),
    reply: Agent.extend({
      total: Figures,
      /** Every day of the period, the first one first. */
      days: z.array(Figures.extend({ day: z.string(), at: z.number() })),
      /** Up to when bets and money are counted; null before the first count. */
      countedTo: z.number().nullable(),
    }),
    summary: 'What one agent and its team did, day by day.',
  }),
};
