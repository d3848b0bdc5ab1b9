import { arcadeRoutes } from '@parlour/arcade-protocol';
import {
  CashOutRequest,
  EventId,
  PageQuery,
  TicketId,
  TicketRequest,
} from '@parlour/arcade-protocol/schemas';
import { fromWire, type WireAmount } from '@parlour/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { EventGame } from '../../games/event-game.ts';
import type { Query } from '../db/pool.ts';
import { ArcadeError } from '../http/arcade-error.ts';
import { handle, parse, parseId } from '../http/handle.ts';
import type { Session } from '../sessions/session-service.ts';
import type { CashOutService } from './cash-out-service.ts';
import { findEvents } from './event-repository.ts';
import { toEventResult, ticketView } from './event-views.ts';
import { listMatches } from './fixtures.ts';
import { publicEvent } from './public-event.ts';
import { createTableReader } from './table-reader.ts';
import { listTickets } from './ticket-repository.ts';
import type { TicketService } from './ticket-service.ts';

const PAGE_SIZE = 20;

type Deps = {
  readonly query: Query;
  readonly games: ReadonlyMap<string, EventGame>;
  readonly tickets: TicketService;
  readonly cashOuts: CashOutService;
  readonly getSession: (request: FastifyRequest) => Promise<Session>;
  /** A game is being watched: its events must run. */
  readonly onAsked: (game: string) => void;
};

/** The calls of the games of shared events. */
export function registerEventsApi(app: FastifyInstance, deps: Deps): void {
  registerTable(app, deps);
  registerTicketPage(app, deps);
  registerPublicLists(app, deps);
}

async function readTableSession(
  { games, getSession }: Deps,
  request: FastifyRequest,
): Promise<Session> {
  const session = await getSession(request);
  if (!games.has(session.game)) throw new ArcadeError('not_found');
  return session;
}

function registerTable(app: FastifyInstance, deps: Deps): void {
  const { query, games, tickets, cashOuts, onAsked } = deps;
  const readTable = createTableReader({ query, games });

  handle(app, arcadeRoutes.table, async (request) => {
    const session = await readTableSession(deps, request);
    onAsked(session.game);
    return readTable(session);
  });

  handle(app, arcadeRoutes.placeTicket, async (request, reply) => {
    const session = await readTableSession(deps, request);
    const { ticketId, stake, legs } = parse(TicketRequest, request.body);
    const ticket = await tickets.place(session, {
      ownId: ticketId,
      stake: fromWire(stake as WireAmount),
      legs,
    });
    reply.code(ticket.state === 'betting' ? 202 : 200);
    return ticketView(ticket);
  });

  handle(app, arcadeRoutes.cashOut, async (request, reply) => {
    const session = await readTableSession(deps, request);
    const { amount, at } = parse(CashOutRequest, request.body);
    const ticket = await cashOuts.take(session, {
      ticket: parseId(TicketId, request),
      amount: fromWire(amount as WireAmount),
      at,
    });
    reply.code(ticket.state === 'done' ? 200 : 202);
    return ticketView(ticket);
  });
}

function registerTicketPage(app: FastifyInstance, deps: Deps): void {
  const { query } = deps;
  handle(app, arcadeRoutes.tickets, async (request) => {
    const { tenant, player, game } = await readTableSession(deps, request);
    const { before } = parse(PageQuery, request.query);
    const date = before === undefined ? null : new Date(before);
    const rows = await listTickets(query, tenant, player, game, date, PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    const ids = [...new Set(page.flatMap(({ legs }) => legs.map(({ event }) => event)))];
    const eventsById = new Map((await findEvents(query, ids)).map((event) => [event.id, event]));
    return {
      tickets: page.map((ticket) => ({
        ...ticketView(ticket),
        outcomes: ticket.legs.map(({ event }) =>
          toEventResult(eventsById.get(event) ?? { state: 'void', outcome: null }),
        ),
      })),
      more: rows.length > PAGE_SIZE,
    };
  });
}

function registerPublicLists(app: FastifyInstance, { query, games, onAsked }: Deps): void {
  // Nothing here is about a player. A caller of the list wakes idle games, as a player does.
  handle(app, arcadeRoutes.matches, async () => {
    for (const { code, fixture } of games.values()) if (fixture) onAsked(code);
    return { matches: await listMatches(query, games.values()) };
  });

  handle(app, arcadeRoutes.publicEvent, (request) =>
    publicEvent(query, games, parseId(EventId, request)),
  );
}
