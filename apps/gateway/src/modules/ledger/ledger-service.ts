import type { Micros } from '@parlour/money';
import { setTimeout as pause } from 'node:timers/promises';

import { raiseAlert } from '../../db/audit.ts';
import { type Database, isRetryable } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import { asDeadline, type BetBatcherOptions, createBetBatcher } from './bet-batcher.ts';
import {
  type Bet,
  type DepositConfirmation,
  type GameWallet,
  type Holdings,
  type Outcome,
  postBets,
  postDeposit,
  postRollback,
  postWalletTransfer,
  postWin,
  readGameWallets,
  readHoldings,
  readMoved,
  readSingleWallet,
  type Rollback,
  type WalletTransfer,
  type Win,
} from './postings.ts';

/** What a command is done for. */
export type LedgerContext = { readonly tenantId: number };

export type LedgerDeps = Pick<BetBatcherOptions, 'maxBatch' | 'lanes' | 'deadline'> & {
  readonly database: Database;
  /** Told when bets, wins and rollbacks have changed a member's balance, after the commit. */
  readonly onChange?: (tenantId: number, player: string) => void;
};

/** The only way to change a balance. Every command is answered once, for ever, by its id. */
export type LedgerService = {
  readonly bet: (ctx: LedgerContext, bet: Bet) => Promise<Outcome>;
  readonly win: (ctx: LedgerContext, win: Win) => Promise<Outcome>;
  readonly rollback: (ctx: LedgerContext, rollback: Rollback) => Promise<Outcome>;
  /** Books a deposit. Pass the transaction that opened the intent to have both or neither. */
  readonly confirmDeposit: (
    ctx: LedgerContext,
    confirmation: DepositConfirmation,
    tx?: Db,
  ) => Promise<Outcome>;
  readonly openDeposit: (ctx: LedgerContext, intent: DepositIntent, tx: Db) => Promise<string>;
  /** Inside a transaction pass it: another connection would wait behind the one that holds the lock. */
  readonly holdings: (ctx: LedgerContext, member: bigint, tx?: Db) => Promise<Holdings | undefined>;
  /** What lies with vendors. */
  readonly gameWallets: (tx: Db, ctx: LedgerContext, member: bigint) => Promise<GameWallet[]>;
  /** How much some transfers moved in all. */
  readonly moved: (tx: Db, ctx: LedgerContext, references: readonly string[]) => Promise<Micros>;
  readonly hasSingleWallet: (tx: Db, ctx: LedgerContext) => Promise<boolean>;
  /** Moves a member's own money between the main wallet and one at a vendor, inside the transaction of whoever commands it. */
  readonly transfer: (tx: Db, ctx: LedgerContext, transfer: WalletTransfer) => Promise<Outcome>;
};

export type DepositIntent = {
  readonly member: bigint;
  readonly book: 'PLAY' | 'REAL' | 'TRIAL';
  readonly amount: Micros;
  readonly provider: string;
};

/** Bets after which statistics of young tables are taken again: plans made for empty tables are kept otherwise. */
const MILESTONES = [100, 1000, 10_000, 100_000];

const RETRIES = 3;

export function createLedgerService({
  database,
  onChange = () => {},
  ...batching
}: LedgerDeps): LedgerService {
  const { raw } = database;
  let posted = 0;
  const countBets = (count: number): void => {
    const before = posted;
    posted += count;
    if (MILESTONES.some((mark) => before < mark && posted >= mark))
      void raw.one('ledger-statistics', 'select refresh_statistics()').catch(() => {});
  };

  const place = createBetBatcher({
    ...batching,
    post: async (tenantId, bets) => {
      const outcomes = await postBets(raw, tenantId, bets);
      countBets(bets.length);
      return outcomes;
    },
  });

  // One statement is one transaction: it can be tried again whenever PostgreSQL says so, and the id keeps it from happening twice.
  const single = async (work: () => Promise<Outcome>): Promise<Outcome> => {
    for (let tries = 0; ; tries++) {
      try {
        return await work();
      } catch (error) {
        if (!isRetryable(error) || tries >= RETRIES) throw asDeadline(error);
        await pause(5 + Number(process.hrtime.bigint() % 20n));
      }
    }
  };

  // A win without its bet is refused for good and looked at by people: somebody's money may be missing.
  const settle = async (tenantId: number, win: Win): Promise<Outcome> => {
    const outcome = await single(() => postWin(raw, tenantId, win));
    if (outcome.status === 'REFUSED' && outcome.code === 'vendor_bet_unknown') {
      const { vendorId, txId, betTxId, player, amount, requestId } = win;
      await database.transaction(tenantId, (tx) =>
        raiseAlert(tx, tenantId, {
          actor: `vendor:${vendorId}`,
          action: 'alert.win_of_unknown_bet',
          subject: `vendor:${vendorId}:${txId}`,
          requestId,
          detail: { betTxId, player, amount: String(amount) },
        }),
      );
    }
    return outcome;
  };

  const told = async (
    tenantId: number,
    player: string,
    posting: Promise<Outcome>,
  ): Promise<Outcome> => {
    const outcome = await posting;
    if (outcome.status === 'APPLIED') onChange(tenantId, player);
    return outcome;
  };

  return {
    bet: ({ tenantId }, bet) => told(tenantId, bet.player, place(tenantId, bet)),
    win: ({ tenantId }, win) => told(tenantId, win.player, settle(tenantId, win)),
    rollback: ({ tenantId }, rollback) =>
      told(
        tenantId,
        rollback.player,
        single(() => postRollback(raw, tenantId, rollback)),
      ),
    confirmDeposit: ({ tenantId }, confirmation, tx) =>
      tx
        ? postDeposit(tx, tenantId, confirmation)
        : single(() => postDeposit(raw, tenantId, confirmation)),
    holdings: ({ tenantId }, member, tx = raw) => readHoldings(tx, tenantId, member),
    gameWallets: (tx, { tenantId }, member) => readGameWallets(tx, tenantId, member),
    hasSingleWallet: (tx, { tenantId }) => readSingleWallet(tx, tenantId),
    moved: (tx, { tenantId }, references) => readMoved(tx, tenantId, references),
    transfer: (tx, { tenantId }, transfer) => postWalletTransfer(tx, tenantId, transfer),
    async openDeposit({ tenantId }, { member, book, amount, provider }, tx) {
      const row = await tx.one<{ public_id: string }>(
        'ledger-open-deposit',
        'insert into deposit_intent (tenant, member, asset, amount, provider) values ($1, $2, money_asset($3), $4, $5) returning public_id',
        [tenantId, member, book, amount, provider],
      );
      if (!row) throw new Error(`no deposit intent for member ${member}`);
      return row.public_id;
    },
  };
}
