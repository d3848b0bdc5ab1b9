import { z } from 'zod';

import { Amount, PositiveAmount } from '../../shapes.ts';
import { Text } from '../../text.ts';
import { reversalOutcomes, reversalProgress } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { Reason } from './operators.ts';

/** A refund or dispute of a deposit's payment, as its provider notifies it. */
export const Reversal = z.object({
  id: z.string(),
  at: z.number(),
  changedAt: z.number(),
  kind: z.enum(['refund', 'dispute']),
  /** The provider's id of it. */
  reversal: z.string(),
  amount: Amount.nullable(),
  currency: z.string().nullable(),
  /** The provider's own word, and what it means. */
  status: z.string(),
  progress: z.enum(reversalProgress),
  /** True when the reversal is a refund that was decided here. */
  isOwn: z.boolean(),
  decision: z.enum(reversalOutcomes).nullable(),
  /** The amount that was taken from the member; the brand bears the rest. */
  debited: Amount.nullable(),
  decidedBy: z.string().nullable(),
  operation: z.string().nullable(),
  /** The decisions that can be made; none for a reversal that is our own or already decided. */
  outcomes: z.array(z.enum(reversalOutcomes)),
});

const Named = z.object({
  deposit: Text().trim().min(1).max(64),
  reversal: Text().regex(/^\d{1,18}$/),
  reason: Reason,
});

/** Calls for the decisions of operators about a payment that went back without their doing. */
export const reversalCalls = {
  decideReversal: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/deposits/decide-reversal',
    access: 'deposits.decide',
    action: 'deposit.reversal_decided',
    dualControl: 'always',
    body: Named.extend({
      outcome: z.enum(reversalOutcomes),
      /** With the outcome debit: what the member bears; absent: all of it. */
      amount: PositiveAmount.optional(),
    }),
    reply: z.object({ status: z.literal('proposed'), request: z.string() }),
    summary:
      'Debits the member for a payment that went back, writes it off, or closes it without ' +
      'booking. It is proposed to another operator.',
  }),
  holdMember: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/deposits/hold-member',
    access: 'deposits.decide',
    action: 'deposit.member_held',
    dualControl: 'never',
    body: Named,
    reply: z.null(),
    summary: 'Stops payouts of the member of a payment that goes back, until the hold is released.',
  }),
};
