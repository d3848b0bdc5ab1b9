import { z } from 'zod';

import { movementGroupNames, movementKinds } from '../movement-kinds.ts';
import { route } from '../route.ts';
import { Amount, Ms, Page, QueryInt, QueryMs } from '../shapes.ts';
import { Text } from '../text.ts';

/** The number of an operation of the ledger; places in a record are named by it. */
export const OrderNo = () => Text().regex(/^\d{1,18}$/);

/** One movement of the cash account, with what it belongs to where that is known. */
export const Movement = z.object({
  orderNo: z.string(),
  time: Ms,
  kind: z.enum(movementKinds),
  /** Below zero: it left the account. */
  amount: Amount,
  /** Of the cash account, after the movement. */
  balance: Amount,
  /** A deposit: its number at the cashier, and the code of its method. */
  depositId: z.string().optional(),
  method: z.string().optional(),
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

/** Numbers in a query, joined by commas. */
const NumberList = () =>
  Text()
    .max(200)
    .regex(/^(?:\d{1,6}(?:,\d{1,6})*)?$/);

/** What a member's own account did: calls of the ledger's side of the member centre. */
export const records = {
  movements: route({
    method: 'GET',
    path: '/wps/v2/member/movements',
    access: 'session',
    whileExcluded: true,
    query: z.object({
      startDate: QueryMs,
      endDate: QueryMs,
      group: z.enum(movementGroupNames).optional(),
      /** The order number of the last row that is known: those before it follow. */
      before: OrderNo().optional(),
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
      /** 9 is the points account, which has no movements yet. */
      accountTypeId: QueryInt(0, 9).optional(),
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(13),
    }),
    reply: Page(TransactionRow, z.object({ amount: Amount })),
    summary:
      "The movements of the member's own cash account by page, with the family's numbers of " +
      'their kinds; the footer is the sum of all.',
  }),
};
