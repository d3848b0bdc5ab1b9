import { z } from 'zod';

/** An amount in units of the currency. */
const Units = z.number().min(0).max(1_000_000_000).multipleOf(0.01);

/**
 * The rules that an operator can set for transfers between members. Whether there are any is the
 * switch AGENTTRANSFER3.
 */
export const TransferRules = z.object({
  minimum: Units.default(10),
  maximum: Units.default(5000),
  /** The amount that a member can send in a day of the brand's time zone. */
  dailyAmount: Units.default(20_000),
  /** Above it a transfer is marked for its amount. */
  unusualAbove: Units.default(2000),
  /** Hours in which money that comes back or is passed on is marked. */
  unusualHours: z.number().int().min(1).max(720).default(24),
  /** From how many senders within these hours on a receiver is marked. */
  unusualSenders: z.number().int().min(2).max(1000).default(5),
});

export type TransferRules = z.infer<typeof TransferRules>;
