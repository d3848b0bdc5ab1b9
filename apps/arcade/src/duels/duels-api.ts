import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { tenants } from '../../../../tenants/all.ts';
import type { Query } from '../db/pool.ts';
import { games } from '../games/catalogue.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/session-service.ts';
import { SEAT_SEED } from './duel.ts';
import { networkOf, type Sitter } from './duel-service.ts';
import type { DuelHistory, TableView } from './duel-views.ts';
import type { Duels } from './duels.ts';
import { listRooms, type Room } from './rooms.ts';

const Id = z.string().regex(/^[\w-]{22}$/);
const Join = z.strictObject({ room: z.string().max(64) });
const Answer = z.strictObject({
  duel: Id,
  commitment: z.string().regex(/^[0-9a-f]{64}$/),
  clientSeed: z.string().regex(SEAT_SEED),
});
const Decide = z.strictObject({ duel: Id, decision: z.enum(['draw', 'stand']) });
const Again = z.strictObject({ duel: Id });
const Before = z.object({ before: z.coerce.number().int().min(0).max(8.64e15).optional() });
const Rooms = z.object({
  tenant: z.enum(tenants.map(({ code }) => code)),
  currency: z.string().max(8),
  book: z.enum(['PLAY', 'REAL', 'TRIAL']).default('PLAY'),
});

const PAGE = 20;

type Deps = {
  readonly query: Query;
  readonly duels: Duels;
  readonly sessionOf: (request: FastifyRequest) => Promise<Session>;
};

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new Refusal('bad_request', { field: parsed.error.issues[0]?.path.join('.') ?? '' });
  return parsed.data;
}

/** The calls of a duel's page, all with the session's token, and the open list of rooms. */
export function registerDuelsApi(
  app: FastifyInstance,
  { query, duels: { service, times }, sessionOf }: Deps,
): void {
  const sitter = async (request: FastifyRequest): Promise<Sitter> => {
    const session = await sessionOf(request);
    if (games.get(session.game)?.kind !== 'duel') throw new Refusal('not_found');
    return { ...session, network: networkOf(session.tenant, request.ip) };
  };
  const duelGames = () => [...games.values()].filter(({ kind }) => kind === 'duel');

  app.get('/api/duel', async (request): Promise<TableView> => service.look(await sitter(request)));
  app.get('/api/duel/rooms', async (request): Promise<{ rooms: Room[] }> => {
    const own = await sitter(request);
    return { rooms: await listRooms(query, own.game, own, times.silentMs) };
  });
  app.post('/api/duel/join', async (request): Promise<TableView> => {
    const own = await sitter(request);
    return service.join(own, parse(Join, request.body).room);
  });
  app.post('/api/duel/leave', async (request): Promise<TableView> =>
    service.leave(await sitter(request)),
  );
  app.post('/api/duel/seed', async (request): Promise<TableView> => {
    const own = await sitter(request);
    const { duel, commitment, clientSeed } = parse(Answer, request.body);
    return service.answer(own, duel, commitment, clientSeed);
  });
  app.post('/api/duel/decide', async (request): Promise<TableView> => {
    const own = await sitter(request);
    const { duel, decision } = parse(Decide, request.body);
    return service.decide(own, duel, decision);
  });
  app.post('/api/duel/again', async (request): Promise<TableView> => {
    const own = await sitter(request);
    return service.again(own, parse(Again, request.body).duel);
  });
  app.get('/api/duel/history', async (request): Promise<DuelHistory> => {
    const own = await sitter(request);
    const { before } = parse(Before, request.query);
    return service.history(own, before === undefined ? null : new Date(before), PAGE);
  });

  // Open: how many wait and play where, nothing about who.
  app.get('/api/rooms', async (request): Promise<{ rooms: Room[] }> => {
    const place = parse(Rooms, request.query);
    if (tenants.find(({ code }) => code === place.tenant)?.currency.code !== place.currency)
      throw new Refusal('bad_request', { field: 'currency' });
    return {
      rooms: (
        await Promise.all(
          duelGames().map(({ code }) => listRooms(query, code, place, times.silentMs)),
        )
      ).flat(),
    };
  });
}
