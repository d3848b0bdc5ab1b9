import { z } from 'zod';

import { memberBooks } from '../../states/members.ts';
import { Amount, QueryInt, QueryMs, QueryNumber } from '../../shapes.ts';
import { MemberName, Text } from '../../text.ts';
import { Actor } from '../actor.ts';
import {
  ledgerAccounts,
  operationDirections,
  operationKinds,
  operationStatuses,
} from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';

/** One operation of the journal. */
export const Operation = z.object({
  id: z.string(),
  at: z.number(),
  kind: z.enum(operationKinds),
  status: z.enum(operationStatuses),
  /** The reason that it was declined. */
  code: z.string().nullable(),
  member: z.object({ id: z.string(), username: z.string() }).nullable(),
  book: z.enum(memberBooks),
  amount: Amount.nullable(),
  /** To the member's accounts or from them; null: between them, or nothing moved. */
  direction: z.enum(operationDirections).nullable(),
  balance: Amount,
  /** The currency of both: the brand's currency, or PTS for points. */
  currency: z.string(),
  vendor: z.string().nullable(),
  round: z.string().nullable(),
  game: z.string().nullable(),
  source: z.string(),
  reference: z.string(),
  actor: Actor,
  requestId: z.string(),
});

const Transfer = z.object({
  leg: z.number().int(),
  amount: Amount,
  debit: z.object({
    type: z.enum(ledgerAccounts),
    owner: z.string().nullable(),
    after: Amount.nullable(),
  }),
  credit: z.object({
    type: z.enum(ledgerAccounts),
    owner: z.string().nullable(),
    after: Amount.nullable(),
  }),
});

const OperationId = Text().regex(/^\d{1,18}$/);
const QueryAmount = QueryNumber(
  z
    .number()
    .min(0)
    .max(9_000_000_000_000)
    .refine((value) => Number(value.toFixed(2)) === value, {
      error: 'an amount with at most two decimals',
    }),
);

/** The books of a brand: accounts, and the journal of what moved between them. */
export const ledger = {
  accounts: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/ledger/accounts',
    access: 'ledger.read',
    query: z.object({ book: z.enum(memberBooks).default('PLAY') }),
    reply: z.object({
      rows: z.array(
        z.object({
          type: z.enum(ledgerAccounts),
          side: z.enum(['LIABILITY', 'ASSET', 'INCOME_EXPENSE']),
          /** The vendor, where accounts of the type are one a vendor. */
          owner: z.string().nullable(),
          accounts: z.number().int(),
          /** The amounts that were moved out of and into accounts of the type. */
          debits: Amount,
          credits: Amount,
          balance: Amount,
        }),
      ),
      /** The newest operation that the sums include. */
      upTo: z.string(),
    }),
    summary: 'Accounts of a book by type, with what was moved and what they hold.',
  }),
  journal: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/ledger/journal',
    access: 'ledger.read',
    query: z.object({
      /** A number of an operation, a reference of its caller, or a round. */
      reference: Text().trim().max(128).optional(),
      /** Username or id. */
      member: MemberName().max(64).optional(),
      kind: z.enum(operationKinds).optional(),
      status: z.enum(operationStatuses).optional(),
      vendor: Text().max(60).optional(),
      account: Text().max(60).optional(),
      from: QueryMs.optional(),
      to: QueryMs.optional(),
      min: QueryAmount.optional(),
      max: QueryAmount.optional(),
      before: OperationId.optional(),
      limit: QueryInt(1, 200).default(50),
    }),
    reply: z.object({
      rows: z.array(Operation),
      /**
       * The place to continue from, also when this stretch of the journal had fewer rows than
       * requested.
       */
      next: z.string().nullable(),
      /** The time of the oldest operation that was searched; null at the beginning. */
      searchedTo: z.number().nullable(),
    }),
    summary: 'Operations by what is known of them, newest first.',
  }),
  operation: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/ledger/operation',
    access: 'ledger.read',
    query: z.object({ id: OperationId }),
    reply: Operation.extend({
      transfers: z.array(Transfer),
      /** The bet of a win or rollback, and what followed a bet. */
      related: z.array(Operation),
      /** The signed block that covers it; null until one does. */
      block: z.string().nullable(),
    }),
    summary: 'An operation with its transfers and what belongs to it.',
  }),
};
