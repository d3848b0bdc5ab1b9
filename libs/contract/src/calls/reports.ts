import { z } from 'zod';

import { route } from '../route.ts';
import { Amount, Ms, Page, QueryInt, QueryMs } from '../shapes.ts';

export const BetRow = z.object({
  orderNo: z.string(),
  betTimeInTimestamp: Ms,
  transTimeInTimestamp: Ms.optional(),
  gameName: z.string(),
  vassalage: z.string(),
  betAmount: Amount,
  validBetAmount: Amount,
  winAmount: Amount,
  profitAndLoss: Amount,
  status: z.enum(['initial', 'win', 'lose', 'cancel', 'refund']),
  /** Ours: where the player verifies the round's fairness, absent where the vendor offers none. */
  verifyUrl: z.string().optional(),
});

export const BetTotals = z.object({ betAmount: Amount, validBetAmount: Amount, winAmount: Amount, profitAndLoss: Amount });

export const reports = {
  rngHistory: route({
    method: 'GET', path: '/wps/relay/MCSFE_getPersonalRNGHistory', access: 'session',
    query: z.object({ startDate: QueryMs, endDate: QueryMs, accountType: z.string().optional(), status: z.string().max(16).optional(), page: QueryInt(1, 10_000).default(1), size: QueryInt(1, 100).default(13) }),
    reply: Page(BetRow, BetTotals),
    summary: 'The member\'s own slot rounds between two moments, newest first, with totals over the whole range.',
  }),
};
