import type { MemberBook } from '@parlour/contract/states/members';
import type { ErrorCode } from '@parlour/contract';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId, VendorId } from '../../../domain/ids.ts';
import { createDepositReference } from '../../../domain/short-code.ts';

/** The result of a command in the ledger, or the reason the ledger refuses it for good. */
export type PostingResult =
  | {
      /** HELD: a win that waits for an operator; it has moved nothing. */
      readonly status: 'APPLIED' | 'NOOP' | 'HELD';
      readonly balance: Micros;
      readonly reference: string;
    }
  | { readonly status: 'REFUSED'; readonly code: ErrorCode };

/** The fields that every transaction of a vendor carries. Ids are compared byte by byte. */
export type VendorTransaction = {
  readonly vendorId: VendorId;
  readonly txId: string;
  /** Public id of the member. */
  readonly player: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly requestId: string;
};

export type Bet = VendorTransaction & { readonly amount: Micros };
export type Win = VendorTransaction & {
  readonly betTxId: string;
  readonly amount: Micros;
  readonly closeRound: boolean;
  /** The part of the stakes of the round it closes that could be lost; absent: all of them. */
  readonly validBet?: Micros | undefined;
  /** The vendor's ids of those whom the round was played against; absent: no player. */
  readonly opponents?: readonly string[] | undefined;
};
export type Rollback = VendorTransaction & { readonly betTxId: string };
/** `win` is the number of the operation that is held. */
type HeldWinDecision = {
  readonly win: bigint;
  readonly isReleased: boolean;
  readonly actor: string;
  readonly requestId: string;
};
export type DepositIntent = {
  readonly member: MemberId;
  readonly book: MemberBook;
  readonly amount: Micros;
  readonly provider: string;
  /** The version of a promotion whose bonus comes with it. */
  readonly promotion?: { readonly id: bigint; readonly version: number } | undefined;
};
export type DepositConfirmation = {
  readonly intent: string;
  readonly provider: string;
  readonly amount: Micros;
  readonly currency: string;
  readonly requestId: string;
};

/** A row of the functions that post money. */
export type PostingRow = {
  readonly status: string;
  readonly code: ErrorCode | null;
  readonly balance: Micros | null;
  readonly reference: bigint | null;
};

/** Returns the result of the ledger, from the row of its function. */
export const toPostingResult = (row: PostingRow | undefined): PostingResult => {
  if (row?.status === 'REFUSED' && row.code) return { status: 'REFUSED', code: row.code };
  if (
    (row?.status === 'APPLIED' || row?.status === 'NOOP' || row?.status === 'HELD') &&
    row.balance !== null &&
    row.reference !== null
  ) {
    return { status: row.status, balance: row.balance, reference: String(row.reference) };
  }
  throw new Error(`the ledger returned ${row ? `status ${row.status}` : 'no row'}`);
};

/** Posts the bets of one tenant in one call; returns results in their order. */
export async function postBets(
  db: Db,
  tenantId: TenantId,
  bets: readonly Bet[],
): Promise<PostingResult[]> {
  const rows = await db.many<PostingRow & { ord: bigint }>(
    'ledger-bets',
    `select ord, status, code, balance, reference
      from post_bets($1::smallint, $2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[],
      $7::text[], $8::bigint[], $9::text[]) order by ord`,
    [
      tenantId,
      bets.map(({ vendorId }) => vendorId),
      bets.map(({ txId }) => txId),
      bets.map(({ player }) => player),
      bets.map(({ roundId }) => roundId),
      bets.map(({ gameCode }) => gameCode),
      bets.map(({ currency }) => currency),
      bets.map(({ amount }) => amount),
      bets.map(({ requestId }) => requestId),
    ],
  );
  return bets.map((_bet, index) => toPostingResult(rows[index]));
}

/** Posts a win, or the zero that closes a lost round. */
export const postWin = async (db: Db, tenantId: TenantId, win: Win): Promise<PostingResult> =>
  toPostingResult(
    await db.one<PostingRow>(
      'ledger-win',
      `select status, code, balance, reference
        from post_win($1::smallint, $2::smallint, $3, $4, $5, $6, $7, $8::bigint, $9, $10, $11,
          $12::bigint, $13::text[])`,
      [
        tenantId,
        win.vendorId,
        win.txId,
        win.player,
        win.roundId,
        win.gameCode,
        win.currency,
        win.amount,
        win.betTxId,
        win.closeRound,
        win.requestId,
        win.validBet ?? null,
        win.opponents ? [...win.opponents] : null,
      ],
    ),
  );

