import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import { raiseAlert } from '../../../db/audit.ts';
import { retryConflicts } from '../../../db/errors.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import {
  hasSingleWallet,
  type MemberBalance,
  readMemberBalance,
  readOperationsTotal,
  readVendorWallets,
  type VendorWallet,
} from './balances.ts';
import { type BetBatcherOptions, createBetBatcher } from './bet-batcher.ts';
import { toDeadlineError } from './deadline-error.ts';
import { heldWins } from './metrics.ts';
import {
  type Bet,
  type DepositConfirmation,
  type DepositIntent,
  insertDepositIntent,
  postBets,
  postDeposit,
  type PostingResult,
  postRollback,
  postWalletTransfer,
  postWin,
  type Rollback,
  type WalletTransfer,
  type Win,
} from './postings.ts';

/** The tenant whose books are used. */
type LedgerContext = { readonly tenantId: TenantId };

export type LedgerDeps = Pick<
  BetBatcherOptions,
  'maxBatch' | 'maxConcurrentCalls' | 'deadlineMs'
> & {
  readonly database: Database;
  /** Called after the commit of a bet, win or rollback that changed the player's balance. */
  readonly onBalanceChange?: (tenantId: TenantId, player: string) => void;
};

/**
 * The only way to change a balance. A command is applied once: its id brings the same result ever
 * after. Methods with a `tx` run inside the caller's transaction.
 */
export type LedgerService = {
  readonly bet: (ctx: LedgerContext, bet: Bet) => Promise<PostingResult>;
  readonly win: (ctx: LedgerContext, win: Win) => Promise<PostingResult>;
  readonly rollback: (ctx: LedgerContext, rollback: Rollback) => Promise<PostingResult>;
  readonly openDeposit: (ctx: LedgerContext, intent: DepositIntent, tx: Db) => Promise<string>;
  /** Books a deposit. Pass the transaction that opened the intent to have both or neither. */
  readonly confirmDeposit: (
    ctx: LedgerContext,
    confirmation: DepositConfirmation,
    tx?: Db,
  ) => Promise<PostingResult>;
  /** Inside a transaction pass it: another connection would wait for the lock that it holds. */
  readonly balance: (
    ctx: LedgerContext,
    member: MemberId,
    tx?: Db,
  ) => Promise<MemberBalance | undefined>;
  readonly vendorWallets: (ctx: LedgerContext, member: MemberId, tx: Db) => Promise<VendorWallet[]>;
  readonly hasSingleWallet: (ctx: LedgerContext, tx: Db) => Promise<boolean>;
  /** Moves a member's own money between the main wallet and a vendor wallet. */
  readonly transfer: (
    ctx: LedgerContext,
    transfer: WalletTransfer,
    tx: Db,
  ) => Promise<PostingResult>;
  /** The sum of the amounts of some operations. */
  readonly operationsTotal: (
    ctx: LedgerContext,
    references: readonly string[],
    tx: Db,
  ) => Promise<Micros>;
};

/**
 * Numbers of bets after which PostgreSQL's statistics are refreshed: it would keep the plans it
 * made for empty tables.
 */
const STATISTICS_REFRESH_COUNTS = [100, 1000, 10_000, 100_000];

/** Posts once more after a conflict; the id keeps a posting from being applied twice. */
async function withRetries(post: () => Promise<PostingResult>): Promise<PostingResult> {
  try {
    return await retryConflicts(post);
  } catch (error) {
    throw toDeadlineError(error);
  }
}

/** A win without its bet is refused for good; an operator must look at it. */
const raiseUnknownBetAlert = (tx: Db, tenantId: TenantId, win: Win): Promise<number> =>
  raiseAlert(tx, tenantId, {
    actor: `vendor:${win.vendorId}`,
    action: 'alert.win_of_unknown_bet',
    subject: `vendor:${win.vendorId}:${win.txId}`,
    requestId: win.requestId,
    detail: { betTxId: win.betTxId, player: win.player, amount: String(win.amount) },
  });

export function createLedgerService({
  database,
  onBalanceChange = () => {},
  ...batching
}: LedgerDeps): LedgerService {
  const { raw } = database;
  let postedBets = 0;
  const countBets = (count: number): void => {
    const before = postedBets;
    postedBets += count;
    if (STATISTICS_REFRESH_COUNTS.some((mark) => before < mark && postedBets >= mark))
      // Stale statistics make plans slower, not wrong; PostgreSQL refreshes them itself later.
      void raw.one('ledger-statistics', 'select refresh_statistics()').catch(() => {});
  };

  const placeBet = createBetBatcher({
    ...batching,
    post: async (tenantId, bets) => {
      const results = await postBets(raw, tenantId, bets);
      countBets(bets.length);
      return results;
    },
  });

  const postWinOrAlert = async (tenantId: TenantId, win: Win): Promise<PostingResult> => {
    const result = await withRetries(() => postWin(raw, tenantId, win));
    if (result.status === 'REFUSED' && result.code === 'vendor_bet_unknown')
      await database.transaction(tenantId, (tx) => raiseUnknownBetAlert(tx, tenantId, win));
    if (result.status === 'HELD') heldWins.inc({ vendor: String(win.vendorId) });
    return result;
  };

  const notifyIfApplied = async (
    tenantId: TenantId,
    player: string,
    posting: Promise<PostingResult>,
  ): Promise<PostingResult> => {
    const result = await posting;
    if (result.status === 'APPLIED') onBalanceChange(tenantId, player);
    return result;
  };

  return {
    bet: ({ tenantId }, bet) => notifyIfApplied(tenantId, bet.player, placeBet(tenantId, bet)),
    win: ({ tenantId }, win) =>
      notifyIfApplied(tenantId, win.player, postWinOrAlert(tenantId, win)),
    rollback: ({ tenantId }, rollback) =>
      notifyIfApplied(
        tenantId,
        rollback.player,
        withRetries(() => postRollback(raw, tenantId, rollback)),
      ),
    openDeposit: ({ tenantId }, intent, tx) => insertDepositIntent(tx, tenantId, intent),
    confirmDeposit: ({ tenantId }, confirmation, tx) =>
      tx
        ? postDeposit(tx, tenantId, confirmation)
        : withRetries(() => postDeposit(raw, tenantId, confirmation)),
    balance: ({ tenantId }, member, tx = raw) => readMemberBalance(tx, tenantId, member),
    vendorWallets: ({ tenantId }, member, tx) => readVendorWallets(tx, tenantId, member),
    hasSingleWallet: ({ tenantId }, tx) => hasSingleWallet(tx, tenantId),
    transfer: ({ tenantId }, transfer, tx) => postWalletTransfer(tx, tenantId, transfer),
    operationsTotal: ({ tenantId }, references, tx) =>
      readOperationsTotal(tx, tenantId, references),
  };
}
