import type { MemberBook } from '@parlour/contract/states/members';
import type { ErrorCode } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { add, type Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { VendorTransaction } from '../ledger/module.ts';
import { type JackpotRules, toSeedMicros } from '../../platform/settings/module.ts';

/** A hit as its vendor reports it. The gateway decides what it pays. */
export type JackpotHit = VendorTransaction & { readonly betTxId: string };

/** The payment for a hit, or the reason it is refused for good. */
type JackpotResult =
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
  readonly balance: Micros | null;
  readonly reference: bigint | null;
  readonly amount: Micros | null;
};

/** Pays the pool of the player's book, once per transaction id and once per bet. */
export async function postJackpot(
  db: Db,
  tenantId: TenantId,
  hit: JackpotHit,
  rules: JackpotRules,
): Promise<JackpotResult> {
  const row = await db.one<Row>(
    'jackpot-hit',
    `select status, code, balance, reference, amount
      from post_jackpot($1::smallint, $2::smallint, $3, $4, $5, $6, $7, $8, $9, $10::bigint,
      $11::text[], $12)`,
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
      toSeedMicros(rules),
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
  throw new Error(`the ledger returned ${row ? `status ${row.status}` : 'no row'}`);
}

/** Bounds of one growth step; `minAgeSeconds` as in modules/money/audit/append-blocks.ts. */
export type GrowthWindow = { readonly minAgeSeconds: number; readonly maxOperations: number };

export const GROWTH_WINDOW: GrowthWindow = { minAgeSeconds: 10, maxOperations: 50_000 };

/** Adds a share of the stakes since the last step to the pools; returns how much to how many. */
export async function growJackpot(
  tx: Db,
  tenantId: TenantId,
  rules: JackpotRules,
  { minAgeSeconds, maxOperations }: GrowthWindow,
  requestId: string,
): Promise<{ readonly pools: number; readonly contributed: Micros }> {
  const rows = await tx.many<{ contributed: Micros }>(
    'jackpot-grow',
    `select contributed from grow_jackpot($1::smallint, $2, $3::integer, $4::bigint, $5::text[],
      $6::integer, $7::integer, $8)`,
    [
      tenantId,
      rules.isOn,
      rules.shareBp,
      toSeedMicros(rules),
      rules.games,
      minAgeSeconds,
      maxOperations,
      requestId,
    ],
  );
  return {
    pools: rows.length,
    contributed: add(...rows.map(({ contributed }) => contributed)),
  };
}

/** The pool of a book and its recent growth per second, in micro-units. */
export const readJackpot = (
  db: Db,
  tenantId: TenantId,
  book: MemberBook,
): Promise<{ readonly amount: Micros; readonly perSecond: number } | undefined> =>
  db.one(
    'jackpot-now',
    'select amount, per_second::float8 as "perSecond" from current_jackpot($1::smallint, $2)',
    [tenantId, book],
  );
