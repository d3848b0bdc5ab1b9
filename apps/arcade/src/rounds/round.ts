import type { Round as Outcome } from '../games/kite-season/play-round.ts';

/** Where a round stands. The last four are ends; in all others money or outcome is still to be settled. */
export type RoundState = 'created' | 'betting' | 'accepted' | 'decided' | 'refunding' | 'done' | 'declined' | 'cancelled' | 'refunded';

/** What is stored of an outcome: stops are enough, the rest is evaluated again from them. */
export type StoredOutcome = { readonly spins: readonly { readonly free: boolean; readonly stops: readonly number[]; readonly pay: number }[]; readonly pay: number };

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
  readonly bet: bigint;
  readonly currency: string;
  readonly state: RoundState;
  readonly outcome: StoredOutcome | null;
  readonly payout: bigint | null;
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

/** Keeps of an outcome what is stored. */
export const toStored = ({ spins, pay }: Outcome): StoredOutcome => ({ spins: spins.map(({ free, stops, pay }) => ({ free, stops, pay })), pay });
