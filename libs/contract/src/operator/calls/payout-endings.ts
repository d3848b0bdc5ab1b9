import { z } from 'zod';

import { Text } from '../../text.ts';
import { operatorRoute } from '../operator-route.ts';
import { Reason } from './operators.ts';

/** A payout or payment that its provider's own words leave open is ended by two operators. */
export const payoutEndings = {
  endPayout: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/withdrawals/end-payout',
    access: 'withdrawals.approve',
    action: 'withdrawal.payout_ended',
    dualControl: 'always',
    body: z.object({
      withdrawal: Text().trim().min(1).max(64),
      payout: Text().trim().min(1).max(64),
      /** The outcome that the operator learned from the provider. */
      outcome: z.enum(['paid', 'failed']),
      reason: Reason,
    }),
    reply: z.object({ status: z.literal('proposed'), request: z.string() }),
    summary:
      'Ends a payout whose status says nothing, or of which nothing was heard for an hour, as ' +
      'paid or failed. It is proposed to another operator.',
  }),
};
