import { arcadeRoutes } from '@parlour/arcade-protocol';
import {
  DecisionRequest,
  JoinRequest,
  PageQuery,
  RematchRequest,
  RoomsQuery,
  SeatSeedRequest,
} from '@parlour/arcade-protocol/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { tenants } from '../../../../../tenants/all.ts';
import { games } from '../../games/catalogue.ts';
import type { Query } from '../db/pool.ts';
import { ArcadeError } from '../http/arcade-error.ts';
import { handle, parse } from '../http/handle.ts';
import type { Session } from '../sessions/session-service.ts';
import type { Sitter } from './duel-service.ts';
import { networkHash } from './network-hash.ts';
import type { Duels } from './duels.ts';
import { listRooms } from './rooms.ts';

const PAGE_SIZE = 20;

type Deps = {
  readonly query: Query;
  readonly duels: Duels;
  readonly getSession: (request: FastifyRequest) => Promise<Session>;
};

/** The calls of a duel's page and the public list of rooms. */
export function registerDuelsApi(app: FastifyInstance, deps: Deps): void {
  registerCardRoom(app, deps);
  registerRooms(app, deps);
}

async function readSitter({ getSession }: Deps, request: FastifyRequest): Promise<Sitter> {
  const session = await getSession(request);
  if (games.get(session.game)?.kind !== 'duel') throw new ArcadeError('not_found');
  return { ...session, network: networkHash(session.tenant, request.ip) };
}

function registerCardRoom(app: FastifyInstance, deps: Deps): void {
  const { service } = deps.duels;

  handle(app, arcadeRoutes.cardRoom, async (request) =>
    service.look(await readSitter(deps, request)),
  );

  handle(app, arcadeRoutes.joinRoom, async (request) => {
    const sitter = await readSitter(deps, request);
    return service.join(sitter, parse(JoinRequest, request.body).room);
  });

  handle(app, arcadeRoutes.leaveRoom, async (request) =>
    service.leave(await readSitter(deps, request)),
  );

  handle(app, arcadeRoutes.setSeatSeed, async (request) => {
    const sitter = await readSitter(deps, request);
    const { duel, commitment, clientSeed } = parse(SeatSeedRequest, request.body);
    return service.answer(sitter, duel, commitment, clientSeed);
  });

  handle(app, arcadeRoutes.decide, async (request) => {
    const sitter = await readSitter(deps, request);
    const { duel, decision } = parse(DecisionRequest, request.body);
    return service.decide(sitter, duel, decision);
  });

  handle(app, arcadeRoutes.rematch, async (request) => {
    const sitter = await readSitter(deps, request);
    return service.again(sitter, parse(RematchRequest, request.body).duel);
  });

  handle(app, arcadeRoutes.duels, async (request) => {
    const sitter = await readSitter(deps, request);
    const { before } = parse(PageQuery, request.query);
    return service.history(sitter, before === undefined ? null : new Date(before), PAGE_SIZE);
  });
}

function registerRooms(app: FastifyInstance, deps: Deps): void {
  const { query, duels } = deps;
  const { silentMs } = duels.times;

  handle(app, arcadeRoutes.ownRooms, async (request) => {
    const sitter = await readSitter(deps, request);
    return { rooms: await listRooms(query, sitter.game, sitter, silentMs) };
  });

  // Public: how many wait and play where, nothing about who.
  handle(app, arcadeRoutes.rooms, async (request) => {
    const place = parse(RoomsQuery, request.query);
    const tenant = tenants.find(({ code }) => code === place.tenant);
    if (!tenant) throw new ArcadeError('bad_request', { field: 'tenant' });
    if (tenant.currency.code !== place.currency)
      throw new ArcadeError('bad_request', { field: 'currency' });
    const duelGames = [...games.values()].filter(({ kind }) => kind === 'duel');
    const rooms = await Promise.all(
      duelGames.map(({ code }) =>
        listRooms(query, code, { ...place, tenant: tenant.code }, silentMs),
      ),
    );
    return { rooms: rooms.flat() };
  });
}
