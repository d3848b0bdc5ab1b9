import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId, VendorId } from '../../../domain/ids.ts';
import {
  type PostingResult,
  type PostingRow,
  toPostingResult,
  type VendorTransaction,
} from '../ledger/module.ts';

/** Free spins of a player in a game, and what became of their bonus. */
export type FreeSpinsRow = {
  readonly id: string;
  readonly stake: Micros;
  readonly count: number;
  readonly used: number;
  readonly open: number;
  readonly winnings: Micros;
  readonly state: string;
  readonly wallet: 'CASH' | 'BONUS';
  readonly amount: Micros;
  readonly endsAt: Date;
};

type PlayedGame = Pick<VendorTransaction, 'vendorId' | 'player' | 'gameCode'>;

/** The free spins that a player is to play next in a game, or those of one bonus. */
export const readFreeSpins = (
  db: Db,
  tenantId: TenantId,
  { vendorId, player, gameCode }: PlayedGame & { readonly vendorId: VendorId },
  id: string | null,
): Promise<FreeSpinsRow | undefined> =>
  db.one(
    'vendor-free-spins',
    `select id, stake, count, used, open, winnings, state, wallet, amount, ends_at as "endsAt"
      from free_spins_of($1::smallint, $2::smallint, $3, $4, $5) limit 1`,
    [tenantId, vendorId, player, gameCode, id],
  );

const toParameters = (tenantId: TenantId, transaction: VendorTransaction) => [
  tenantId,
  transaction.vendorId,
  transaction.txId,
  transaction.player,
  transaction.roundId,
  transaction.gameCode,
  transaction.currency,
];

/** Plays a free spin of a bonus at its stake; it takes no money. */
export const postFreeSpin = async (
  db: Db,
  tenantId: TenantId,
  spin: VendorTransaction & { readonly amount: Micros; readonly freeSpins: string },
): Promise<PostingResult> =>
  toPostingResult(
    await db.one<PostingRow>(
      'vendor-free-spin',
      `select status, code, balance, reference
        from post_free_spin($1::smallint, $2::smallint, $3, $4, $5, $6, $7, $8::bigint, $9, $10)`,
      [...toParameters(tenantId, spin), spin.amount, spin.freeSpins, spin.requestId],
    ),
  );

/** Adds what a free spin won to its bonus; the last one gives the bonus its amount. */
export const postFreeSpinWin = async (
  db: Db,
  tenantId: TenantId,
  win: VendorTransaction & { readonly amount: Micros; readonly betTxId: string },
): Promise<PostingResult> =>
  toPostingResult(
    await db.one<PostingRow>(
      'vendor-free-spin-win',
      `select status, code, balance, reference from post_free_spin_win(
        $1::smallint, $2::smallint, $3, $4, $5, $6, $7, $8::bigint, $9, $10)`,
      [...toParameters(tenantId, win), win.amount, win.betTxId, win.requestId],
    ),
  );

/** Takes a free spin back; one that has not come yet will never be played. */
export const postFreeSpinRollback = async (
  db: Db,
  tenantId: TenantId,
  rollback: VendorTransaction & { readonly betTxId: string },
): Promise<PostingResult> =>
  toPostingResult(
    await db.one<PostingRow>(
      'vendor-free-spin-rollback',
      `select status, code, balance, reference from post_free_spin_rollback(
        $1::smallint, $2::smallint, $3, $4, $5, $6, $7, $8, $9)`,
      [...toParameters(tenantId, rollback), rollback.betTxId, rollback.requestId],
    ),
  );
