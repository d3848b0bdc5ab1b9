import { setTimeout as pause } from 'node:timers/promises';

import type { Bug } from './bugs.ts';

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
};
export type Reply = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
export type Member = {
  readonly tenant: string;
  readonly player: string;
  balance: number;
  state: 'active' | 'exclude' | 'lock' | 'logout';
};

type Stored = { readonly key: string; readonly reply: Reply };
type Bet = {
  state: 'applied' | 'won' | 'undone' | 'refused' | 'tombstone';
  readonly player: string;
  readonly round: string;
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
  readonly members = new Map<string, Member>();
  readonly #stored = new Map<string, Stored>();
  readonly #bets = new Map<string, Bet>();
  readonly #bug: Bug | undefined;
  readonly #jackpot: Jackpot;
  #queue: Promise<unknown> = Promise.resolve();
  #number = 0;

  constructor(bug: Bug | undefined, jackpot: Jackpot) {
    this.#bug = bug;
    this.#jackpot = jackpot;
  }

  /** Whether a vendor may ask about a player: the session goes on, or a bet is not settled. */
  mayAskAbout({ player, state }: Member): boolean {
    const isOpen = state === 'active' || state === 'exclude';
    return (
      isOpen ||
      [...this.#bets.values()].some((bet) => bet.player === player && bet.state === 'applied')
    );
  }

  /** One transaction after the other, unless the lock is missing. */
  post(tenant: string, tx: Transaction): Promise<Reply> {
    if (this.#bug === 'no lock') return this.#post(tenant, tx);
    const turn = this.#queue.then(() => this.#post(tenant, tx));
    this.#queue = turn;
    return turn;
  }

  async #post(tenant: string, tx: Transaction): Promise<Reply> {
    const member = this.members.get(tx.player);
    if (!member || (member.tenant !== tenant && this.#bug !== "other tenant's player accepted"))
      return refusal(404, 'vendor_player_unknown');
    if (tx.currency !== CURRENCY && this.#bug !== 'currency ignored')
      return refusal(400, 'vendor_currency_mismatch');
    if (tx.kind === 'jackpot-win' && this.#jackpot === 'none') return refusal(404, 'not_found');
    const id = this.#idOf(tenant, tx.txId);
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
    if (this.#bug === 'no lock') await pause(5);
    const reply =
      tx.kind === 'bet' ? this.#bet(id, tx, member, seen) : this.#afterBet(tenant, tx, member);
    if (!('errorCode' in reply.body && reply.body['errorCode'] === 'vendor_tx_conflict'))
      this.#stored.set(id, { key: content, reply });
    return reply;
  }

  #afterBet(tenant: string, tx: Transaction, member: Member): Reply {
    if (tx.kind === 'win') return this.#win(tenant, tx, member);
    if (tx.kind === 'rollback') return this.#rollback(tenant, tx, member);
    return this.#hit(tenant, tx, member);
  }

  #idOf(tenant: string, id: string): string {
    return `${tenant} ${this.#bug === 'ids compared without case' ? id.toLowerCase() : id}`;
  }

  #done(status: 'APPLIED' | 'NOOP', { balance }: Member): Reply {
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
    id: string,
    { player, roundId, amount = 0 }: Transaction,
    member: Member,
    seen: number,
  ): Reply {
    if (this.#bets.get(id)?.state === 'tombstone' && this.#bug !== 'no tombstone')
      return this.#done('NOOP', member);
    const bet: Bet = { state: 'refused', player, round: roundId, amount };
    this.#bets.set(id, bet);
    const isLeft =
      member.state === 'active' ||
      (member.state === 'lock' && this.#bug === 'bets of the locked taken') ||
      (member.state === 'logout' && this.#bug === 'bets go on after logout');
    if (!isLeft && member.state !== 'active') return ended[member.state];
    const cents = this.#cents(amount);
    if (cents > seen && this.#bug !== 'negative balance allowed')
      return refusal(400, 'insufficient_funds');
    member.balance = seen - cents;
    bet.state = 'applied';
    return this.#done('APPLIED', member);
  }

  #win(
    tenant: string,
    { betTxId = '', player, roundId, amount = 0 }: Transaction,
    member: Member,
  ): Reply {
    const bet = this.#bets.get(this.#idOf(tenant, betTxId));
    const isTheirs =
      bet &&
      (bet.player === player || this.#bug === 'bet of another player paid') &&
      bet.round === roundId;
    if ((!isTheirs || bet.state === 'refused') && this.#bug !== 'unknown bet paid')
      return refusal(404, 'vendor_bet_unknown');
    if (
      (bet?.state === 'undone' || bet?.state === 'tombstone') &&
      this.#bug !== 'win after a rollback'
    )
      return refusal(409, 'vendor_tx_tombstoned');
    if (member.state === 'exclude' && this.#bug === 'winnings of the excluded refused')
      return ended.exclude;
    if (bet) bet.state = 'won';
    member.balance += this.#cents(amount);
    return this.#done('APPLIED', member);
  }

  #rollback(
    tenant: string,
    { txId, betTxId = '', player, roundId }: Transaction,
    member: Member,
  ): Reply {
    if (txId === betTxId) return refusal(409, 'vendor_tx_conflict');
    const id = this.#idOf(tenant, betTxId);
    const bet = this.#bets.get(id);
    if (!bet) {
      if (this.#bug !== 'no tombstone')
        this.#bets.set(id, { state: 'tombstone', player, round: roundId, amount: 0 });
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
    member.balance += this.#cents(bet.amount);
    return this.#done('APPLIED', member);
  }

  #hit(
    tenant: string,
    { betTxId = '', player, roundId, amount }: Transaction,
    member: Member,
  ): Reply {
    const bet = this.#bets.get(this.#idOf(tenant, betTxId));
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
