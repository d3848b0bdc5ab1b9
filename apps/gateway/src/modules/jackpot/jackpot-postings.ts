import type { ErrorCode } from '@parlour/contract';
import type { Micros } from '@parlour/money';

import type { Db } from '../../db/query.ts';
import type { Movement } from '../ledger/postings.ts';
import { type JackpotRules, seedOf } from './jackpot-rules.ts';

/** A hit as its vendor reports it: the bet that brought it. What it pays is not the vendor's to say. */
export type JackpotHit = Movement & { readonly betTxId: string };

/** What a hit brought, or why it never will. */
export type JackpotOutcome =
  | {
      readonly status: 'APPLIED';
      readonly balance: Micros;
      readonly reference: string;
      readonly amount: Micros;
    }
  | { readonly status: 'REFUSED'; readonly code: ErrorCode };

type Row = {
  readonly status: string;
  readonly code: ErrorCode | null;
  readonly balance: bigint | null;
  readonly reference: bigint | null;
  readonly amount: bigint | null;
};

/** Pays what is in the pool of the player's book, once a transaction id and once a bet. */
export async function postJackpot(
  db: Db,
  tenantId: number,
  hit: JackpotHit,
  rules: JackpotRules,
): Promise<JackpotOutcome> {
  const row = await db.one<Row>(
    'jackpot-hit',
    'select status, code, balance, reference, amount from post_jackpot($1::smallint, $2::smallint, $3, $4, $5, $6, $7, $8, $9, $10::bigint, $11::text[], $12)',
    [
      tenantId,
      hit.vendorId,
      hit.txId,
      hit.player,
      hit.roundId,
      hit.gameCode,
      hit.currency,
      hit.betTxId,
      rules.isOn,
      seedOf(rules),
      rules.games,
      hit.requestId,
    ],
  );
  if (row?.status === 'REFUSED' && row.code) return { status: 'REFUSED', code: row.code };
  if (
    row?.status === 'APPLIED' &&
    row.balance !== null &&
    row.reference !== null &&
    row.amount !== null
  ) {
    return {
      status: 'APPLIED',
      balance: row.balance,
      reference: String(row.reference),
      amount: row.amount,
    };
  }
  throw new Error(`the ledger answered ${row?.status ?? 'nothing'}`);
}

/** How far one count goes, and how long a mark rests before it is counted (modules/audit/seal.ts says why). */
export type Count = { readonly settleSeconds: number; readonly most: number };

/** As long as the audit's mark rests, and for its reason; far more operations than a house takes in as many seconds. */
export const COUNT: Count = { settleSeconds: 10, most: 50_000 };

/** Lets the pools grow by the share of the stakes since the last count; answers how much went into how many pools. */
export async function growJackpot(
  tx: Db,
  tenantId: number,
  rules: JackpotRules,
  { settleSeconds, most }: Count,
  requestId: string,
): Promise<{ readonly pools: number; readonly contributed: Micros }> {
  const rows = await tx.many<{ contributed: bigint }>(
    'jackpot-grow',
    'select contributed from grow_jackpot($1::smallint, $2, $3::integer, $4::bigint, $5::text[], $6::integer, $7::integer, $8)',
    [
      tenantId,
      rules.isOn,
      rules.shareBp,
      seedOf(rules),
      rules.games,
      settleSeconds,
      most,
      requestId,
    ],
  );
  return {
    pools: rows.length,
    contributed: rows.reduce((sum, { contributed }) => sum + contributed, 0n),
  };
}

/** What is in the pool of a book, and how much it grew a second of late, in micro-units. */
export const readJackpot = (
  db: Db,
  tenantId: number,
  book: 'PLAY' | 'REAL' | 'TRIAL',
): Promise<{ readonly amount: Micros; readonly perSecond: number } | undefined> =>
  db.one(
    'jackpot-now',
    'select amount, per_second::float8 as "perSecond" from jackpot_now($1::smallint, $2)',
    [tenantId, book],
  );
