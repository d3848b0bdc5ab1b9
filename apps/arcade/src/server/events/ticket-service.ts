import { randomBytes } from 'node:crypto';

import type { Micros } from '@parlour/money';

import type { Database, Query } from '../db/pool.ts';
import { ArcadeError } from '../http/arcade-error.ts';
import type { Session } from '../sessions/session-service.ts';
import type { SharedEvent, Ticket } from './event.ts';
import type { EventGame, RequestedLeg } from '../../games/event-game.ts';
import { databaseNow, holdEvents } from './event-repository.ts';
import type { TicketDriver } from './ticket-driver.ts';
import { countTickets, findOwnTicket, insertTicket } from './ticket-repository.ts';

/** The ticket that a player requests: an id of its own, a stake, and a selection for each event. */
type NewTicket = {
  readonly ownId: string;
  readonly stake: Micros;
  readonly legs: readonly { readonly event: string; readonly selection: unknown }[];
};

export type TicketService = {
  /** Takes a ticket, or returns what became of it when its id was used before. */
  readonly place: (session: Session, request: NewTicket) => Promise<Ticket>;
};

type Deps = {
  readonly database: Database;
  readonly games: ReadonlyMap<string, EventGame>;
  readonly drive: TicketDriver;
  readonly retryPauseMs?: number;
};

/** Stakes of before the lock may be asked for so long after it. */
const RESOLVE_AFTER_LOCK_MS = 3000;
/** Stakes of while it plays are known by then or given back. */
const RESOLVE_IN_PLAY_MS = 8000;
/** The most tickets of one player on one event. */
const MAX_TICKETS = 60;

/**
 * Takes tickets. Whether an event still takes bets is read under a lock on it, by the database's
 * clock.
 */
export function createTicketService({
  database,
  games,
  drive,
  retryPauseMs = 300,
}: Deps): TicketService {
  const isSameRequest = (ticket: Ticket, session: Session, request: NewTicket) =>
    ticket.game === session.game &&
    ticket.stake === request.stake &&
    JSON.stringify(ticket.legs.map(({ event }) => event)) ===
      JSON.stringify(request.legs.map(({ event }) => event));

  const again = (ticket: Ticket, session: Session, request: NewTicket): Ticket => {
    if (!isSameRequest(ticket, session, request)) throw new ArcadeError('ticket_conflict');
    return ticket;
  };

  const toLeg = (
    event: SharedEvent,
    selection: unknown,
    now: number,
    game: EventGame,
  ): RequestedLeg => {
    if (event.state === 'open' && event.opensAt <= now && now < event.locksAt)
      return { event, selection, running: null };
    if (game.inPlay && event.state === 'decided' && now < event.endsAt)
      return {
        event,
        selection,
        running: { outcome: event.outcome, elapsedMs: now - event.locksAt },
      };
    throw new ArcadeError('bets_closed', { event: event.id });
  };

  async function create(query: Query, session: Session, request: NewTicket): Promise<Ticket> {
    const game = games.get(session.game);
    if (!game) throw new ArcadeError('not_found');
    const before = await findOwnTicket(query, session.tenant, session.player, request.ownId);
    if (before) return again(before, session, request);
    const ids = request.legs.map(({ event }) => event);
    if (ids.length === 0 || ids.length > game.maxLegs || new Set(ids).size !== ids.length)
      throw new ArcadeError('selection_invalid');
    const events = new Map(
      (await holdEvents(query, game.code, ids)).map((event) => [event.id, event]),
    );
    if (events.size !== ids.length) throw new ArcadeError('not_found');
    // Read after the events are held: a lock that was waited for counts.
    const now = await databaseNow(query);
    const legs = request.legs.map(({ event, selection }) =>
      toLeg(events.get(event) as SharedEvent, selection, now, game),
    );
    if (
      (await countTickets(query, session.tenant, session.player, ids[0] as string)) >= MAX_TICKETS
    )
      throw new ArcadeError('busy');
    const answer = game.accept({ stake: request.stake, currency: session.currency, legs });
    if ('refuse' in answer) throw new ArcadeError(answer.refuse, answer.facts);
    const ticket = {
      tenant: session.tenant,
      id: randomBytes(16).toString('base64url'),
      player: session.player,
      session: session.id,
      game: game.code,
      ownId: request.ownId,
      stake: request.stake,
      currency: session.currency,
      book: session.book,
      legs: request.legs.map(({ event, selection }, index) => ({
        event,
        selection,
        terms: answer.terms[index],
      })),
      resolveBy: Math.min(
        ...legs.map(({ event, running }) =>
          running ? now + RESOLVE_IN_PLAY_MS : event.locksAt + RESOLVE_AFTER_LOCK_MS,
        ),
      ),
    };
    await insertTicket(query, ticket);
    // Not written means that the same request came twice at once: the other one's ticket is the
    // answer.
    return again(
      (await findOwnTicket(query, session.tenant, session.player, request.ownId)) as Ticket,
      session,
      request,
    );
  }

  async function driveOn(ticket: Ticket): Promise<Ticket> {
    let current = ticket.state === 'betting' ? await drive(ticket) : ticket;
    for (let tries = 0; tries < 2 && current.state === 'betting'; tries += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, retryPauseMs * (tries + 1));
      });
      current = await drive(
        (await findOwnTicket(database.query, current.tenant, current.player, current.ownId)) ??
          current,
      );
    }
    return current;
  }

  return {
    place: async (session, request) =>
      driveOn(await database.transaction((query) => create(query, session, request))),
  };
}