/** Rolls a bet back; one that has not come yet will never be applied. */
export const postRollback = async (
  db: Db,
  tenantId: TenantId,
  rollback: Rollback,
): Promise<PostingResult> =>
  toPostingResult(
    await db.one<PostingRow>(
      'ledger-rollback',
      `select status, code, balance, reference
        from post_rollback($1::smallint, $2::smallint, $3, $4, $5, $6, $7, $8, $9)`,
      [
        tenantId,
        rollback.vendorId,
        rollback.txId,
        rollback.player,
        rollback.roundId,
        rollback.gameCode,
        rollback.currency,
        rollback.betTxId,
        rollback.requestId,
      ],
    ),
  );

/** Pays a held win, or refuses it for good; the same decision again changes nothing. */
export const decideHeldWin = async (
  db: Db,
  tenantId: TenantId,
  { win, isReleased, actor, requestId }: HeldWinDecision,
): Promise<PostingResult> =>
  toPostingResult(
    await db.one<PostingRow>(
      'ledger-decide-held-win',
      `select status, code, balance, reference
        from decide_held_win($1::smallint, $2, $3, $4, $5)`,
      [tenantId, win, isReleased, actor, requestId],
    ),
  );

/**
 * Stores what a member is about to deposit; returns the public id that the provider confirms
 * and the receipt shows (decision 0187).
 */
export async function insertDepositIntent(
  tx: Db,
  tenantId: TenantId,
  { member, book, amount, provider, promotion }: DepositIntent,
): Promise<string> {
  const row = await tx.one<{ public_id: string }>(
    'ledger-open-deposit',
    `insert into deposit_intent (tenant, public_id, member, asset, amount, provider, promotion,
       promotion_version)
      values ($1, $2, $3, money_asset($4), $5, $6, $7, $8) returning public_id`,
    [
      tenantId,
      createDepositReference(),
      member,
      book,
      amount,
      provider,
      promotion?.id ?? null,
      promotion?.version ?? null,
    ],
  );
  if (!row) throw new Error(`no deposit intent for member ${member}`);
  return row.public_id;
}

/** Books a deposit that its provider confirmed. */
export const postDeposit = async (
  db: Db,
  tenantId: TenantId,
  deposit: DepositConfirmation,
): Promise<PostingResult> =>
  toPostingResult(
    await db.one<PostingRow>(
      'ledger-deposit',
      `select status, code, balance, reference
        from post_deposit($1::smallint, $2, $3, $4::bigint, $5, $6)`,
      [
        tenantId,
        deposit.intent,
        deposit.provider,
        deposit.amount,
        deposit.currency,
        deposit.requestId,
      ],
    ),
  );

/** A correction by hand: credited where the amount is above zero, taken where it is below. */
export type Adjustment = {
  readonly member: MemberId;
  readonly book: 'PLAY' | 'REAL';
  readonly account: 'PLAYER_CASH' | 'PLAYER_BONUS';
  readonly amount: Micros;
  /** The same one again adjusts once. */
  readonly reference: string;
  readonly actor: string;
  readonly requestId: string;
};

/** Books a correction in the caller's transaction. */
export const postAdjustment = async (
  tx: Db,
  tenantId: TenantId,
  { member, book, account, amount, reference, actor, requestId }: Adjustment,
): Promise<PostingResult> =>
  toPostingResult(
    await tx.one<PostingRow>(
      'ledger-adjustment',
      `select status, code, balance, reference
        from post_adjustment($1::smallint, $2, $3, $4, $5::bigint, $6, $7, $8)`,
      [tenantId, member, book, account, amount, reference, actor, requestId],
    ),
  );

/** A transfer between the main wallet and a vendor wallet; a null amount is all that is there. */
export type WalletTransfer = {
  readonly member: MemberId;
  readonly vendor: VendorId;
  readonly toVendor: boolean;
  readonly amount: Micros | null;
  readonly reference: string;
  readonly requestId: string;
};

/** Moves a member's own money; a reference is used once. */
export const postWalletTransfer = async (
  db: Db,
  tenantId: TenantId,
  { member, vendor, toVendor, amount, reference, requestId }: WalletTransfer,
): Promise<PostingResult> =>
  toPostingResult(
    await db.one<PostingRow>(
      'ledger-wallet-transfer',
      `select status, code, balance, reference
        from post_wallet_transfer($1::smallint, $2, $3::smallint, $4, $5::bigint, $6, $7)`,
      [tenantId, member, vendor, toVendor, amount, reference, requestId],
    ),
  );
