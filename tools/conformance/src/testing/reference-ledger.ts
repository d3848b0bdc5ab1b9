import { setTimeout as pause } from 'node:timers/promises';

import type { Bug } from './bugs.ts';
import {
  isKnownGame,
  type Member,
  type ReferencePlayers,
  type Vendor,
} from './reference-players.ts';
import { ReferenceRounds, TooLarge } from './reference-rounds.ts';

/** A transaction as the reference wallet's HTTP server hands it over. */
export type Transaction = {
  readonly kind: 'bet' | 'win' | 'rollback' | 'jackpot-win';
  readonly txId: string;
  readonly player: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly amount?: number;
  readonly betTxId?: string;
  readonly closeRound?: boolean;
};
export type Reply = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
type Stored = { readonly key: string; readonly reply: Reply };
type Bet = {
  state: 'applied' | 'won' | 'undone' | 'refused' | 'tombstone';
  readonly player: string;
  readonly round: string;
  readonly game: string;
  readonly amount: number;
  hasJackpot?: boolean;
};

export const refusal = (status: number, errorCode: string): Reply => ({
  status,
  body: { success: false, errorCode, message: errorCode },
});
export const CURRENCY = 'TLB';
const ended = {
  exclude: refusal(403, 'account_excluded'),
  lock: refusal(403, 'account_locked'),
  logout: refusal(403, 'vendor_session_ended'),
};

/** The tenant's jackpot at first and after each hit, in cents; or why it pays none. */
export type Jackpot = 'none' | 'another game' | number;

/**
 * The rules of the vendor API in memory, each of which can be broken by name: what the kit itself
 * is tried on. Balances are in cents.
 */
export class ReferenceLedger {
  readonly #players: ReferencePlayers;
  readonly #rounds: ReferenceRounds;
  readonly #stored = new Map<string, Stored>();
  readonly #bets = new Map<string, Bet>();
  readonly #bug: Bug | undefined;
  readonly #jackpot: Jackpot;
  #queue: Promise<unknown> = Promise.resolve();
  #number = 0;

  constructor(players: ReferencePlayers, bug: Bug | undefined, jackpot: Jackpot) {
    this.#players = players;
    this.#rounds = new ReferenceRounds(bug);
    this.#bug = bug;
    this.#jackpot = jackpot;
  }

