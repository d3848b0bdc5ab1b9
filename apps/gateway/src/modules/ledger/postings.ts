import type { ErrorCode } from '@parlour/contract';
import type { Micros } from '@parlour/money';

import type { Db } from '../../db/query.ts';

/** The ledger's answer to a command: what it did, or why it will never do it. */
export type Outcome =
  | { readonly status: 'APPLIED' | 'NOOP'; readonly balance: Micros; readonly reference: string }
  | { readonly status: 'REFUSED'; readonly code: ErrorCode };

/** What every vendor's transaction says. Ids are compared byte by byte. */
export type Movement = {
  readonly vendorId: number;
  readonly txId: string;
  /** Public id of the member. */
  readonly player: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly requestId: string;
};

export type Bet = Movement & { readonly amount: Micros };
export type Win = Movement & {
  readonly betTxId: string;
  readonly amount: Micros;
  readonly closeRound: boolean;
};
export type Rollback = Movement & { readonly betTxId: string };
export type DepositConfirmation = {
  readonly intent: string;
  readonly provider: string;
  readonly amount: Micros;
  readonly currency: string;
  readonly requestId: string;
};

type Row = {
  readonly status: string;
  readonly code: ErrorCode | null;
  readonly balance: bigint | null;
  readonly reference: bigint | null;
};

const outcome = (row: Row | undefined): Outcome => {
  if (row?.status === 'REFUSED' && row.code) return { status: 'REFUSED', code: row.code };
  if (
    (row?.status === 'APPLIED' || row?.status === 'NOOP') &&
    row.balance !== null &&
    row.reference !== null
  ) {
    return { status: row.status, balance: row.balance, reference: String(row.reference) };
  }
  throw new Error(`the ledger answered ${row?.status ?? 'nothing'}`);
};

/** Posts the bets of one tenant in one call; answers in their order. */
export async function postBets(db: Db, tenantId: number, bets: readonly Bet[]): Promise<Outcome[]> {
  const rows = await db.many<Row & { ord: bigint }>(
    'ledger-bets',
    'select ord, status, code, balance, reference from post_bets($1::smallint, $2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[]) order by ord',
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
  return bets.map((_bet, index) => outcome(rows[index]));
}

/** Posts a win, or the zero that closes a lost round. */
export const postWin = async (db: Db, tenantId: number, win: Win): Promise<Outcome> =>
  outcome(
    await db.one<Row>(
      'ledger-win',
      'select status, code, balance, reference from post_win($1::smallint, $2::smallint, $3, $4, $5, $6, $7, $8::bigint, $9, $10, $11)',
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
      ],
    ),
  );

/** Undoes a bet, or keeps it from ever being applied. */
export const postRollback = async (
  db: Db,
  tenantId: number,
  rollback: Rollback,
): Promise<Outcome> =>
  outcome(
    await db.one<Row>(
      'ledger-rollback',
      'select status, code, balance, reference from post_rollback($1::smallint, $2::smallint, $3, $4, $5, $6, $7, $8, $9)',
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

/** Books a deposit that its provider confirmed. */
export const postDeposit = async (
  db: Db,
  tenantId: number,
  deposit: DepositConfirmation,
): Promise<Outcome> =>
  outcome(
    await db.one<Row>(
      'ledger-deposit',
      'select status, code, balance, reference from post_deposit($1::smallint, $2, $3, $4::bigint, $5, $6)',
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

export type Holdings = {
  readonly cash: Micros;
  readonly bonus: Micros;
  readonly currency: string;
  readonly book: 'PLAY' | 'REAL' | 'TRIAL';
};

/** What a member holds. */
export const readHoldings = (
  db: Db,
  tenantId: number,
  member: bigint,
): Promise<Holdings | undefined> =>
  db.one(
    'ledger-holdings',
    'select cash, bonus, currency, book from wallet_balance($1::smallint, $2)',
    [tenantId, member],
  );

/** What lies with one vendor, where wallets stand apart. */
export type GameWallet = {
  readonly vendor: number;
  readonly name: string;
  readonly balance: Micros;
};

/** A member's wallets at vendors: all connected ones where the merchant keeps wallets apart; elsewhere those that still hold something. */
export const readGameWallets = (db: Db, tenantId: number, member: bigint): Promise<GameWallet[]> =>
  db.many(
    'ledger-game-wallets',
    'select vendor, name, balance from game_wallets($1::smallint, $2)',
    [tenantId, member],
  );

/** Money on its way between the main wallet and the one at a vendor; a null amount is all that is there. */
export type WalletTransfer = {
  readonly member: bigint;
  readonly vendor: number;
  readonly toVendor: boolean;
  readonly amount: Micros | null;
  readonly reference: string;
  readonly requestId: string;
};

/** Moves a member's own money, once a reference. */
export const postWalletTransfer = async (
  db: Db,
  tenantId: number,
  { member, vendor, toVendor, amount, reference, requestId }: WalletTransfer,
): Promise<Outcome> =>
  outcome(
    await db.one<Row>(
      'ledger-wallet-transfer',
      'select status, code, balance, reference from post_wallet_transfer($1::smallint, $2, $3::smallint, $4, $5::bigint, $6, $7)',
      [tenantId, member, vendor, toVendor, amount, reference, requestId],
    ),
  );

/** Whether all vendors of a merchant play from the main wallet. */
export const readSingleWallet = async (db: Db, tenantId: number): Promise<boolean> =>
  (
    await db.one<{ single: boolean }>(
      'ledger-single-wallet',
      'select has_single_wallet($1::smallint) as single',
      [tenantId],
    )
  )?.single ?? true;

/** How much some operations moved in all. */
export const readMoved = async (
  db: Db,
  tenantId: number,
  references: readonly string[],
): Promise<Micros> =>
  (
    await db.one<{ moved: bigint }>(
      'ledger-moved',
      'select coalesce(sum(amount), 0)::bigint as moved from operation where tenant = $1 and id = any ($2::bigint[])',
      [tenantId, references],
    )
  )?.moved ?? 0n;
