import { z } from 'zod';

import { RankTerms } from '../../calls/rank-schemas.ts';
import { rankStepKinds } from '../../calls/ranks.ts';
import { bonusWallets } from '../../promotions.ts';
import { MAX_RANKS } from '../../ranks.ts';
import { Amount } from '../../shapes.ts';
import { Text } from '../../text.ts';
import { Actor } from '../actor.ts';
import { operatorRoute } from '../operator-route.ts';
import { Outcome, Reason } from './operators.ts';

const MemberId = Text().regex(/^[0-9a-f]{32}$/);
/** The bonuses, what they gave in money, and in points beside it. */
const Paid = z.object({ count: z.number().int(), amount: Amount, points: Amount });

/** The ladder of ranks of a brand: what its ranks ask for and give, who holds them, their cost. */
export const playerRanks = {
  read: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/ranks',
    access: 'promotions.read',
    reply: z.object({
      /** Null: the brand has no ladder yet. */
      ladder: z
        .object({
          version: z.number().int(),
          ranks: z.array(RankTerms),
          publishedBy: z.string(),
          publishedAt: z.number(),
        })
        .nullable(),
      /** By level: 0 for members without a rank; trial accounts are left out. */
      levels: z.array(
        z.object({
          level: z.number().int(),
          members: z.number().int(),
          /** Bonuses granted for reaching it, and salaries of the past twelve months. */
          upgrades: Paid,
          salaries: Paid,
        }),
      ),
      /** The promotions that pay now; null: nothing is paid. */
      upgradePromotion: z.string().nullable(),
      salaryPromotion: z.string().nullable(),
      /** The wallets that these promotions pay into. */
      upgradeWallet: z.enum(bonusWallets).nullable(),
      salaryWallet: z.enum(bonusWallets).nullable(),
      /** The open request of an operator to publish a ladder. */
      request: z.string().nullable(),
    }),
    summary: 'The ladder of ranks with the members of each rank, and what ranks have cost.',
  }),
  publish: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/ranks/publish',
    access: 'ranks.write',
    action: 'ranks.published',
    dualControl: 'always',
    body: z.object({ ranks: z.array(RankTerms).max(MAX_RANKS), reason: Reason }),
    reply: Outcome,
    summary:
      'Proposes a ladder in place of the one that counts; another operator has to approve. All ' +
      'members are decided by it again.',
  }),
  history: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/ranks/history',
    access: 'members.read',
    query: z.object({ member: MemberId }),
    reply: z.object({
      /** The newest first, at most 50. */
      rows: z.array(
        z.object({
          kind: z.enum(rankStepKinds),
          fromLevel: z.number().int(),
          toLevel: z.number().int(),
          /** In English; empty below the first rank. */
          rank: z.string(),
          by: Actor,
          at: z.number(),
        }),
      ),
    }),
    summary: 'How the rank of a member has changed, and by whom.',
  }),
};