  /** True when a vendor can ask about a player: the session goes on, or a bet is not settled. */
  mayAskAbout(player: string, { state }: Member): boolean {
    const isOpen = state === 'active' || state === 'exclude';
    return (
      isOpen ||
      [...this.#bets.values()].some((bet) => bet.player === player && bet.state === 'applied')
    );
  }

  /** One transaction after the other, unless the lock is missing. */
  post(vendor: Vendor, tx: Transaction): Promise<Reply> {
    if (this.#bug === 'no lock') return this.#post(vendor, tx);
    const turn = this.#queue.then(() => this.#post(vendor, tx));
    this.#queue = turn;
    return turn;
  }

  async #post(vendor: Vendor, tx: Transaction): Promise<Reply> {
    const member = this.#players.find(vendor, tx.player);
    if (!member) return refusal(404, 'vendor_player_unknown');
    if (tx.currency !== CURRENCY && this.#bug !== 'currency ignored')
      return refusal(400, 'vendor_currency_mismatch');
    if (tx.kind === 'jackpot-win' && this.#jackpot === 'none') return refusal(404, 'not_found');
    const id = this.#idOf(vendor, tx.txId);
    const content = JSON.stringify([
      tx.kind,
      tx.player,
      tx.roundId,
      tx.gameCode,
      tx.amount ?? 0,
      tx.betTxId ?? '',
    ]);
    const stored = this.#stored.get(id);
    const forgets =
      (this.#bug === 'idempotency lost' && tx.kind === 'bet') ||
      (this.#bug === 'win accepted twice' && tx.kind === 'win') ||
      (this.#bug === 'refusal not final' && stored && stored.reply.status !== 200);
    if (stored && !forgets) {
      if (stored.key !== content)
        return this.#bug === 'other content taken for a repetition'
          ? stored.reply
          : refusal(409, 'vendor_tx_conflict');
      return this.#bug === 'answer recomputed' && stored.reply.status === 200
        ? { status: 200, body: { ...stored.reply.body, balance: member.balance / 100 } }
        : stored.reply;
    }
    const seen = member.balance;
    // Where a database would be asked: others get their turn here when nothing is locked.
    // test-rules: fixed wait, because it is the fault that a wallet is examined for
    if (this.#bug === 'no lock') await pause(5);
    const reply =
      tx.kind === 'bet' ? this.#bet(vendor, tx, member, seen) : this.#afterBet(vendor, tx, member);
    if (!('errorCode' in reply.body && reply.body['errorCode'] === 'vendor_tx_conflict'))
      this.#stored.set(id, { key: content, reply });
    return reply;
  }

  #afterBet(vendor: Vendor, tx: Transaction, member: Member): Reply {
    if (tx.kind === 'win') return this.#win(vendor, tx, member);
    if (tx.kind === 'rollback') return this.#rollback(vendor, tx, member);
    return this.#hit(vendor, tx, member);
  }

  #idOf({ tenant, code }: Vendor, id: string): string {
    return `${tenant}.${code} ${this.#bug === 'ids compared without case' ? id.toLowerCase() : id}`;
  }

  #done(status: 'APPLIED' | 'NOOP' | 'HELD', { balance }: Member): Reply {
    return {
      status: 200,
      body: {
        status,
        balance:
          this.#bug === 'balance kept in floating point'
            ? balance / 100
            : Math.round(balance) / 100,
        currency: CURRENCY,
        reference: String(++this.#number),
      },
    };
  }

  #bet(
    vendor: Vendor,
    { txId, player, roundId, gameCode, amount = 0 }: Transaction,
    member: Member,
    seen: number,
  ): Reply {
    const id = this.#idOf(vendor, txId);
    if (this.#bets.get(id)?.state === 'tombstone' && this.#bug !== 'no tombstone')
      return this.#done('NOOP', member);
    const bet: Bet = { state: 'refused', player, round: roundId, game: gameCode, amount };
    this.#bets.set(id, bet);
    const isLeft =
      member.state === 'active' ||
      (member.state === 'lock' && this.#bug === 'bets of the locked taken') ||
      (member.state === 'logout' && this.#bug === 'bets go on after logout');
    if (!isLeft && member.state !== 'active') return ended[member.state];
    if (!this.#players.mayPlay(vendor, member, gameCode))
      return refusal(404, 'vendor_game_unknown');
    if (
      this.#rounds.isClosed(this.#idOf(vendor, roundId)) &&
      this.#bug !== 'bet after the close taken'
    )
      return refusal(409, 'vendor_round_closed');
    const cents = this.#cents(amount);
    if (cents > seen && this.#bug !== 'negative balance allowed')
      return refusal(400, 'insufficient_funds');
    member.balance = seen - cents;
    bet.state = 'applied';
    return this.#done('APPLIED', member);
  }

  #win(vendor: Vendor, tx: Transaction, member: Member): Reply {
    const { betTxId = '', player, roundId, gameCode } = tx;
    const bet = this.#bets.get(this.#idOf(vendor, betTxId));
    const isTheirs =
      bet &&
      (bet.player === player || this.#bug === 'bet of another player paid') &&
      (bet.round === roundId || this.#bug === 'win in any round') &&
      (bet.game === gameCode ||
        this.#bug === 'win in any game' ||
        (this.#bug === 'win in any known game' && isKnownGame(gameCode)));
    if ((!isTheirs || bet.state === 'refused') && this.#bug !== 'unknown bet paid')
      return refusal(404, 'vendor_bet_unknown');
    if (
      (bet?.state === 'undone' || bet?.state === 'tombstone') &&
      this.#bug !== 'win after a rollback'
    )
      return refusal(409, 'vendor_tx_tombstoned');
    if (member.state === 'exclude' && this.#bug === 'winnings of the excluded refused')
      return ended.exclude;
    if (
      this.#rounds.isClosed(this.#idOf(vendor, roundId)) &&
      this.#bug !== 'win after the close paid'
    )
      return refusal(409, 'vendor_round_closed');
    return this.#pay(vendor, tx, member, bet);
  }

  #pay(
    vendor: Vendor,
    { roundId, amount = 0, closeRound = true }: Transaction,
    member: Member,
    bet: Bet | undefined,
  ): Reply {
    const cents = this.#cents(amount);
    let isHeld: boolean;
    try {
      isHeld = this.#rounds.win(this.#idOf(vendor, roundId), cents, closeRound);
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      return this.#bug === 'held wins overflow'
        ? refusal(500, 'system_error')
        : refusal(422, 'vendor_amount_too_large');
    }
    if (isHeld && this.#bug === 'held win answered with 503') return refusal(503, 'system_busy');
    if (bet && !(isHeld && this.#bug === 'bet of a held win rolled back')) bet.state = 'won';
    if (!isHeld || this.#bug === 'held win credited') member.balance += cents;
    return this.#done(isHeld ? 'HELD' : 'APPLIED', member);
  }

  #rollback(
    vendor: Vendor,
    { txId, betTxId = '', player, roundId, gameCode }: Transaction,
    member: Member,
  ): Reply {
    if (txId === betTxId) return refusal(409, 'vendor_tx_conflict');
    if (!this.#players.mayPlay(vendor, member, gameCode))
      return refusal(404, 'vendor_game_unknown');
    const id = this.#idOf(vendor, betTxId);
    const bet = this.#bets.get(id);
    if (!bet) {
      if (this.#bug !== 'no tombstone')
        this.#bets.set(id, {
          state: 'tombstone',
          player,
          round: roundId,
          game: gameCode,
          amount: 0,
        });
      return this.#done('NOOP', member);
    }
    if (bet.player !== player || bet.round !== roundId) return refusal(409, 'vendor_tx_conflict');
    if (bet.hasJackpot && this.#bug !== 'bet with a jackpot rolled back')
      return refusal(409, 'vendor_bet_settled');
    if (bet.state === 'won' && this.#bug !== 'rollback after a win')
      return refusal(409, 'vendor_bet_settled');
    if (
      bet.state === 'refused' ||
      bet.state === 'tombstone' ||
      (bet.state === 'undone' && this.#bug !== 'refund under a second id')
    )
      return this.#done('NOOP', member);
    bet.state = 'undone';
    if (this.#bug === 'round closed for good by a rollback')
      this.#rounds.close(this.#idOf(vendor, roundId));
    member.balance += this.#cents(bet.amount);
    return this.#done('APPLIED', member);
  }

  #hit(
    vendor: Vendor,
    { betTxId = '', player, roundId, amount }: Transaction,
    member: Member,
  ): Reply {
    const bet = this.#bets.get(this.#idOf(vendor, betTxId));
    const isTheirs =
      bet && bet.player === player && bet.round === roundId && bet.state !== 'refused';
    if (!isTheirs && this.#bug !== 'jackpot without a bet')
      return refusal(404, 'vendor_bet_unknown');
    if (bet?.state === 'undone' || bet?.state === 'tombstone')
      return refusal(409, 'vendor_tx_tombstoned');
    if (bet?.hasJackpot && this.#bug !== 'a jackpot for each id')
      return refusal(409, 'vendor_bet_settled');
    if (typeof this.#jackpot !== 'number') return refusal(403, 'permission_denied');
    if (bet) bet.hasJackpot = true;
    const cents = amount === undefined ? this.#jackpot : this.#cents(amount);
    member.balance += cents;
    const { status, body } = this.#done('APPLIED', member);
    return { status, body: { ...body, amount: cents / 100 } };
  }

  #cents(amount: number): number {
    return this.#bug === 'balance kept in floating point'
      ? amount * 100.000_000_01
      : Math.round(amount * 100);
  }
}
