/**
 * meeting: two players were paired and set their seeds. dealing: both stakes are being taken.
 * acting: the cards are dealt, both decide. showdown: decided, being paid. voiding: stakes are
 * being returned. The last two are final.
 */
export type DuelState =
  | 'meeting'
  | 'dealing'
  | 'acting'
  | 'showdown'
  | 'voiding'
  | 'settled'
  | 'void';

/** The seat 0 is dealt first. */
type SeatNumber = 0 | 1;

export type Decision = 'draw' | 'stand';

/** A duel as one of its players sees it: the other's cards only when both have decided. */
export type DuelView = {
  readonly duel: string;
  /** The round under which the wallet's record names it. */
  readonly round: string;
  readonly room: string;
  readonly stake: number;
  readonly state: DuelState;
  readonly seat: SeatNumber;
  /** True when the dealer plays the other seat. */
  readonly isDealer: boolean;
  /** Until the state ends by itself; null where it ends when the wallet has answered. */
  readonly remainingMs: number | null;
  readonly commitment: string;
  /**
   * The dealer's seed, fixed together with the fingerprint; null where two players meet: neither
   * sees the other's before both are fixed.
   */
  readonly dealerSeed: string | null;
  /** Both seeds joined, as soon as both are fixed. */
  readonly clientSeed: string | null;
  /** Revealed when the duel is decided. */
  readonly serverSeed: string | null;
  readonly own: {
    readonly cards: readonly number[];
    readonly total: number | null;
    readonly decision: Decision | null;
    readonly hasSeed: boolean;
    readonly payout: number | null;
    readonly balance: number | null;
    readonly declineCode: string | null;
    readonly wantsRematch: boolean;
  };
  readonly other: {
    readonly name: string;
    readonly cards: readonly number[] | null;
    readonly total: number | null;
    readonly hasDecided: boolean;
    readonly isAway: boolean;
    readonly wantsRematch: boolean;
    readonly hasLeft: boolean;
  };
  readonly result: 'won' | 'lost' | 'equal' | null;
};

/** The view of a player who waits for an opponent. */
export type WaitingView = {
  readonly room: string;
  readonly stake: number;
  readonly waitedMs: number;
  /** Until the dealer takes the other seat; null where it never does. */
  readonly dealerInMs: number | null;
  /** True when the last opponent did not answer, so that nothing was taken. */
  readonly isAgain: boolean;
};

/** The state that the card room's page shows. */
export type CardRoomView = {
  readonly phase: 'lobby' | 'waiting' | 'duel';
  readonly waiting: WaitingView | null;
  readonly duel: DuelView | null;
};

/** A finished duel in its player's own record. */
export type DuelRecord = {
  readonly round: string;
  readonly at: number;
  readonly stake: number;
  readonly state: DuelState;
  readonly opponent: string;
  readonly isDealer: boolean;
  readonly totals: readonly [own: number, other: number] | null;
  readonly payout: number | null;
};

/** A page of the player's own duels, newest first. */
export type DuelPage = { readonly duels: readonly DuelRecord[]; readonly more: boolean };

/** A duel as it is published: enough to recompute it, nothing about who played. */
export type PublicDuel = {
  readonly round: string;
  readonly game: string;
  readonly kind: 'duel';
  readonly state: DuelState;
  readonly at: number;
  readonly seat: SeatNumber;
  readonly bet: number;
  readonly currency: string;
  readonly payout: number | null;
  readonly commitment: string;
  /** The seeds of both seats, joined by a hyphen; null before both are fixed. */
  readonly clientSeed: string | null;
  readonly nonce: 0;
  readonly maths: string;
  readonly rng: string;
  readonly rtpPpm: number;
  readonly serverSeed: string | null;
  readonly cards: readonly (readonly number[])[] | null;
  readonly decisions: readonly [Decision, Decision] | null;
  readonly totals: readonly [number, number] | null;
};
