import { type Micros, toWire } from '@parlour/money';

import type { Database, Query } from '../db/pool.ts';
import { ArcadeError } from '../http/arcade-error.ts';
import type { Session } from '../sessions/session-service.ts';
import { cashOutAt, toMoment } from '../../games/cash-out-value.ts';
import type { Ticket } from './event.ts';
import type { EventGame } from '../../games/event-game.ts';
import { databaseNow, holdEvents } from './event-repository.ts';
import type { TicketDriver } from './ticket-driver.ts';
import { advanceTicket, findTicket } from './ticket-repository.ts';

/**
 * The cash-out request of a player: the ticket, the amount that was offered, and the server's time
 * of that offer.
 */
type CashOutRequest = {
  readonly ticket: string;
  readonly amount: Micros;
  readonly at: number;
};

export type CashOutService = {
  /**
   * Turns a ticket into money before its end, or returns what it became when that was done before.
   */
  readonly take: (session: Session, request: CashOutRequest) => Promise<Ticket>;
};

/** Time in ms for which an offer stays valid, unless it exceeds the fair value by then. */
export const OFFER_VALID_MS = 5000;

type Deps = {
  readonly database: Database;
  readonly games: ReadonlyMap<string, EventGame>;
  readonly drive: TicketDriver;
};

/**
 * Cashes tickets out. The events are held while the worth is worked out, so that none of them ends
 * meanwhile, and the ticket leaves `accepted` by one conditional write, which the settlement makes
 * too: exactly one of the two comes through. The money is the ticket's win.
 */
export function createCashOutService({ database, games, drive }: Deps): CashOutService {
  async function decide(query: Query, session: Session, request: CashOutRequest): Promise<Ticket> {
    const game = games.get(session.game);
    const found = await findTicket(query, session.tenant, request.ticket);
    if (!game || !found || found.player !== session.player || found.game !== session.game)
      throw new ArcadeError('not_found');
    const eventIds = found.legs.map(({ event }) => event);
    const events = new Map(
      (await holdEvents(query, game.code, eventIds)).map((event) => [event.id, event]),
    );
    // Read again after the events are held: another cash-out or the end may have come meanwhile.
    const ticket = (await findTicket(query, session.tenant, request.ticket)) ?? found;
    if (ticket.cashedOutAt !== null) return ticket;
    if (ticket.state !== 'accepted') throw new ArcadeError('cash_out_over');
    // Read after the events are held: an end that was waited for counts.
    const now = toMoment(await databaseNow(query));
    const { amount, at } = agree(request, now, (moment) => cashOutAt(game, ticket, events, moment));
    const moved = await advanceTicket(query, ticket, 'decided', {
      payout: amount,
      cashedOutAt: at,
    });
    if (moved) return moved;
    const other = await findTicket(query, session.tenant, request.ticket);
    if (other && other.cashedOutAt !== null) return other;
    throw new ArcadeError('cash_out_over');
  }

  return {
    take: async (session, request) =>
      drive(await database.transaction((query) => decide(query, session, request))),
  };
}

/**
 * The amount that is paid and the moment that it was worked out for: what is offered now where that
 * is no less, else the offer that was seen while it stands.
 */
function agree(
  { amount, at }: CashOutRequest,
  now: number,
  valueAt: (at: number) => ReturnType<typeof cashOutAt>,
): { readonly amount: Micros; readonly at: number } {
  const current = valueAt(now);
  if (current.kind === 'none') throw new ArcadeError('cash_out_over');
  if (current.kind === 'paused') throw new ArcadeError('cash_out_paused');
  if (current.amount >= amount) return { amount: current.amount, at: now };
  const seenAt = toMoment(at);
  if (seenAt <= now && now - seenAt <= OFFER_VALID_MS && amount <= current.fair) {
    const seen = valueAt(seenAt);
    if (seen.kind === 'offer' && seen.amount === amount) return { amount, at: seenAt };
  }
  throw new ArcadeError('cash_out_changed', { amount: toWire(current.amount) });
}
