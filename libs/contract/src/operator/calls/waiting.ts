import { z } from 'zod';

import { operatorRoute } from '../operator-route.ts';
import { bankTransfers } from './bank-transfers.ts';
import { cases } from './cases.ts';
import { deposits } from './deposits.ts';
import { identityChecks } from './identity-checks.ts';
import { mall } from './mall.ts';
import { memberTransfers } from './member-transfers.ts';
import { heldWins } from './rounds.ts';
import { support } from './support.ts';
import { withdrawals } from './withdrawals.ts';

/** Counts of what waits in a brand, by the group whose call answers the same for that brand. */
const Counts = z.object({
  withdrawals: withdrawals.waiting.reply.optional(),
  deposits: deposits.waiting.reply.optional(),
  bankTransfers: bankTransfers.waiting.reply.optional(),
  support: support.waiting.reply.optional(),
  identityChecks: identityChecks.waiting.reply.optional(),
  cases: cases.waiting.reply.optional(),
  promotionApplications: z.object({ waiting: z.number().int() }).optional(),
  mall: mall.waiting.reply.optional(),
  heldWins: heldWins.waiting.reply.optional(),
  memberTransfers: memberTransfers.waiting.reply.optional(),
});

/** The call about everything that waits for an operator, in all brands at once. */
export const waiting = {
  all: operatorRoute({
    method: 'GET',
    path: '/ops/v1/waiting',
    access: 'self',
    reply: z.array(z.object({ brand: z.string(), counts: Counts })),
    summary: 'How much waits in each brand of the operator, in the lists that its roles may read.',
  }),
};
