import { toWire } from '@parlour/money';

import type { GameDefinition, Turn } from '../games/game.ts';
import type { Round } from '../rounds/round.ts';
import type { SeedInfo } from '../seeds/seed-service.ts';

const amount = (micros: bigint | null) => (micros === null ? null : toWire(micros));

/** A round as its player sees it. The outcome shows only when it is settled. */
export const roundView = (round: Round) => ({
  round: round.id,
  spinId: round.spinId,
  state: round.state,
  bet: toWire(round.bet),
  currency: round.currency,
  choice: round.choice,
  nonce: round.nonce,
  clientSeed: round.clientSeed,
  payout: round.state === 'done' ? amount(round.payout) : null,
  /** What the jackpot paid on top. */
  jackpot: round.state === 'done' ? amount(round.jackpot) : null,
  spins: round.state === 'done' ? (round.outcome?.spins ?? []) : [],
  balanceAfterBet: amount(round.balanceAfterBet),
  balance: amount(round.balance),
  declineCode: round.declineCode,
  at: round.createdAt.getTime(),
});

export type RoundView = ReturnType<typeof roundView>;

/** The seeds as their player sees them. */
export const seedView = ({ commitment, clientSeed, bets, previous }: SeedInfo) => ({
  commitment,
  clientSeed,
  bets,
  previous,
});

export type SeedView = ReturnType<typeof seedView>;

/** A round as anybody with its id sees it: enough to recompute it, nothing about who played. */
export type PublicRound = {
  readonly round: string;
  readonly game: string;
  readonly state: Round['state'];
  readonly at: number;
  readonly bet: number;
  readonly currency: string;
  readonly payout: number | null;
  /** What the player chose, where the game lets choose; else empty. */
  readonly choice: string;
  /** Its number for the jackpot, where the game draws one, and what that paid on top. */
  readonly ticket: number | null;
  readonly jackpot: number | null;
  readonly spins: readonly Turn[];
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly maths: string;
  readonly rng: string;
  readonly rtpPpm: number;
  /** Null while the seed pair is in use. */
  readonly serverSeed: string | null;
};

/** What a game of any kind asks for first: whose money, how much of it, and where it is played. */
export type TableState = {
  readonly kind: GameDefinition['kind'];
  readonly money: { readonly currency: string; readonly symbol: string; readonly suffix: string };
  readonly book: 'PLAY' | 'REAL' | 'TRIAL';
  readonly brand: string;
  readonly balance: number | null;
  readonly bets: readonly number[];
  readonly rtpPpm: number;
};

/** What a game that is spun asks for first. */
export type GameState = TableState & {
  readonly lines: number;
  readonly spinIntervalMs: number;
  readonly seed: SeedView;
  readonly unsettled: {
    readonly spinId: string;
    readonly bet: number;
    readonly choice: string;
  } | null;
};

/** A page of the player's own rounds. */
export type HistoryPage = {
  readonly rounds: readonly (RoundView & { readonly revealed: boolean })[];
  readonly more: boolean;
};
