import type { Bet, PostingResult, Rollback, Win } from '../../modules/money/ledger/postings.ts';

/** A vendor's transaction as the model and the ledger both receive it. */
export type Transaction =
  | ({ readonly kind: 'BET' } & Bet)
  | ({ readonly kind: 'WIN' } & Win)
  | ({ readonly kind: 'ROLLBACK' } & Rollback);

type Stored = {
  readonly tx: Transaction | null;
  readonly player: string;
  readonly roundId: string;
  readonly answer: Answer;
  readonly cash: bigint;
  readonly bonus: bigint;
};
type Wallet = { cash: bigint; bonus: bigint; debt: bigint };
type Round = { bet: bigint; refund: bigint; riskless: bigint; isClosed: boolean };

/** An answer without its reference number. */
export type Answer = { readonly status: string; readonly balance?: bigint; readonly code?: string };

/** Converts a ledger's outcome into an answer in the model's words. */
export const asAnswer = (outcome: PostingResult): Answer =>
  outcome.status === 'REFUSED'
    ? { status: 'REFUSED', code: outcome.code }
    : { status: outcome.status, balance: outcome.balance };

const sameFields = (a: Transaction, b: Transaction): boolean => {
  // What a result says besides its amount is not compared: the first one counts.
  const plain = ({ requestId: _request, ...tx }: Transaction) =>
    JSON.stringify(
      Object.entries({ ...tx, validBet: undefined }).toSorted(([x], [y]) => (x < y ? -1 : 1)),
      (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    );
  return plain(a) === plain(b);
};

/**
 * The wallet's rules once more, in memory and written from the rules' side: the oracle of the
 * property tests, for a vendor that may neither bet nor win in a closed round. It knows funds,
 * splits, debts, rounds, what of them counts, tombstones and final answers; it does not know
 * protection.
 */
export class WalletModel {
  readonly wallets = new Map<string, Wallet>();
  readonly #stored = new Map<string, Stored>();
  readonly #rounds = new Map<string, Round>();
  readonly #won = new Set<string>();
  readonly #rolledBack = new Set<string>();

  deposit(player: string, amount: bigint): void {
    this.#wallet(player).cash += amount;
  }

  apply(tx: Transaction): Answer {
    const stored = this.#stored.get(tx.txId);
    if (stored) return this.#repeat(stored, tx);
    const wallet = this.#wallet(tx.player);
    const before = { ...wallet };
    const answer = this.#post(tx, wallet);
    if (answer === 'unstored') return { status: 'REFUSED', code: 'vendor_tx_conflict' };
    const full: Answer =
      'code' in answer ? answer : { ...answer, balance: wallet.cash + wallet.bonus };
    this.#stored.set(tx.txId, {
      tx,
      player: tx.player,
      roundId: tx.roundId,
      answer: full,
      cash: before.cash - wallet.cash,
      bonus: before.bonus - wallet.bonus,
    });
    return full;
  }

  /** The stakes of a player that count for turnover: those of closed rounds that could be lost. */
  countedStakes(player: string): bigint {
    return [...this.#rounds]
      .filter(([key, { isClosed }]) => isClosed && key.startsWith(`${player} `))
      .reduce((sum, [, { bet, refund, riskless }]) => sum + bet - refund - riskless, 0n);
  }

  #post(tx: Transaction, wallet: Wallet): Answer | 'unstored' {
    if (tx.kind === 'BET') return this.#bet(tx, wallet);
    if (tx.kind === 'WIN') return this.#win(tx, wallet);
    return this.#rollback(tx, wallet);
  }

  #repeat(stored: Stored, tx: Transaction): Answer {
    const isTombstoned =
      stored.tx === null &&
      tx.kind === 'BET' &&
      stored.player === tx.player &&
      stored.roundId === tx.roundId;
    if (isTombstoned || (stored.tx && sameFields(stored.tx, tx))) return stored.answer;
    return { status: 'REFUSED', code: 'vendor_tx_conflict' };
  }

  #wallet(player: string): Wallet {
    let wallet = this.wallets.get(player);
    if (!wallet) this.wallets.set(player, (wallet = { cash: 0n, bonus: 0n, debt: 0n }));
    return wallet;
  }

  #round({ player, roundId }: Bet | Win | Rollback): Round {
    const key = `${player} ${roundId}`;
    let round = this.#rounds.get(key);
    if (!round) {
      round = { bet: 0n, refund: 0n, riskless: 0n, isClosed: false };
      this.#rounds.set(key, round);
    }
    return round;
  }

  #bet(tx: Bet, wallet: Wallet): Answer {
    const { amount } = tx;
    const round = this.#round(tx);
    if (round.isClosed && round.refund < round.bet)
      return { status: 'REFUSED', code: 'vendor_round_closed' };
    if (amount > wallet.cash + wallet.bonus)
      return { status: 'REFUSED', code: 'insufficient_funds' };
    const cash = amount < wallet.cash ? amount : wallet.cash;
    wallet.cash -= cash;
    wallet.bonus -= amount - cash;
    round.bet += amount;
    round.isClosed = false;
    return { status: 'APPLIED' };
  }

  #win(tx: Win, wallet: Wallet): Answer {
    const { betTxId, player, roundId, amount } = tx;
    const bet = this.#stored.get(betTxId);
    const known =
      bet &&
      (bet.tx === null || bet.tx.kind === 'BET') &&
      bet.player === player &&
      bet.roundId === roundId;
    if (!known || bet.answer.status === 'REFUSED')
      return { status: 'REFUSED', code: 'vendor_bet_unknown' };
    if (bet.tx === null || this.#rolledBack.has(betTxId))
      return { status: 'REFUSED', code: 'vendor_tx_tombstoned' };
    const round = this.#round(tx);
    if (round.isClosed) return { status: 'REFUSED', code: 'vendor_round_closed' };
    round.isClosed = tx.closeRound;
    if (tx.closeRound && tx.validBet !== undefined) {
      const covered = round.bet - round.refund - tx.validBet;
      round.riskless = covered > 0n ? covered : 0n;
    }
    this.#won.add(betTxId);
    const debt = amount < wallet.debt ? amount : wallet.debt;
    const rest = amount - debt;
    const bonus = ((rest * bet.bonus) / ((bet.cash + bet.bonus) * 10_000n)) * 10_000n;
    wallet.debt -= debt;
    wallet.bonus += bonus;
    wallet.cash += rest - bonus;
    return { status: 'APPLIED' };
  }

  #rollback(tx: Rollback, wallet: Wallet): Answer | 'unstored' {
    const { txId, betTxId, player, roundId } = tx;
    if (txId === betTxId) return 'unstored';
    const bet = this.#stored.get(betTxId);
    if (!bet) {
      this.#stored.set(betTxId, {
        tx: null,
        player,
        roundId,
        answer: { status: 'NOOP', balance: wallet.cash + wallet.bonus },
        cash: 0n,
        bonus: 0n,
      });
      return { status: 'NOOP' };
    }
    if ((bet.tx && bet.tx.kind !== 'BET') || bet.player !== player || bet.roundId !== roundId)
      return { status: 'REFUSED', code: 'vendor_tx_conflict' };
    if (bet.tx === null || bet.answer.status === 'REFUSED' || this.#rolledBack.has(betTxId))
      return { status: 'NOOP' };
    if (this.#won.has(betTxId)) return { status: 'REFUSED', code: 'vendor_bet_settled' };
    this.#rolledBack.add(betTxId);
    wallet.cash += bet.cash;
    wallet.bonus += bet.bonus;
    const round = this.#round(tx);
    const stake = bet.cash + bet.bonus;
    round.refund += stake;
    round.riskless -= stake < round.riskless ? stake : round.riskless;
    round.isClosed ||= round.refund >= round.bet;
    return { status: 'APPLIED' };
  }
}
