import type { Query } from '../db/pool.ts';
import { Refusal } from '../refusal.ts';
import { receiptOf } from './decision.ts';
import type { EventGame } from './event-game.ts';
import { databaseNow, findEvent, receiptsOf } from './event-repository.ts';
import { type EventView, eventView } from './table.ts';
import { findPublicTicket } from './ticket-repository.ts';
import { ticketView, type TicketView } from './ticket-service.ts';

/** An event as anybody may check it: seed, what the tickets added, and the whole outcome once it has ended. */
export type PublicEvent = EventView & {
  readonly game: string;
  readonly maths: string;
  readonly rng: string;
  readonly rtpPpm: number;
  readonly receipts: readonly string[];
  readonly serverSeed: string | null;
};

/** A ticket as anybody with its id may check it, with the events it was on: nothing about who played. */
export type PublicTicket = Omit<TicketView, 'ownId' | 'balance' | 'balanceAfterBet'> & {
  readonly kind: 'event';
  readonly game: string;
  readonly receipt: string;
  readonly events: readonly PublicEvent[];
};

/** Reads an event for the verify page. */
export async function publicEvent(
  query: Query,
  games: ReadonlyMap<string, EventGame>,
  id: string,
): Promise<PublicEvent> {
  const event = await findEvent(query, id);
  const game = games.get(event?.game ?? '');
  if (!event || !game) throw new Refusal('not_found');
  return {
    ...eventView(event, game, await databaseNow(query)),
    game: event.game,
    maths: event.maths,
    rng: event.rng,
    rtpPpm: event.rtpPpm,
    receipts: await receiptsOf(query, id),
    serverSeed: event.serverSeed,
  };
}

/** Reads a ticket for the verify page, or undefined when it is no ticket's id. Ids are unguessable. */
export async function publicTicket(
  query: Query,
  games: ReadonlyMap<string, EventGame>,
  id: string,
): Promise<PublicTicket | undefined> {
  const ticket = await findPublicTicket(query, id);
  if (!ticket) return undefined;
  const { ownId: _own, balance: _balance, balanceAfterBet: _after, ...view } = ticketView(ticket);
  return {
    ...view,
    kind: 'event',
    game: ticket.game,
    receipt: receiptOf(id),
    events: await Promise.all(ticket.legs.map(({ event }) => publicEvent(query, games, event))),
  };
}
