import type { RoundView, SeedView } from '@parlour/arcade-protocol';
import { type Micros, toWire } from '@parlour/money';

import type { Round } from '../rounds/round.ts';
import type { SeedInfo } from '../seeds/seed-service.ts';

/** An amount in micro-units as the protocol has it. */
export const amountView = (micros: Micros | null): number | null =>
  micros === null ? null : toWire(micros);

/** A round as its player sees it. The outcome shows only when it is settled. */
export function roundView(round: Round): RoundView {
  const isDone = round.state === 'done';
  return {
    round: round.id,
    spinId: round.spinId,
    state: round.state,
    bet: toWire(round.bet),
    currency: round.currency,
    choice: round.choice,
    nonce: round.nonce,
    clientSeed: round.clientSeed,
    payout: isDone ? amountView(round.payout) : null,
    jackpot: isDone ? amountView(round.jackpot) : null,
    spins: isDone ? (round.outcome?.spins ?? []) : [],
    balanceAfterBet: amountView(round.balanceAfterBet),
    balance: amountView(round.balance),
    declineCode: round.declineCode,
    freeSpins: isDone ? round.freeSpinsAfter : null,
    at: round.createdAt.getTime(),
  };
}

/** The seeds as their player sees them. */
export const seedView = ({ commitment, clientSeed, bets, previous }: SeedInfo): SeedView => ({
  commitment,
  clientSeed,
  bets,
  previous,
});
