import type { EventResult, EventView, TicketView } from '@parlour/arcade-protocol';
import { toWire } from '@parlour/money';

import type { EventGame } from '../../games/event-game.ts';
import { amountView } from '../http/views.ts';
import type { SharedEvent, Ticket } from './event.ts';

/** Returns the part of an event's outcome that can be seen now. */
function getShownOutcome(event: SharedEvent, game: EventGame, now: number): unknown {
  const { state, outcome, locksAt, endsAt } = event;
  if (state === 'settled') return outcome;
  if (state === 'decided') return game.show(outcome, event, Math.min(now, endsAt) - locksAt);
  return null;
}

/** An event with as much of its outcome as its time allows. */
export const eventView = (event: SharedEvent, game: EventGame, now: number): EventView => ({
  event: event.id,
  number: event.number,
  lane: event.lane,
  state: event.state,
  opensAt: event.opensAt,
  locksAt: event.locksAt,
  endsAt: event.endsAt,
  facts: event.facts,
  commitment: event.commitment,
  entropy: event.entropy,
  shown: getShownOutcome(event, game, now),
});

/** Returns the result of an event; the outcome is null before it is settled. */
export const toEventResult = ({
  state,
  outcome,
}: Pick<SharedEvent, 'state' | 'outcome'>): EventResult => ({
  state,
  outcome: state === 'settled' ? outcome : null,
});

/** A ticket as its player sees it. */
export const ticketView = (ticket: Ticket): TicketView => ({
  ticket: ticket.id,
  ownId: ticket.ownId,
  state: ticket.state,
  stake: toWire(ticket.stake),
  currency: ticket.currency,
  payout: amountView(ticket.payout),
  balanceAfterBet: amountView(ticket.balanceAfterBet),
  balance: amountView(ticket.balance),
  declineCode: ticket.declineCode,
  cashedOutAt: ticket.cashedOutAt,
  legs: ticket.legs,
  at: ticket.createdAt.getTime(),
});
