import type { FreeSpinsView, RoundState } from '@parlour/arcade-protocol';
import type { Micros } from '@parlour/money';

import type { Outcome } from '../../games/game.ts';

/** A bet and all that followed. Amounts are micro-units. */
export type Round = {
  readonly tenant: string;
  readonly id: string;
  readonly player: string;
  readonly game: string;
  readonly spinId: string;
  readonly pair: string;
  readonly nonce: number;
  readonly clientSeed: string;
  /** The player's choice for the round, where the game offers one; else empty. */
  readonly choice: string;
  readonly bet: Micros;
  readonly currency: string;
  readonly state: RoundState;
  readonly outcome: Outcome | null;
  readonly payout: Micros | null;
  /**
   * Its number for the jackpot, where the game draws one, and what the pool paid for a hit; null
   * until it was asked.
   */
  readonly ticket: number | null;
  readonly jackpot: Micros | null;
  readonly balanceAfterBet: Micros | null;
  readonly balance: Micros | null;
  readonly declineCode: string | null;
  /** The gateway's id of the free spins that it belongs to, and how far they are after it. */
  readonly freeSpins: string | null;
  readonly freeSpinsAfter: FreeSpinsView | null;
  readonly createdAt: Date;
  /** Milliseconds since it was created, by the database's clock. */
  readonly ageMs: number;
};

const ends: readonly RoundState[] = ['done', 'declined', 'cancelled', 'refunded'];

/** True while a round still has something to be done. */
export const isOpen = (state: RoundState): boolean => !ends.includes(state);
