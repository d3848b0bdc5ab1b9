import { categories } from '@parlour/tenant';
import { z } from 'zod';

import { rebateStates } from '../states/settlements.ts';
import { route } from '../route.ts';
import { Amount, Day, Page, QueryInt } from '../shapes.ts';
import { Text } from '../text.ts';
import { agentCall } from './contract-schemas.ts';
import { RebateRate } from './rebate-schemas.ts';

/** A rate and its bounds: not below the downline's rates, not above the upline's. */
const Rates = z.object({
  list: z.array(
    z.object({
      product: z.enum(categories),
      rate: RebateRate,
      /** From tomorrow on. */
      nextRate: RebateRate,
      /** Between these it can be set. */
      lowest: RebateRate,
      highest: RebateRate,
    }),
  ),
});

/** Members have rebates as agents do. */
const memberCall = { ...agentCall, access: 'real' } as const;

/**
 * Calls for what an agent's team earns by its valid bets: rates, and the amounts that they paid.
 */
export const rebates = {
  own: route({
    method: 'GET',
    path: '/api/v1/agent/rebates/own',
    ...memberCall,
    reply: z.object({
      list: z.array(
        z.object({
          product: z.enum(categories),
          rate: RebateRate,
          /** From tomorrow on. */
          nextRate: RebateRate,
        }),
      ),
    }),
    summary: 'Ours: the rates of rebates that a member or agent has itself, by product.',
  }),
  rates: route({
    method: 'GET',
    path: '/api/v1/agent/rebates/rates',
    ...agentCall,
    query: z.object({
      /** A member directly under the agent; without one the agent's own. */
      memberId: Text().min(1).max(64).optional(),
    }),
    reply: Rates,
    errors: ['not_found'],
    summary: 'Ours: the rates of rebates of the agent or of one directly under it, with bounds.',
  }),
  setRates: route({
    method: 'POST',
    path: '/api/v1/agent/rebates/rates',
    ...agentCall,
    body: z.object({
      memberId: Text().min(1).max(64),
      rates: z
        .array(z.object({ product: z.enum(categories), rate: RebateRate }))
        .min(1)
        .max(categories.length),
    }),
    reply: Rates,
    errors: ['not_found', 'invalid.rebate.value', 'downline.rebate.update.lower.reb'],
    summary:
      'Ours: sets rates of a member directly under the agent from tomorrow on: none above the ' +
      'agent’s own, none below one that the member’s own downline has.',
  }),
  earned: route({
    method: 'GET',
    path: '/api/v1/agent/rebates/earned',
    ...memberCall,
    query: z.object({
      startDate: Day(),
      endDate: Day(),
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(10),
    }),
    reply: Page(
      z.object({
        day: Text(),
        product: z.enum(categories),
        rate: RebateRate,
        /** Valid bets of the agent itself, and of its whole team with its own. */
        ownBets: Amount,
        teamBets: Amount,
        /** The amount that the same bets earned those directly under it. */
        passedOn: Amount,
        amount: Amount,
        state: z.enum(rebateStates),
      }),
      z.object({ amount: Amount }),
    ),
    summary:
      'Ours: the rebates of a member or agent by day of the brand and product, newest first.',
  }),
  parts: route({
    method: 'GET',
    path: '/api/v1/agent/rebates/parts',
    ...agentCall,
    query: z.object({
      day: Day(),
      product: z.enum(categories),
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(10),
    }),
    reply: Page(
      z.object({
        member: z.string(),
        rate: RebateRate,
        teamBets: Amount,
        /** The amount that its team's bets earned it and everyone below it. */
        passedOn: Amount,
      }),
      z.object({ passedOn: Amount }),
    ),
    summary:
      'Ours: what the rates of those directly under the agent took of a rebate of the agent; the ' +
      'most bets first.',
  }),
} as const;
