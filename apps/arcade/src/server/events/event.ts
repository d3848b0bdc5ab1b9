import type { EventState, TicketLeg, TicketState } from '@parlour/arcade-protocol';
import type { Micros } from '@parlour/money';

import type { EventInfo } from '../../games/event-game.ts';

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

/** A stake and all that followed. Amounts are micro-units. */
export type Ticket = {
  readonly tenant: string;
  readonly id: string;
  readonly player: string;
  readonly game: string;
  readonly ownId: string;
  readonly stake: Micros;
  readonly currency: string;
  readonly book: string;
  readonly state: TicketState;
  readonly payout: Micros | null;
  readonly balanceAfterBet: Micros | null;
  readonly balance: Micros | null;
  readonly declineCode: string | null;
  /**
   * The moment of whose odds the payout was made, where it was taken before the end. Milliseconds
   * since 1970.
   */
  readonly cashedOutAt: number | null;
  readonly createdAt: Date;
  /** True when the time to learn the result of the bet is over, by the database's clock. */
  readonly isOverdue: boolean;
  readonly legs: readonly TicketLeg[];
};
