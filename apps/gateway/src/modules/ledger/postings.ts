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
export type Win = Movement & { readonly betTxId: string; readonly amount: Micros; readonly closeRound: boolean };
export type Rollback = Movement & { readonly betTxId: string };
export type DepositConfirmation = { readonly intent: string; readonly provider: string; readonly amount: Micros; readonly currency: string; readonly requestId: string };

type Row = { readonly status: string; readonly code: ErrorCode | null; readonly balance: bigint | null; readonly reference: bigint | null };

const outcome = (row: Row | undefined): Outcome => {
  if (row?.status === 'REFUSED' && row.code) return { status: 'REFUSED', code: row.code };
  if ((row?.status === 'APPLIED' || row?.status === 'NOOP') && row.balance !== null && row.reference !== null) {
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
      tenantId, bets.map(({ vendorId }) => vendorId), bets.map(({ txId }) => txId), bets.map(({ player }) => player), bets.map(({ roundId }) => roundId),
      bets.map(({ gameCode }) => gameCode), bets.map(({ currency }) => currency), bets.map(({ amount }) => amount), bets.map(({ requestId }) => requestId),
    ],
  );
  return bets.map((_bet, index) => outcome(rows[index]));
}

/** Posts a win, or the zero that closes a lost round. */
export const postWin = async (db: Db, tenantId: number, win: Win): Promise<Outcome> =>
  outcome(await db.one<Row>(
    'ledger-win',
    'select status, code, balance, reference from post_win($1::smallint, $2::smallint, $3, $4, $5, $6, $7, $8::bigint, $9, $10, $11)',
    [tenantId, win.vendorId, win.txId, win.player, win.roundId, win.gameCode, win.currency, win.amount, win.betTxId, win.closeRound, win.requestId],
  ));

/** Undoes a bet, or keeps it from ever being applied. */
export const postRollback = async (db: Db, tenantId: number, rollback: Rollback): Promise<Outcome> =>
  outcome(await db.one<Row>(
    'ledger-rollback',
    'select status, code, balance, reference from post_rollback($1::smallint, $2::smallint, $3, $4, $5, $6, $7, $8, $9)',
    [tenantId, rollback.vendorId, rollback.txId, rollback.player, rollback.roundId, rollback.gameCode, rollback.currency, rollback.betTxId, rollback.requestId],
  ));

/** Books a deposit that its provider confirmed. */
export const postDeposit = async (db: Db, tenantId: number, deposit: DepositConfirmation): Promise<Outcome> =>
  outcome(await db.one<Row>(
    'ledger-deposit',
    'select status, code, balance, reference from post_deposit($1::smallint, $2, $3, $4::bigint, $5, $6)',
    [tenantId, deposit.intent, deposit.provider, deposit.amount, deposit.currency, deposit.requestId],
  ));

export type Holdings = { readonly cash: Micros; readonly bonus: Micros; readonly currency: string; readonly book: 'PLAY' | 'REAL' | 'TRIAL' };

/** What a member holds. */
export const readHoldings = (db: Db, tenantId: number, member: bigint): Promise<Holdings | undefined> =>
  db.one('ledger-holdings', 'select cash, bonus, currency, book from wallet_balance($1::smallint, $2)', [tenantId, member]);
