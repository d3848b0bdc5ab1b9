import type { Book, DuelState } from '@parlour/arcade-protocol';
import type { Micros } from '@parlour/money';

import type { Deal, Decision, Result, Seat as Place } from '../../games/lucky-nine/rules.ts';

/** The state of a seat's stake; the house dealer has none. */
export type SeatMoney = 'none' | 'open' | 'taken' | 'declined' | 'paid' | 'refunded';

/** The stored outcome of a decided duel: all six cards, both decisions, and the result. */
export type DuelOutcome = {
  readonly cards: Deal;
  readonly decisions: readonly [Decision, Decision];
  readonly totals: Result['totals'];
  readonly winner: Place | null;
};

/** One place of a duel. */
export type DuelSeat = {
  readonly seat: Place;
  readonly player: string | null;
  readonly session: string | null;
  readonly name: string;
  readonly network: Buffer | null;
  readonly joinedAt: Date | null;
  /** Milliseconds since the player's page last asked. */
  readonly silentMs: number;
  readonly clientSeed: string | null;
  readonly decision: Decision | null;
  readonly money: SeatMoney;
  readonly payout: Micros | null;
  readonly balance: Micros | null;
  readonly declineCode: string | null;
  readonly wantsRematch: boolean;
  readonly hasLeft: boolean;
};

/** Two players, one stake each. Amounts are micro-units. */
export type Duel = {
  readonly tenant: string;
  readonly id: string;
  readonly game: string;
  readonly room: string;
  readonly currency: string;
  readonly book: Book;
  readonly stake: Micros;
  readonly isDealer: boolean;
  readonly commitment: string;
  readonly clientSeed: string | null;
  readonly revealedSeed: string | null;
  readonly maths: string;
  readonly rng: string;
  readonly rtpPpm: number;
  readonly state: DuelState;
  readonly outcome: DuelOutcome | null;
  readonly createdAt: Date;
  /** Milliseconds to the deadline of the state, by the database's clock; null where it has none. */
  readonly leftMs: number | null;
  /** Milliseconds since it was opened. */
  readonly sinceMs: number;
  /** Milliseconds in this state. */
  readonly ageMs: number;
  readonly seats: readonly [DuelSeat, DuelSeat];
};

/** A player who waits for an opponent. */
export type Ticket = {
  readonly tenant: string;
  readonly player: string;
  readonly game: string;
  readonly session: string;
  readonly room: string;
  readonly currency: string;
  readonly book: Book;
  readonly stake: Micros;
  readonly name: string;
  readonly network: Buffer;
  readonly joinedAt: Date;
  readonly waitingMs: number;
  /** Players who were asked about, and those of them who are kept apart. */
  readonly mayMeet: readonly string[];
  readonly keptApart: readonly string[];
};

/** Everything that has to agree before two may be paired. */
export type MatchingPool = Pick<Ticket, 'tenant' | 'game' | 'currency' | 'book' | 'stake'>;

/** True while a duel still has something to be done. */
export const isOpen = (state: DuelState): boolean => state !== 'settled' && state !== 'void';

/** Time limits of a duel, in milliseconds. */
export type DuelTimes = {
  /** To answer the commitment; who does not is not there. */
  readonly meetMs: number;
  readonly decideMs: number;
  /** A stake whose answer is unknown for so long goes back. */
  readonly giveUpMs: number;
  /** A player whose page has been silent for so long is not paired. */
  readonly silentMs: number;
  /** After so long the house dealer takes the other seat; never where real money is played. */
  readonly dealerMs: Readonly<Record<'PLAY' | 'TRIAL', number>>;
  /** To ask for another duel with the same opponent. */
  readonly againMs: number;
  readonly retryMs: number;
  /**
   * Least time from one duel of a player to the next: no player plays faster, however quickly both
   * decide.
   */
  readonly leastMs: number;
};

export const duelTimes: DuelTimes = {
  meetMs: 10_000,
  decideMs: 15_000,
  giveUpMs: 30_000,
  silentMs: 12_000,
  dealerMs: { PLAY: 20_000, TRIAL: 5000 },
  againMs: 30_000,
  retryMs: 2000,
  leastMs: 5000,
};
