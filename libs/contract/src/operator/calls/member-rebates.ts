import { categories } from '@parlour/tenant';
import { z } from 'zod';

import { RebateRate } from '../../calls/rebate-schemas.ts';
import { rebateStates } from '../../states/settlements.ts';
import { Amount } from '../../shapes.ts';
import { Text } from '../../text.ts';
import { operatorRoute } from '../operator-route.ts';
import { Outcome, Reason } from './operators.ts';

const MemberId = Text().regex(/^[0-9a-f]{32}$/);

/** Rebates of a member or an agent in the tree of a brand; rates in parts per million. */
export const memberRebates = {
  read: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/agent-tree/rebates',
    access: 'agents.read',
    query: z.object({ member: MemberId }),
    reply: z.object({
      rates: z.array(
        z.object({
          product: z.enum(categories),
          rate: RebateRate,
          /** From tomorrow of the brand on. */
          nextRate: RebateRate,
          /** Not below the downline's rates, not above the upline's or the brand's ceiling. */
          lowest: RebateRate,
          highest: RebateRate,
        }),
      ),
      /** The newest first, at most thirty. */
      earned: z.array(
        z.object({
          day: z.string(),
          product: z.enum(categories),
          rate: RebateRate,
          teamBets: Amount,
          /** The amount that the same bets earned those directly under it. */
          passedOn: Amount,
          amount: Amount,
          state: z.enum(rebateStates),
        }),
      ),
    }),
    summary: 'The rates of a member with their bounds, and what they earned lately.',
  }),
  set: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/agent-tree/rebates',
    access: 'agents.rebates',
    action: 'agent.rebates.set',
    dualControl: 'whenLoosened',
    body: z.object({
      member: MemberId,
      rates: z
        .array(z.object({ product: z.enum(categories), rate: RebateRate }))
        .min(1)
        .max(categories.length),
      reason: Reason,
    }),
    reply: Outcome,
    summary: 'Sets rates of a member from tomorrow of the brand on, within their bounds.',
  }),
};
