import { z } from 'zod';

import { Terms } from '../../calls/promotion-schemas.ts';
import { bonusWallets } from '../../promotions.ts';
import { Amount, PositiveAmount } from '../../shapes.ts';
import { Text } from '../../text.ts';
import { bonusStates } from '../../states/bonuses.ts';
import { operatorRoute } from '../operator-route.ts';
import { Outcome, Reason } from './operators.ts';

const MemberId = Text().regex(/^[0-9a-f]{32}$/);
const PublicId = Text().trim().min(1).max(40);

/** Bonuses of a member, and those that operators grant by hand. */
export const memberBonuses = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/members/bonuses',
    access: 'promotions.read',
    query: z.object({ member: MemberId }),
    reply: z.object({
      /** The newest first, at most a hundred. */
      bonuses: z.array(
        z.object({
          bonus: z.string(),
          promotion: z.string(),
          name: z.string(),
          version: z.number().int(),
          /** Of POINTS the amount is points. */
          wallet: z.enum(bonusWallets),
          state: z.enum(bonusStates),
          amount: Amount,
          /** Stakes to be settled before it becomes cash, and those that have been. */
          required: Amount,
          counted: Amount,
          /** Rounds that were settled while it was in play. */
          rounds: z.number().int(),
          converted: Amount,
          forfeited: Amount,
          /** The amount that went back after it was paid, with a stake that had earned it. */
          takenBack: Amount,
          /** The reason of the operator who granted it by hand; null: it was earned. */
          grantReason: z.string().nullable(),
          grantedAt: z.number(),
          /** Until when it can be claimed, or has to be wagered. */
          dueAt: z.number().nullable(),
          endedAt: z.number().nullable(),
        }),
      ),
      /** The open request of an operator to grant one. */
      request: z.string().nullable(),
    }),
    summary: 'Bonuses of a member with how far they are wagered.',
  }),
  choices: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/members/bonus-choices',
    access: 'bonuses.write',
    reply: z.object({
      rows: z.array(
        z.object({
          promotion: z.string(),
          name: z.string(),
          version: z.number().int(),
          isRunning: z.boolean(),
          terms: Terms,
        }),
      ),
    }),
    summary: 'Approved versions of promotions that a bonus can be granted by, the newest first.',
  }),
  grant: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/grant-bonus',
    access: 'bonuses.write',
    action: 'bonus.granted',
    dualControl: 'always',
    body: z.object({
      member: MemberId,
      promotion: PublicId,
      version: z.number().int().min(1).max(1_000_000),
      /** The amount that a share is taken of; unused where the reward is a fixed amount. */
      base: PositiveAmount.optional(),
      reason: Reason,
    }),
    reply: Outcome,
    summary:
      'Proposes to grant a member a bonus by an approved version, whatever its audience and ' +
      'budget; another operator has to approve.',
  }),
  forfeit: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/forfeit-bonus',
    access: 'bonuses.write',
    action: 'bonus.forfeited',
    dualControl: 'never',
    body: z.object({ member: MemberId, bonus: PublicId, reason: Reason }),
    reply: z.null(),
    summary: 'Ends a bonus that is open at once; its balance goes back to the brand.',
  }),
};
