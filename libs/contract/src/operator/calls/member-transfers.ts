import { z } from 'zod';

import { memberBooks } from '../../states/members.ts';
import { Amount, PositiveAmount, QueryMs, QueryNumber } from '../../shapes.ts';
import { MemberName, Text } from '../../text.ts';
import { transferFlags } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { PageQuery } from '../page-query.ts';
import { Reason } from './operators.ts';

const TransferNumber = Text().trim().min(1).max(64);

const Party = z.object({
  /** Public id of the member, and the username. */
  member: z.string(),
  username: z.string(),
  isAgent: z.boolean(),
});

const TransferSummary = z.object({
  /** Its number, as both members see it. */
  transfer: z.string(),
  sender: Party,
  receiver: Party,
  /** The money went to the sender's upline. */
  isUpward: z.boolean(),
  book: z.enum(memberBooks),
  amount: Amount,
  /** The flags that the automatic rules raised. */
  flags: z.array(z.enum(transferFlags)),
  at: z.number(),
  /** The operator who looked at an unusual transfer, and the time. */
  review: z.object({ by: z.string(), at: z.number() }).nullable(),
  /** The sender's operation in the journal. */
  operation: z.string(),
});

/** Transfers between members of one brand. */
export const memberTransfers = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/member-transfers',
    access: 'transfers.read',
    query: z.object({
      /** The number of a transfer: the whole of it. */
      transfer: Text().trim().max(64).optional(),
      /** Usernames or ids of members; `member` is either of both. */
      member: MemberName().max(64).optional(),
      sender: MemberName().max(64).optional(),
      receiver: MemberName().max(64).optional(),
      /** Those that were marked, or those of them that no operator has looked at. */
      show: z.enum(['unusual', 'unseen']).optional(),
      from: QueryMs.optional(),
      until: QueryMs.optional(),
      atLeast: QueryNumber(PositiveAmount as unknown as z.ZodType<number, number>).optional(),
      ...PageQuery,
    }),
    reply: z.object({ rows: z.array(TransferSummary), next: z.string().nullable() }),
    summary: 'Transfers between members, newest first.',
  }),
  waiting: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/member-transfers/waiting',
    access: 'transfers.read',
    reply: z.object({ unseen: z.number().int() }),
    summary: 'How many unusual transfers no operator has looked at.',
  }),
  review: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/member-transfers/review',
    access: 'transfers.review',
    action: 'transfer.reviewed',
    dualControl: 'never',
    body: z.object({ transfer: TransferNumber, reason: Reason }),
    reply: z.null(),
    summary: 'Notes that an unusual transfer was looked at, with what was found.',
  }),
};
