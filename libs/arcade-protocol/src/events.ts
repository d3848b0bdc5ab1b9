/** The last two are final. */
export type EventState = 'open' | 'locked' | 'decided' | 'settled' | 'void';

/** done, declined and refunded are final; in the others money or outcome is to be settled. */
export type TicketState =
  | 'betting'
  | 'accepted'
  | 'decided'
  | 'done'
  | 'declined'
  | 'refunding'
  | 'refunded';

/** An event as everyone may see it now. */
export type EventView = {
  readonly event: string;
  readonly number: number;
  readonly lane: number;
  readonly state: EventState;
  readonly opensAt: number;
  readonly locksAt: number;
  readonly endsAt: number;
  /** Facts that are known before the event is decided, such as the two teams. */
  readonly facts: unknown;
  readonly commitment: string;
  readonly entropy: string | null;
  /** The part of the outcome that can be seen so far. */
  readonly shown: unknown;
};

/** The result of an event; the outcome is null where it was called off. */
export type EventResult = { readonly state: EventState; readonly outcome: unknown };

/** One bet of a ticket. */
export type TicketLeg = {
  readonly event: string;
  readonly selection: unknown;
  readonly terms: unknown;
};

/** A ticket as its player sees it. */
export type TicketView = {
  readonly ticket: string;
  /** The id that the page gave the ticket. */
  readonly ownId: string;
  readonly state: TicketState;
  readonly stake: number;
  readonly currency: string;
  readonly payout: number | null;
  readonly balanceAfterBet: number | null;
  readonly balance: number | null;
  readonly declineCode: string | null;
  /** The moment whose odds made the payout, where the ticket was cashed out. */
  readonly cashedOutAt: number | null;
  readonly legs: readonly TicketLeg[];
  readonly at: number;
};

/** The state that a table shows at a moment. */
export type TableView = {
  readonly now: number;
  /** Events that run or have just ended, with how many players bet how much on them. */
  readonly events: readonly (EventView & {
    readonly crowd: { readonly players: number; readonly stakes: number };
  })[];
  readonly results: readonly {
    readonly event: string;
    readonly number: number;
    readonly outcome: unknown;
  }[];
  readonly tickets: readonly TicketView[];
  /** The results of those events of the player's tickets that are no longer listed, by event id. */
  readonly ended: Readonly<Record<string, EventResult>>;
  /** Cash-out offers at `now` by ticket id; null while paused. Tickets without one are absent. */
  readonly cashOuts: Readonly<Record<string, number | null>>;
};

/** A page of the player's own tickets, newest first; each leg with the result of its event. */
export type TicketPage = {
  readonly tickets: readonly (TicketView & { readonly outcomes: readonly EventResult[] })[];
  readonly more: boolean;
};

/** An event as it is published: seed, receipts of all tickets, and its outcome after its end. */
export type PublicEvent = EventView & {
  readonly game: string;
  readonly maths: string;
  readonly rng: string;
  readonly rtpPpm: number;
  readonly receipts: readonly string[];
  readonly serverSeed: string | null;
};

/** A ticket as it is published, with the events of its legs: nothing about who played. */
export type PublicTicket = Omit<TicketView, 'ownId' | 'balance' | 'balanceAfterBet'> & {
  readonly kind: 'event';
  readonly game: string;
  readonly receipt: string;
  readonly events: readonly PublicEvent[];
};
