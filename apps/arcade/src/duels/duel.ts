import type { Deal, Decision, Result, Seat as Place } from '../games/lucky-nine/rules.ts';

/**
 * Where a duel stands. meeting: two players were brought together and answer the commitment. dealing: both stakes are taken. acting: cards
 * lie, both decide. showdown: decided, being paid. voiding: stakes go back. The last two are ends.
 */
export type DuelState =
  'meeting' | 'dealing' | 'acting' | 'showdown' | 'voiding' | 'settled' | 'void';

/** Where the stake of a seat is; the house has none. */
export type SeatMoney = 'none' | 'open' | 'taken' | 'declined' | 'paid' | 'refunded';

export type Book = 'PLAY' | 'REAL' | 'TRIAL';

/** What is stored of a decided duel: all six cards, what both did, and the result. */
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
  readonly payout: bigint | null;
  readonly balance: bigint | null;
  readonly declineCode: string | null;
  readonly wantsAgain: boolean;
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
  readonly stake: bigint;
  readonly house: boolean;
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

/** Somebody who waits for an opponent. */
export type Ticket = {
  readonly tenant: string;
  readonly player: string;
  readonly game: string;
  readonly session: string;
  readonly room: string;
  readonly currency: string;
  readonly book: Book;
  readonly stake: bigint;
  readonly name: string;
  readonly network: Buffer;
  readonly joinedAt: Date;
  readonly waitingMs: number;
};

/** Everything that has to agree before two may be paired. */
export type Pool = Pick<Ticket, 'tenant' | 'game' | 'currency' | 'book' | 'stake'>;

/** Whether something of a duel is still to be done. */
export const isOpen = (state: DuelState): boolean => state !== 'settled' && state !== 'void';

/** A seed of one of two players. Without a hyphen: both are joined by one, and from the joined text each can be read off. */
export const SEAT_SEED = /^[A-Za-z0-9_]{1,31}$/;

/** How long things take, in milliseconds. */
export type DuelTimes = {
  /** To answer the commitment; who does not is not there. */
  readonly meetMs: number;
  readonly decideMs: number;
  /** A stake whose answer is unknown for so long goes back. */
  readonly giveUpMs: number;
  /** Whose page has been silent for so long is not paired. */
  readonly silentMs: number;
  /** After so long the house sits down; never where real money is played. */
  readonly houseMs: Readonly<Record<'PLAY' | 'TRIAL', number>>;
  /** To ask for another duel with the same opponent. */
  readonly againMs: number;
  readonly retryMs: number;
  /** Least time from one duel of a player to the next: nobody plays faster, however quickly both decide. */
  readonly leastMs: number;
};

export const duelTimes: DuelTimes = {
  meetMs: 10_000,
  decideMs: 15_000,
  giveUpMs: 30_000,
  silentMs: 12_000,
  houseMs: { PLAY: 20_000, TRIAL: 5000 },
  againMs: 30_000,
  retryMs: 2000,
  leastMs: 5000,
};
