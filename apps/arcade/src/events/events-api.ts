import { fromWire, type WireAmount } from '@parlour/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Query } from '../db/pool.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/session-service.ts';
import type { CashOutService } from './cash-out-service.ts';
import type { EventGame } from './event-game.ts';
import { findEvents } from './event-repository.ts';
import { type ListedFixture, listFixtures } from './fixtures.ts';
import { publicEvent } from './public-event.ts';
import { createTables, type Ended, endOf, type TableView } from './table.ts';
import { listTickets } from './ticket-repository.ts';
import { type TicketService, ticketView, type TicketView } from './ticket-service.ts';

const TicketId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);
const TicketBody = z.strictObject({
  ticketId: TicketId,
  stake: z.number().positive(),
  legs: z
    .array(z.strictObject({ event: z.string().max(64), selection: z.json() }))
    .min(1)
    .max(12),
});
const CashOutBody = z.strictObject({
  amount: z.number().positive(),
  at: z.number().min(0).max(8.64e15),
});
const Before = z.object({ before: z.coerce.number().int().min(0).max(8.64e15).optional() });
const EventId = z.string().regex(/^[a-z0-9-]{3,64}$/);

const PAGE = 20;

/** A page of the player's own tickets; each leg has the outcome of its event once that has ended. */
export type TicketPage = {
  readonly tickets: readonly (TicketView & { readonly outcomes: readonly Ended[] })[];
  readonly more: boolean;
};

type Deps = {
  readonly query: Query;
  readonly games: ReadonlyMap<string, EventGame>;
  readonly tickets: TicketService;
  readonly cashOuts: CashOutService;
  readonly sessionOf: (request: FastifyRequest) => Promise<Session>;
  /** Somebody looks at a game. */
  readonly onAsked: (game: string) => void;
};

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new Refusal('bad_request', { field: parsed.error.issues[0]?.path.join('.') ?? '' });
  return parsed.data;
}

/** The calls of the games of shared events. */
export function registerEventsApi(
  app: FastifyInstance,
  { query, games, tickets, cashOuts, sessionOf, onAsked }: Deps,
): void {
  const tableOf = createTables({ query, games });
  const seated = async (request: FastifyRequest): Promise<Session> => {
    const session = await sessionOf(request);
    if (!games.has(session.game)) throw new Refusal('not_found');
    return session;
  };

  app.get('/api/events', async (request): Promise<TableView> => {
    const own = await seated(request);
    onAsked(own.game);
    return tableOf(own);
  });

  app.post('/api/tickets', async (request, reply) => {
    const own = await seated(request);
    const { ticketId, stake, legs } = parse(TicketBody, request.body);
    const ticket = await tickets.place(own, {
      ownId: ticketId,
      stake: fromWire(stake as WireAmount),
      legs,
    });
    return reply.code(ticket.state === 'betting' ? 202 : 200).send(ticketView(ticket));
  });

  app.post<{ Params: { id: string } }>('/api/tickets/:id/cash-out', async (request, reply) => {
    const own = await seated(request);
    const { amount, at } = parse(CashOutBody, request.body);
    const ticket = await cashOuts.take(own, {
      ticket: parse(TicketId, request.params.id),
      amount: fromWire(amount as WireAmount),
      at,
    });
    return reply.code(ticket.state === 'done' ? 200 : 202).send(ticketView(ticket));
  });

  app.get('/api/tickets', async (request): Promise<TicketPage> => {
    const own = await seated(request);
    const { before } = parse(Before, request.query);
    const rows = await listTickets(
      query,
      own.tenant,
      own.player,
      own.game,
      before === undefined ? null : new Date(before),
      PAGE + 1,
    );
    const page = rows.slice(0, PAGE);
    const ids = [...new Set(page.flatMap(({ legs }) => legs.map(({ event }) => event)))];
    const events = new Map((await findEvents(query, ids)).map((event) => [event.id, event]));
    const outcomeOf = (id: string) => endOf(events.get(id) ?? { state: 'void', outcome: null });
    return {
      tickets: page.map((ticket) => ({
        ...ticketView(ticket),
        outcomes: ticket.legs.map(({ event }) => outcomeOf(event)),
      })),
      more: rows.length > PAGE,
    };
  });

  // Open: who meets whom, when and at which prices, as every table shows it. Whoever asks wakes the house, like somebody at a table.
  app.get('/api/matches', async (): Promise<{ matches: ListedFixture[] }> => {
    for (const { code, fixture } of games.values()) if (fixture) onAsked(code);
    return { matches: await listFixtures(query, games.values()) };
  });

  app.get<{ Params: { id: string } }>('/api/event/:id', (request) =>
    publicEvent(query, games, parse(EventId, request.params.id)),
  );
}
