import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Query } from '../db/pool.ts';
import { publicDuel } from '../duels/public-duel.ts';
import { publicTicket } from '../events/public-event.ts';
import { CLIENT_SEED } from '../fair/stream.ts';
import { betLevels } from '../games/bet-levels.ts';
import { games, spinGame } from '../games/catalogue.ts';
import { eventGames } from '../games/event-games.ts';
import { Refusal } from '../refusal.ts';
import { publicRound } from '../rounds/public-round.ts';
import { isOpen } from '../rounds/round.ts';
import { listRounds } from '../rounds/round-repository.ts';
import { leastInterval, type RoundService } from '../rounds/round-service.ts';
import type { SeedService } from '../seeds/seed-service.ts';
import type { Session, SessionService } from '../sessions/session-service.ts';
import type { VendorClient } from '../wallet/vendor-client.ts';
import { sessionOf } from './caller.ts';
import { type GameState, type HistoryPage, roundView, seedView, type TableState } from './views.ts';

const Spin = z.strictObject({
  spinId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  bet: z.number().positive(),
  choice: z.string().max(32).default(''),
});
const ClientSeed = z.strictObject({
  commitment: z.string().regex(/^[0-9a-f]{64}$/),
  clientSeed: z.string().regex(CLIENT_SEED),
});
const History = z.object({ before: z.coerce.number().int().min(0).max(8.64e15).optional() });
const RoundId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

const PAGE = 20;

type Deps = {
  readonly query: Query;
  readonly sessions: SessionService;
  readonly seeds: SeedService;
  readonly rounds: RoundService;
  readonly vendor: Pick<VendorClient, 'balance'>;
  readonly spinIntervalMs: number;
};

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new Refusal('bad_request', { field: parsed.error.issues[0]?.path.join('.') ?? '' });
  return parsed.data;
}

/** The calls of the game itself, all with the session's token except the public round. */
export function registerApi(
  app: FastifyInstance,
  { query, sessions, seeds, rounds, vendor, spinIntervalMs }: Deps,
): void {
  const session = (request: FastifyRequest): Promise<Session> => sessionOf(sessions, request);

  const balanceOf = async ({ tenant, player }: Session): Promise<number | null> => {
    const answer = await vendor.balance(tenant, { player });
    return answer.kind === 'answer' ? answer.value.balance : null;
  };

  const tableOf = async (own: Session): Promise<TableState> => {
    const game = games.get(own.game);
    if (!game) throw new Refusal('not_found');
    const { currency, symbol, suffix, book, brand } = own;
    return {
      kind: game.kind,
      money: { currency, symbol, suffix },
      book,
      brand,
      balance: await balanceOf(own),
      bets: betLevels(currency),
      rtpPpm: game.rtpPpm,
    };
  };

  app.get('/api/table', async (request) => tableOf(await session(request)));

  app.get('/api/state', async (request): Promise<GameState> => {
    const own = await session(request);
    const game = spinGame(own.game);
    if (!game) throw new Refusal('not_found');
    const open = await rounds.unsettled(own);
    return {
      ...(await tableOf(own)),
      lines: game.lines,
      spinIntervalMs: leastInterval(game, spinIntervalMs),
      seed: seedView(await seeds.info(own)),
      unsettled: open
        ? { spinId: open.spinId, bet: roundView(open).bet, choice: open.choice }
        : null,
    };
  });

  app.get('/api/balance', async (request) => {
    const balance = await balanceOf(await session(request));
    if (balance === null) throw new Refusal('wallet_unreachable');
    return { balance };
  });

  app.post('/api/spin', async (request, reply) => {
    const own = await session(request);
    const game = spinGame(own.game);
    if (!game) throw new Refusal('not_found');
    const round = await rounds.spin(own, parse(Spin, request.body));
    return reply
      .code(isOpen(round.state) ? 202 : 200)
      .send({
        ...roundView(round),
        nextSpinInMs: Math.max(0, Math.ceil(leastInterval(game, spinIntervalMs) - round.ageMs)),
      });
  });

  app.get('/api/seed', async (request) => seedView(await seeds.info(await session(request))));

  app.post('/api/seed', async (request) => {
    const own = await session(request);
    const { commitment, clientSeed } = parse(ClientSeed, request.body);
    return seedView(await seeds.setClientSeed(own, commitment, clientSeed));
  });

  app.post('/api/rotate', async (request) => seedView(await seeds.rotate(await session(request))));

  app.get('/api/history', async (request): Promise<HistoryPage> => {
    const own = await session(request);
    const { before } = parse(History, request.query);
    const rows = await listRounds(
      query,
      own.tenant,
      own.player,
      own.game,
      before === undefined ? null : new Date(before),
      PAGE + 1,
    );
    return {
      rounds: rows.slice(0, PAGE).map((row) => ({ ...roundView(row), revealed: row.revealed })),
      more: rows.length > PAGE,
    };
  });

  app.get<{ Params: { id: string } }>('/api/round/:id', async (request) => {
    const id = parse(RoundId, request.params.id);
    return (
      (await publicDuel(query, id)) ??
      (await publicTicket(query, eventGames, id)) ??
      publicRound(query, id)
    );
  });
}
