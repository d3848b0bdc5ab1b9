import type { DuelRecord, DuelView, WaitingView } from '@parlour/arcade-protocol';
import { toWire } from '@parlour/money';

import { countTotal } from '../../games/lucky-nine/cards.ts';
import type { Deal, Decision, Seat as Place } from '../../games/lucky-nine/rules.ts';
import { amountView } from '../http/views.ts';
import type { Duel, DuelSeat, Ticket } from './duel.ts';
import { toRoundId } from './duel-driver.ts';

/** Time in milliseconds for which a page can be silent before the opponent is notified. */
const AWAY_AFTER_MS = 7000;

const shown = (cards: Deal[number], decision: Decision | null): readonly number[] =>
  decision === 'draw' ? cards : cards.slice(0, 2);

function resultFor(seat: Place, winner: Place | null): DuelView['result'] {
  if (winner === null) return 'equal';
  return winner === seat ? 'won' : 'lost';
}

/**
 * Writes a duel for one of its players. `cards` are those of an open deal; decided ones stand in
 * the outcome.
 */
export function duelView(duel: Duel, player: string, cards: Deal | null): DuelView {
  const place: Place = duel.seats[0].player === player ? 0 : 1;
  const own = duel.seats[place];
  const other = duel.seats[1 - place] as DuelSeat;
  const dealt = duel.outcome?.cards ?? cards;
  const isDecided = duel.outcome !== null;
  const ownCards = dealt ? shown(dealt[place], own.decision) : [];
  const otherCards =
    dealt && isDecided ? shown(dealt[1 - place] as Deal[number], other.decision) : null;
  return {
    duel: duel.id,
    round: toRoundId(duel.id, place),
    room: duel.room,
    stake: toWire(duel.stake),
    state: duel.state,
    seat: place,
    isDealer: duel.isDealer,
    remainingMs: duel.leftMs === null ? null : Math.max(0, Math.round(duel.leftMs)),
    commitment: duel.commitment,
    dealerSeed: duel.isDealer ? other.clientSeed : null,
    clientSeed: duel.clientSeed,
    serverSeed: duel.revealedSeed,
    own: {
      cards: ownCards,
      total: dealt ? countTotal(ownCards) : null,
      decision: own.decision,
      hasSeed: own.clientSeed !== null,
      payout: isDecided ? amountView(own.payout) : null,
      balance: amountView(own.balance),
      declineCode: own.declineCode,
      wantsRematch: own.wantsRematch,
    },
    other: {
      name: other.name,
      cards: otherCards,
      total: otherCards ? countTotal(otherCards) : null,
      hasDecided: duel.isDealer || other.decision !== null,
      isAway: !duel.isDealer && other.silentMs > AWAY_AFTER_MS,
      wantsRematch: duel.isDealer || other.wantsRematch,
      hasLeft: other.hasLeft,
    },
    result: duel.outcome ? resultFor(place, duel.outcome.winner) : null,
  };
}

/** Writes a ticket for its owner. */
export const waitingView = (
  { room, stake, waitingMs }: Ticket,
  dealerMs: number | null,
  isAgain: boolean,
): WaitingView => ({
  room,
  stake: toWire(stake),
  waitedMs: Math.round(waitingMs),
  dealerInMs: dealerMs === null ? null : Math.max(0, Math.round(dealerMs - waitingMs)),
  isAgain,
});

/** Writes a duel as a line of its player's record. */
export function duelRecord(duel: Duel, player: string): DuelRecord {
  const place: Place = duel.seats[0].player === player ? 0 : 1;
  const totals = duel.outcome?.totals;
  return {
    round: toRoundId(duel.id, place),
    at: duel.createdAt.getTime(),
    stake: toWire(duel.stake),
    state: duel.state,
    opponent: (duel.seats[1 - place] as DuelSeat).name,
    isDealer: duel.isDealer,
    totals: totals ? [totals[place], totals[1 - place] as number] : null,
    payout: duel.state === 'settled' ? amountView(duel.seats[place].payout) : null,
  };
}
