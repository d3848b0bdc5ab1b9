import type { EventInfo } from './event-game.ts';

/** Where an event stands. The last two are ends. */
export type EventState = 'open' | 'locked' | 'decided' | 'settled' | 'void';

/** A shared event as it is stored, without its sealed seed. */
export type SharedEvent = EventInfo & {
  readonly game: string;
  readonly state: EventState;
  readonly maths: string;
  readonly rng: string;
  readonly rtpPpm: number;
  readonly commitment: string;
  readonly entropy: string | null;
  readonly outcome: unknown;
  readonly serverSeed: string | null;
};

/** Where a ticket stands. done, declined and refunded are ends; in all others money or outcome is still to be settled. */
export type TicketState =
  'betting' | 'accepted' | 'decided' | 'done' | 'declined' | 'refunding' | 'refunded';

/** A leg of a ticket as it is stored. */
export type Leg = { readonly event: string; readonly selection: unknown; readonly terms: unknown };

/** A stake and all that followed. Amounts are micro-units. */
export type Ticket = {
  readonly tenant: string;
  readonly id: string;
  readonly player: string;
  readonly game: string;
  readonly ownId: string;
  readonly stake: bigint;
  readonly currency: string;
  readonly book: string;
  readonly state: TicketState;
  readonly payout: bigint | null;
  readonly balanceAfterBet: bigint | null;
  readonly balance: bigint | null;
  readonly declineCode: string | null;
  /** The moment of whose odds the payout was made, where it was taken before the end. Milliseconds since 1970. */
  readonly cashedOutAt: number | null;
  readonly createdAt: Date;
  /** Whether the time to learn what became of the bet is over, by the database's clock. */
  readonly isOverdue: boolean;
  readonly legs: readonly Leg[];
};
