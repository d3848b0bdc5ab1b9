import { z } from 'zod';

import { memberBooks } from '../../states/members.ts';
import { roundStates } from '../../states/rounds.ts';
import { Amount, QueryInt, QueryMs, QueryNumber } from '../../shapes.ts';
import { MemberName, SearchText, Text } from '../../text.ts';
import { Actor } from '../actor.ts';
import { ledgerAccounts, operationKinds, operationStatuses } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { IdPageQuery, PageQuery } from '../page-query.ts';
import { Outcome, Reason } from './operators.ts';

const RoundSummary = z.object({
  /** The operation that opened it: its order number. */
  order: z.string(),
  vendor: z.string(),
  round: z.string(),
  /** Public id of the member, and the username. */
  member: z.string(),
  username: z.string(),
  game: z.string(),
  gameName: z.string(),
  book: z.enum(memberBooks),
  stake: Amount,
  win: Amount,
  refund: Amount,
  held: Amount,
  /**
   * The part of the stake that could not be lost, as the vendor reported it: it counts for no
   * turnover.
   */
  riskless: Amount,
  openedAt: z.number(),
  closedAt: z.number().nullable(),
  state: z.enum(roundStates),
});

const roundKey = {
  vendor: Text().min(1).max(32),
  round: Text().min(1).max(128),
  member: Text().regex(/^[0-9a-f]{32}$/),
};

const Transfer = z.object({
  from: z.enum(ledgerAccounts),
  to: z.enum(ledgerAccounts),
  amount: Amount,
  fromAfter: Amount.nullable(),
  toAfter: Amount.nullable(),
});

/** One call of the vendor, or a decision of an operator, as the journal keeps it. */
const RoundCall = z.object({
  id: z.string(),
  at: z.number(),
  kind: z.enum(operationKinds),
  status: z.enum(operationStatuses),
  code: z.string().nullable(),
  reference: z.string(),
  bet: z.string().nullable(),
  closesRound: z.boolean(),
  amount: Amount.nullable(),
  balance: Amount,
  actor: Actor,
  /** Calls of vendors reach the journal only with a signature that was verified. */
  isSigned: z.boolean(),
  request: z.string(),
  transfers: z.array(Transfer),
});

/** Data for checking the result of one of our own games. */
const Verification = z.object({
  /** The public page that works the result out again; null: the draw has none. */
  url: z.string().nullable(),
  /** True when the arcade has a record of the round. */
  isKnown: z.boolean(),
  commitment: z.string().nullable(),
  clientSeed: z.string().nullable(),
  nonce: z.number().int().nullable(),
  /** Null until it is revealed. */
  serverSeed: z.string().nullable(),
  /** True when the revealed seed is the one that was committed to. */
  isSeedRight: z.boolean().nullable(),
  result: z.string().nullable(),
});

const QueryAmount = QueryNumber(z.number().min(0).max(9_999_999_999_999));

/** Rounds and bets of one brand. */
export const rounds = {
  search: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/rounds',
    access: 'rounds.read',
    query: z.object({
      /** A round, an order number or a transaction of a vendor: the whole of it. */
      text: SearchText().max(128).optional(),
      /** A username or a member's id. */
      member: MemberName().max(64).optional(),
      /** The same of who the rounds of that member were played against. */
      opponent: MemberName().max(64).optional(),
      vendor: Text().max(32).optional(),
      /** The code of a game at its vendor. */
      game: Text().trim().max(64).optional(),
      state: z.enum(roundStates).optional(),
      /** Of the stake or the win, whichever is more. */
      minAmount: QueryAmount.optional(),
      maxAmount: QueryAmount.optional(),
      from: QueryMs.optional(),
      until: QueryMs.optional(),
      ...PageQuery,
    }),
    reply: z.object({
      rows: z.array(RoundSummary),
      next: z.string().nullable(),
      /** The time back to which the search has come, if it goes on with `next`. */
      searchedBackTo: z.number().nullable(),
    }),
    summary:
      'Rounds, newest first. A page reads so many rounds at most: it may be short, and go on.',
  }),
  open: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/rounds/open',
    access: 'rounds.read',
    query: z.object({
      vendor: Text().max(32).optional(),
      /** Open for at least so many minutes. */
      minutes: QueryInt(0, 525_600).default(10),
      ...PageQuery,
    }),
    reply: z.object({ rows: z.array(RoundSummary), next: z.string().nullable() }),
    summary: 'Rounds that are open, the oldest first.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/rounds/detail',
    access: 'rounds.read',
    query: z.object(roundKey),
    reply: RoundSummary.extend({
      calls: z.array(RoundCall),
      verification: Verification.nullable(),
      /** The actions that the rules allow an operator to take on the round. */
      canSettle: z.boolean(),
      canVoid: z.boolean(),
      /** The stake or win up to which this operator can still decide alone today. */
      approvalAbove: Amount,
    }),
    summary: 'A round of a member with every call, its transfers and how to verify its result.',
  }),
  settle: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/rounds/settle',
    access: 'rounds.settle',
    action: 'round.settled',
    dualControl: 'aboveLimit',
    body: z.object({
      ...roundKey,
      /** The amount that the round won, as its vendor reports it; zero: lost. */
      win: Amount.refine((value) => value >= 0, { error: 'zero or more' }),
      reason: Reason,
    }),
    reply: Outcome,
    summary: 'Pays what an open round won and closes it; a large one needs a second operator.',
  }),
  void: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/rounds/void',
    access: 'rounds.settle',
    action: 'round.voided',
    dualControl: 'aboveLimit',
    body: z.object({ ...roundKey, reason: Reason }),
    reply: Outcome,
    summary: 'Gives back the stakes of a round that won nothing, and closes it.',
  }),
};

const HeldWin = z.object({
  id: z.string(),
  vendor: z.string(),
  round: z.string(),
  member: z.string(),
  username: z.string(),
  game: z.string(),
  gameName: z.string(),
  reference: z.string(),
  amount: Amount,
  cap: Amount,
  at: z.number(),
  /** The open request of another operator to decide it. */
  request: z.string().nullable(),
  decision: z.object({ isReleased: z.boolean(), at: z.number(), actor: Actor }).nullable(),
});

/** Wins above the cap of their vendor, which wait for a decision. */
export const heldWins = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/held-wins',
    access: 'rounds.read',
    query: z.object({
      state: z.enum(['waiting', 'decided']).default('waiting'),
      ...IdPageQuery,
    }),
    reply: z.object({ rows: z.array(HeldWin), next: z.string().nullable() }),
    summary: 'Held wins, the newest first.',
  }),
  waiting: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/held-wins/waiting',
    access: 'rounds.read',
    reply: z.object({ held: z.number().int() }),
    summary: 'How many held wins wait for a decision.',
  }),
  decide: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/held-wins/decide',
    access: 'rounds.settle',
    action: 'held-win.decided',
    dualControl: 'always',
    body: z.object({
      win: Text().regex(/^\d{1,18}$/),
      isReleased: z.boolean(),
      reason: Reason,
    }),
    reply: Outcome,
    summary: 'Proposes to pay a held win or to refuse it for good; another operator decides.',
  }),
};
