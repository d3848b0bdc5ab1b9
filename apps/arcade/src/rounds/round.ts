import type { Outcome } from '../games/game.ts';

/** Where a round stands. The last four are ends; in all others money or outcome is still to be settled. */
export type RoundState =
  | 'created'
  | 'betting'
  | 'accepted'
  | 'decided'
  | 'refunding'
  | 'done'
  | 'declined'
  | 'cancelled'
  | 'refunded';

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
  /** What the player chose for it, where the game lets choose; else empty. */
  readonly choice: string;
  readonly bet: bigint;
  readonly currency: string;
  readonly state: RoundState;
  readonly outcome: Outcome | null;
  readonly payout: bigint | null;
  /** Its number for the jackpot, where the game draws one, and what the pool paid for a hit; null until it was asked. */
  readonly ticket: number | null;
  readonly jackpot: bigint | null;
  readonly balanceAfterBet: bigint | null;
  readonly balance: bigint | null;
  readonly declineCode: string | null;
  readonly createdAt: Date;
  /** Milliseconds since it was created, by the database's clock. */
  readonly ageMs: number;
};

const ends: readonly RoundState[] = ['done', 'declined', 'cancelled', 'refunded'];

/** Whether something of a round is still to be done. */
export const isOpen = (state: RoundState): boolean => !ends.includes(state);
