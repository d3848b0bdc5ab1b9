import type { PublicEvent, PublicTicket } from '@parlour/arcade-protocol';

import type { Query } from '../db/pool.ts';
import { ArcadeError } from '../http/arcade-error.ts';
import { hashReceipt } from './decision.ts';
import type { EventGame } from '../../games/event-game.ts';
import { databaseNow, findEvent, readReceipts } from './event-repository.ts';
import { eventView, ticketView } from './event-views.ts';
import { findPublicTicket } from './ticket-repository.ts';

/** Reads an event for the verify page. */
export async function publicEvent(
  query: Query,
  games: ReadonlyMap<string, EventGame>,
  id: string,
): Promise<PublicEvent> {
  const event = await findEvent(query, id);
  const game = games.get(event?.game ?? '');
  if (!event || !game) throw new ArcadeError('not_found');
  return {
    ...eventView(event, game, await databaseNow(query)),
    game: event.game,
    maths: event.maths,
    rng: event.rng,
    rtpPpm: event.rtpPpm,
    receipts: await readReceipts(query, id),
    serverSeed: event.serverSeed,
  };
}

/**
 * Reads a ticket for the verify page, or undefined when it is no ticket's id. Ids are unguessable.
 */
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
    receipt: hashReceipt(id),
    events: await Promise.all(ticket.legs.map(({ event }) => publicEvent(query, games, event))),
  };
}
