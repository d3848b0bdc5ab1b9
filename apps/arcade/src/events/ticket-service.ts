import { randomBytes } from 'node:crypto';

import { toWire } from '@parlour/money';

import type { Database, Query } from '../db/pool.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/session-service.ts';
import type { SharedEvent, Ticket } from './event.ts';
import type { EventGame, WishedLeg } from './event-game.ts';
import { databaseNow, holdEvents } from './event-repository.ts';
import type { TicketDriver } from './ticket-driver.ts';
import { countTickets, findOwnTicket, insertTicket } from './ticket-repository.ts';

/** What a player asks for: an id of its own, a stake, and what it says about which event. */
export type TicketWish = {
  readonly ownId: string;
  readonly stake: bigint;
  readonly legs: readonly { readonly event: string; readonly selection: unknown }[];
};

export type TicketService = {
  /** Takes a ticket, or answers what became of it when its id was used before. */
  readonly place: (session: Session, wish: TicketWish) => Promise<Ticket>;
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
/** More tickets of one player on one event are no play any more. */
const MOST_TICKETS = 60;

/** Takes tickets. Whether an event still takes bets is read under a lock on it, by the database's clock. */
export function createTicketService({
  database,
  games,
  drive,
  retryPauseMs = 300,
}: Deps): TicketService {
  const sameWish = (ticket: Ticket, session: Session, wish: TicketWish) =>
    ticket.game === session.game &&
    ticket.stake === wish.stake &&
    JSON.stringify(ticket.legs.map(({ event }) => event)) ===
      JSON.stringify(wish.legs.map(({ event }) => event));

  const again = (ticket: Ticket, session: Session, wish: TicketWish): Ticket => {
    if (!sameWish(ticket, session, wish)) throw new Refusal('ticket_conflict');
    return ticket;
  };

  const legOf = (
    event: SharedEvent,
    selection: unknown,
    now: number,
    game: EventGame,
  ): WishedLeg => {
    if (event.state === 'open' && event.opensAt <= now && now < event.locksAt)
      return { event, selection, running: null };
    if (game.inPlay && event.state === 'decided' && now < event.endsAt)
      return {
        event,
        selection,
        running: { outcome: event.outcome, elapsedMs: now - event.locksAt },
      };
    throw new Refusal('bets_closed', { event: event.id });
  };

  async function create(query: Query, session: Session, wish: TicketWish): Promise<Ticket> {
    const game = games.get(session.game);
    if (!game) throw new Refusal('not_found');
    const before = await findOwnTicket(query, session.tenant, session.player, wish.ownId);
    if (before) return again(before, session, wish);
    const ids = wish.legs.map(({ event }) => event);
    if (ids.length === 0 || ids.length > game.maxLegs || new Set(ids).size !== ids.length)
      throw new Refusal('selection_invalid');
    const events = new Map(
      (await holdEvents(query, game.code, ids)).map((event) => [event.id, event]),
    );
    if (events.size !== ids.length) throw new Refusal('not_found');
    // Read after the events are held: a lock that was waited for counts.
    const now = await databaseNow(query);
    const legs = wish.legs.map(({ event, selection }) =>
      legOf(events.get(event) as SharedEvent, selection, now, game),
    );
    if (
      (await countTickets(query, session.tenant, session.player, ids[0] as string)) >= MOST_TICKETS
    )
      throw new Refusal('busy');
    const answer = game.accept({ stake: wish.stake, currency: session.currency, legs });
    if ('refuse' in answer) throw new Refusal(answer.refuse, answer.facts);
    const ticket = {
      tenant: session.tenant,
      id: randomBytes(16).toString('base64url'),
      player: session.player,
      session: session.id,
      game: game.code,
      ownId: wish.ownId,
      stake: wish.stake,
      currency: session.currency,
      book: session.book,
      legs: wish.legs.map(({ event, selection }, index) => ({
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
    // Not written means that the same request came twice at once: the other one's ticket is the answer.
    return again(
      (await findOwnTicket(query, session.tenant, session.player, wish.ownId)) as Ticket,
      session,
      wish,
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
    place: async (session, wish) =>
      driveOn(await database.transaction((query) => create(query, session, wish))),
  };
}

/** A ticket as its player sees it. */
export const ticketView = (ticket: Ticket) => ({
  ticket: ticket.id,
  ownId: ticket.ownId,
  state: ticket.state,
  stake: toWire(ticket.stake),
  currency: ticket.currency,
  payout: ticket.payout === null ? null : toWire(ticket.payout),
  balanceAfterBet: ticket.balanceAfterBet === null ? null : toWire(ticket.balanceAfterBet),
  balance: ticket.balance === null ? null : toWire(ticket.balance),
  declineCode: ticket.declineCode,
  cashedOutAt: ticket.cashedOutAt,
  legs: ticket.legs,
  at: ticket.createdAt.getTime(),
});

export type TicketView = ReturnType<typeof ticketView>;
