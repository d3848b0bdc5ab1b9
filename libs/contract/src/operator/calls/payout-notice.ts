import { z } from 'zod';

import { Amount } from '../../shapes.ts';
import { payoutOutcomes, payoutResults } from '../choices.ts';

/** A verified notice of a provider about a payout, with what was done about it. */
export const PayoutNotice = z.object({
  id: z.string(),
  at: z.number(),
  provider: z.string(),
  notice: z.string(),
  /** Our number of the payout, and the provider's. */
  payout: z.string(),
  providerRef: z.string(),
  outcome: z.enum(payoutOutcomes),
  amount: Amount,
  currency: z.string(),
  result: z.enum(payoutResults),
  /** The bytes that the signature was verified over; empty where the provider was asked. */
  body: z.string(),
});
