import { z } from 'zod';

import { PositiveAmount, QueryInt } from '../../shapes.ts';
import { Text } from '../../text.ts';
import { adjustedAccounts } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { Outcome, Reason } from './operators.ts';

const MemberId = Text().regex(/^[0-9a-f]{32}$/);

/** Corrections of a member's balance by hand. */
export const adjustments = {
  make: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/adjustments/make',
    access: 'adjustments.propose',
    action: 'member.adjusted',
    dualControl: 'aboveLimit',
    approvedWith: 'adjustments.approve',
    body: z.object({
      member: MemberId,
      direction: z.enum(['credit', 'debit']),
      account: z.enum(adjustedAccounts),
      /** The book that the operator saw; refused when the member plays in another by now. */
      book: z.enum(['PLAY', 'REAL']),
      amount: PositiveAmount,
      reason: Reason,
      /** Of the console's own making: the same one again adjusts once. */
      key: Text().regex(/^[0-9a-f-]{16,64}$/),
    }),
    reply: z.object({ status: z.enum(['done', 'proposed']), request: z.string().nullable() }),
    summary:
      'Adjusts a balance through the ledger, or proposes it to another operator above the ' +
      "brand's threshold.",
  }),
};

/** Members whose payouts wait because the books differ about their money. */
export const holds = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/holds',
    access: 'reconciliation.read',
    query: z.object({
      member: MemberId.optional(),
      limit: QueryInt(1, 200).default(100),
    }),
    reply: z.array(
      z.object({
        member: z.string(),
        username: z.string(),
        run: z.string(),
        reason: z.string(),
        heldAt: z.number(),
      }),
    ),
    summary: 'Open holds of a brand or of one member, newest first.',
  }),
  release: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/holds/release',
    access: 'reconciliation.write',
    action: 'member.hold.released',
    dualControl: 'always',
    body: z.object({
      member: MemberId,
      run: Text().regex(/^\d{1,18}$/),
      reason: Reason,
    }),
    reply: Outcome,
    summary: 'Proposes to release a hold, so that payouts of the member go on.',
  }),
};
