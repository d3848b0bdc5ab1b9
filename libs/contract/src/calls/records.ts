import { z } from 'zod';

import { movementGroupNames, movementKinds } from '../movement-kinds.ts';
import { route } from '../route.ts';
import { Amount, Day, Ms, Page, QueryInt, QueryMs } from '../shapes.ts';
import { Text } from '../text.ts';
import { GameType } from './game-schemas.ts';

/** A place in a record: the number of an operation of the ledger, and that of its transfer. */
const Place = () => Text().regex(/^\d{1,18}-\d{1,4}$/);

/** One movement of the cash account, with what it belongs to where that is known. */
export const Movement = z.object({
  orderNo: z.string(),
  /** Its place in the record, which no other movement has. */
  place: z.string(),
  time: Ms,
  kind: z.enum(movementKinds),
  /** Below zero: it left the account. */
  amount: Amount,
  /** Of the cash account, after the movement. */
  balance: Amount,
  /** A deposit: its number at the cashier, and the code of its method. */
  depositId: z.string().optional(),
  method: z.string().optional(),
  /** A withdrawal, or what came back of one: its number at the cashier. */
  withdrawalId: z.string().optional(),
  /** A transfer between members: its number, and the other one: an upline by a masked name. */
  transferId: z.string().optional(),
  member: z.string().optional(),
  /** A bet, or what came of one: the order number of its round, and its game. */
  round: z.string().optional(),
  game: z.string().optional(),
  /** The game provider's name. */
  provider: z.string().optional(),
});

const MovementTotals = z.object({
  count: z.number().int(),
  /** Both above zero. */
  in: Amount,
  out: Amount,
});

/** A month of the brand's calendar. */
const Month = () => Text().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);

/** The movements of a month, by kind; sums above zero. */
const StatementKind = z.object({
  kind: z.enum(movementKinds),
  count: z.number().int(),
  in: Amount,
  out: Amount,
});

const StatementHead = z.object({
  /** The month's first moment by the brand's clock, and the first one that is not in it. */
  from: Ms,
  /** Of the present month: the moment of the statement. */
  until: Ms,
  /** The month is over: the statement does not change any more. */
  isFinal: z.boolean(),
  opening: Amount,
  closing: Amount,
  kinds: z.array(StatementKind),
});

const TransactionRow = z.object({
  txId: z.string(),
  txTypeId: z.number().int(),
  txTypeName: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  /** By the brand's clock. */
  txTime: z.string(),
  txTimeInTimestamp: Ms,
  amount: Amount,
  currentAvailBalance: Amount,
  orderNo: z.string(),
  remark: z.string(),
});

/**
 * The stakes and payouts of games: `result` is payouts and refunds less stakes, below zero for a
 * loss.
 */
const GameFigures = {
  stakes: Amount,
  /** Wins and jackpots. */
  payouts: Amount,
  refunds: Amount,
  result: Amount,
};

/** The incoming and outgoing amounts outside the games, both above zero. */
const CashFigures = {
  deposits: Amount,
  /** Less what was given back. */
  withdrawals: Amount,
  /** Promotions, rebates, commissions and bonuses. */
  extras: Amount,
};

const ProfitDay = z.object({ day: z.string(), ...GameFigures, ...CashFigures });
const ProfitCategory = z.object({ gameType: z.string(), ...GameFigures });
const ProfitTotals = z.object({
  ...GameFigures,
  ...CashFigures,
  /** The part of the stakes whose rounds are still open: neither won nor lost. */
  openStakes: Amount,
});

const ProfitFigures = {
  deposit: Amount,
  withdraw: Amount,
  betAmount: Amount,
  winAmount: Amount,
  rebate: Amount,
  agentCommission: Amount,
  dailySalary: Amount,
  promotion: Amount,
  profitSharing: Amount,
  totalInvitationAmount: Amount,
  profitAndLoss: Amount,
};

/** Numbers in a query, joined by commas. */
const NumberList = () =>
  Text()
    .max(200)
    .regex(/^(?:\d{1,6}(?:,\d{1,6})*)?$/);

/** Calls for the movements of a member's own account: the ledger's side of the member centre. */
export const records = {
  movements: route({
    method: 'GET',
    path: '/api/v1/member/movements',
    access: 'session',
    whileExcluded: true,
    query: z.object({
      startDate: QueryMs,
      endDate: QueryMs,
      group: z.enum(movementGroupNames).optional(),
      /** The place of the last row that is known: those before it follow. */
      before: Place().optional(),
      size: QueryInt(1, 100).default(20),
    }),
    reply: z.object({
      list: z.array(Movement),
      /** `before` of the next page; null at the end. */
      next: z.string().nullable(),
      /** Over all pages; only with the first. */
      totals: MovementTotals.optional(),
    }),
    summary:
      "Ours: every movement of the member's own cash account between two moments, newest first, " +
      'with the balance after it.',
  }),
  statement: route({
    method: 'GET',
    path: '/api/v1/member/statement',
    access: 'session',
    whileExcluded: true,
    query: z.object({
      month: Month(),
      /** The place of the last row that is known: those after it follow. */
      after: Place().optional(),
      /** The end that the first page named, so that all pages are of one statement. */
      until: QueryMs.optional(),
    }),
    reply: z.object({
      /** Only with the first page. */
      head: StatementHead.optional(),
      /** The oldest first. */
      list: z.array(Movement),
      /** `after` of the next page; null at the end. */
      next: z.string().nullable(),
    }),
    errors: ['TOO_MANY_REQUESTS'],
    summary:
      "Ours: a month of the member's own cash account: opening balance, every movement, totals " +
      'by kind, closing balance; page by page.',
  }),
  transactionDetails: route({
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    module: 'MEMTRANS3',
    access: 'session',
    whileExcluded: true,
    query: z.object({
      startTime: QueryMs,
      endTime: QueryMs,
      /** Numbers of `transactionTypes`; none: all. */
      txTypeIds: NumberList().optional(),
      excludeTxTypeIds: NumberList().optional(),
      /** 9 is the points account, whose numbers of kinds are not filtered. */
      accountTypeId: QueryInt(0, 9).optional(),
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(13),
    }),
    reply: Page(TransactionRow, z.object({ amount: Amount })),
    summary:
      "The movements of the member's own cash account by page, with the family's numbers of " +
      'their kinds; the footer is the sum of all.',
  }),
  profit: route({
    method: 'GET',
    path: '/api/v1/member/profit',
    access: 'session',
    whileExcluded: true,
    query: z.object({ from: Day(), to: Day(), gameType: GameType.optional() }),
    reply: z.object({
      /** Days on which something happened, the latest first. */
      days: z.array(ProfitDay),
      /** Of the whole period, whatever category is asked for. */
      categories: z.array(ProfitCategory),
      totals: ProfitTotals,
    }),
    summary:
      "Ours: what the member won and lost by day and by category of games, in the brand's " +
      'calendar, with what was deposited and withdrawn.',
  }),
  profitDetails: route({
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemPNLDet',
    access: 'session',
    whileExcluded: true,
    query: z.object({
      gameCategory: GameType.or(z.literal('')).optional(),
      startDate: Day(),
      endDate: Day(),
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(13),
    }),
    reply: Page(z.object({ balanceDate: z.string(), ...ProfitFigures }), z.object(ProfitFigures)),
    summary: 'The same by day and page with the words of the family; the footer has the totals.',
  }),
};
