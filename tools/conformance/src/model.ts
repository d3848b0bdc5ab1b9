/** A transaction in cents, as the kit sends it and as the model takes it. */
export type Tx = {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly txId: string;
  readonly betTxId: string;
  readonly cents: number;
};

/**
 * The answer that the rules of docs/vendor-api.md require: the balance that it left, or the
 * refusal.
 */
export type Verdict =
  | { readonly status: 'APPLIED' | 'NOOP'; readonly cents: number }
  | { readonly code: string };

type BetState = 'applied' | 'won' | 'undone' | 'refused' | 'tombstone';

/**
 * The written rules once more, for one player whose transactions arrive one after the other: what
 * every answer has to be.
 */
export class Model {
  cents: number;
  readonly #answers = new Map<string, Verdict>();
  readonly #bets = new Map<string, { state: BetState; readonly cents: number }>();

  constructor(cents: number) {
    this.cents = cents;
  }

  apply(tx: Tx): Verdict {
    const before = this.#answers.get(tx.txId);
    if (before) return before;
    const verdict = this.#judge(tx);
    this.#answers.set(tx.txId, verdict);
    return verdict;
  }

  #judge(tx: Tx): Verdict {
    if (tx.kind === 'bet') return this.#bet(tx);
    return tx.kind === 'win' ? this.#win(tx) : this.#rollback(tx);
  }

  #bet({ txId, cents }: Tx): Verdict {
    if (this.#bets.get(txId)?.state === 'tombstone') return { status: 'NOOP', cents: this.cents };
    if (cents > this.cents) {
      this.#bets.set(txId, { state: 'refused', cents });
      return { code: 'insufficient_funds' };
    }
    this.cents -= cents;
    this.#bets.set(txId, { state: 'applied', cents });
    return { status: 'APPLIED', cents: this.cents };
  }

  #win({ betTxId, cents }: Tx): Verdict {
    const bet = this.#bets.get(betTxId);
    if (!bet || bet.state === 'refused') return { code: 'vendor_bet_unknown' };
    if (bet.state === 'tombstone' || bet.state === 'undone')
      return { code: 'vendor_tx_tombstoned' };
    // Each bet has a round of its own here, which its win closes.
    if (bet.state === 'won') return { code: 'vendor_round_closed' };
    bet.state = 'won';
    this.cents += cents;
    return { status: 'APPLIED', cents: this.cents };
  }

  #rollback({ betTxId }: Tx): Verdict {
    const bet = this.#bets.get(betTxId);
    if (!bet) {
      this.#bets.set(betTxId, { state: 'tombstone', cents: 0 });
      return { status: 'NOOP', cents: this.cents };
    }
    if (bet.state === 'won') return { code: 'vendor_bet_settled' };
    if (bet.state !== 'applied') return { status: 'NOOP', cents: this.cents };
    bet.state = 'undone';
    this.cents += bet.cents;
    return { status: 'APPLIED', cents: this.cents };
  }
}

/** Every order of some things. */
export function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [
      item,
      ...rest,
    ]),
  );
}
