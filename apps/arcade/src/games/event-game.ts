import type { Micros } from '@parlour/money';

/** Draws a whole number from 0 to below `bound`, each equally likely. */
export type Draw = (bound: number) => number;

/**
 * The durations of an event in ms: taking bets, playing after that, and the pause before the next
 * event of its lane opens.
 */
export type Times = { readonly openMs: number; readonly playMs: number; readonly restMs: number };

/** An event as its game sees it. Times are milliseconds since 1970 by the database's clock. */
export type EventInfo = {
  readonly id: string;
  readonly number: number;
  readonly lane: number;
  readonly facts: unknown;
  readonly opensAt: number;
  readonly locksAt: number;
  readonly endsAt: number;
};

/**
 * One leg of a requested ticket. `running` is null before the lock; after it, the game knows the
 * outcome and how far it has been played.
 */
export type RequestedLeg = {
  readonly event: EventInfo;
  readonly selection: unknown;
  readonly running: { readonly outcome: unknown; readonly elapsedMs: number } | null;
};

/** A ticket that a player asks for, before money moves. The stake is in micro-units. */
export type TicketRequest = {
  readonly stake: Micros;
  readonly currency: string;
  readonly legs: readonly RequestedLeg[];
};

/**
 * The response of a game to a ticket request: the terms of each leg, kept with the ticket, or the
 * reason for a refusal (with facts such as the new odds).
 */
export type Acceptance =
  | { readonly terms: readonly unknown[] }
  | {
      readonly refuse: 'selection_invalid' | 'bet_not_offered' | 'terms_changed' | 'bets_closed';
      readonly facts?: Readonly<Record<string, unknown>>;
    };

/** A taken ticket of one leg. */
export type PlacedBet = {
  readonly stake: Micros;
  readonly selection: unknown;
  readonly terms: unknown;
};

/** A leg of a taken ticket with what came of its event; null when the event is void. */
export type SettledLeg = {
  readonly selection: unknown;
  readonly terms: unknown;
  readonly outcome: unknown;
};

/**
 * A leg of a taken ticket at a moment: its event has not begun, plays or has been played (as in a
 * request), is void, or is not decided yet.
 */
export type HeldLeg = {
  readonly event: EventInfo;
  readonly selection: unknown;
  readonly terms: unknown;
  readonly at:
    | 'coming'
    | 'waiting'
    | 'void'
    | { readonly outcome: unknown; readonly elapsedMs: number };
};

/**
 * The cash-out value of a taken ticket at a moment, in micro-units: an offer and the fair value
 * behind it, none for now, or none any more.
 */
export type CashOutNow =
  | { readonly kind: 'offer'; readonly amount: Micros; readonly fair: Micros }
  | { readonly kind: 'paused' }
  | { readonly kind: 'none' };

/** A side of a meeting, with the two colours of its shirt. */
type FixtureSide = {
  readonly code: string;
  readonly name: string;
  readonly colours: readonly [string, string];
};

/**
 * The two sides of a match, for lists outside of the game's page: names and colours, the first
 * market with its prices in hundredths (null: not offered now), and the state of play once it has
 * started: score, the minute or the map, a break.
 */
type Fixture = {
  readonly league: { readonly code: string; readonly name: string };
  readonly home: FixtureSide;
  readonly away: FixtureSide;
  readonly market: string;
  readonly prices: readonly { readonly pick: string; readonly price: number | null }[];
  readonly score: {
    readonly home: number;
    readonly away: number;
    readonly clock: number;
    readonly isBreak: boolean;
  } | null;
};

/** A game of shared events: pure rules, no clock and no numbers of its own. */
export type EventGame = {
  readonly kind: 'event';
  readonly code: string;
  readonly maths: string;
  readonly rtpPpm: number;
  /** The number of events that run side by side; each lane plays one after the other. */
  readonly lanes: number;
  /**
   * `isFirst` is the first event of a lane after an idle time, so that lanes can be
   * staggered.
   */
  readonly times: (lane: number, isFirst: boolean) => Times;
  /** True when tickets are taken while an event plays, as `accept` allows. */
  readonly inPlay: boolean;
  /** The maximum number of legs of a ticket. */
  readonly maxLegs: number;
  /**
   * Returns the facts of an event that are known before it is decided, such as the two sides that
   * meet. Fixed by its number and lane.
   */
  readonly facts: (number: number, lane: number) => unknown;
  readonly accept: (request: TicketRequest) => Acceptance;
  /** Works the outcome out: JSON, everything that is needed to settle and to show. */
  readonly decide: (draw: Draw, event: EventInfo) => unknown;
  /**
   * Returns the part of a decided outcome that can be seen `elapsedMs` after the lock; the whole of
   * it is public after the end.
   */
  readonly show: (outcome: unknown, event: EventInfo, elapsedMs: number) => unknown;
  /**
   * True when a decided event has nothing more to show although its time is not over; absent: it
   * always lasts to its end.
   */
  readonly isOver?: (outcome: unknown, event: EventInfo, elapsedMs: number) => boolean;
  /**
   * Returns the payout of a ticket in micro-units, stake included. Never called when all its events
   * are void: then the stake goes back.
   */
  readonly payout: (stake: Micros, legs: readonly SettledLeg[]) => Micros;
  /**
   * Returns the amount that a player could lose with all single tickets on one event (getAtRisk),
   * in micro-units: turnover counts no more of them.
   */
  readonly atRisk: (bets: readonly PlacedBet[]) => Micros;
  /**
   * Returns the entry for an event in a list, from what `show` reveals of it (null before the
   * lock); absent: its events are not matches of two sides.
   */
  readonly fixture?: (event: EventInfo, shown: unknown) => Fixture;
  /**
   * Returns the cash-out value of a ticket before its last event has ended; absent: tickets wait
   * for the end.
   */
  readonly cashOut?: (stake: Micros, legs: readonly HeldLeg[]) => CashOutNow;
};
