import { arcadeRoutes, type GameInfo } from '@parlour/arcade-protocol';
import {
  ClientSeedRequest,
  PageQuery,
  RoundId,
  ShownRequest,
  SpinRequest,
} from '@parlour/arcade-protocol/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { betLevels } from '../../games/bet-levels.ts';
import { games, spinGame } from '../../games/catalogue.ts';
import { eventGames } from '../../games/event-games.ts';
import type { SpinGame } from '../../games/game.ts';
import type { Query } from '../db/pool.ts';
import { publicDuel } from '../duels/public-duel.ts';
import { publicTicket } from '../events/public-event.ts';
import { publicRound } from '../rounds/public-round.ts';
import { isOpen } from '../rounds/round.ts';
import { findUnshown, listRounds, markShown } from '../rounds/round-repository.ts';
import { leastInterval, type RoundService } from '../rounds/round-service.ts';
import type { SeedService } from '../seeds/seed-service.ts';
import type { Session } from '../sessions/session-service.ts';
import type { VendorClient } from '../wallet/vendor-client.ts';
import { ArcadeError } from './arcade-error.ts';
import { handle, parse, parseId } from './handle.ts';
import { roundView, seedView } from './views.ts';

const PAGE_SIZE = 20;

type Deps = {
  readonly query: Query;
  readonly seeds: SeedService;
  readonly rounds: RoundService;
  readonly vendor: Pick<VendorClient, 'balance'>;
  readonly spinIntervalMs: number;
  readonly getSession: (request: FastifyRequest) => Promise<Session>;
};

/** The calls that every game makes, those of spin games, and the published round. */
export function registerApi(app: FastifyInstance, deps: Deps): void {
  registerGameInfo(app, deps);
  registerSpins(app, deps);
  registerSeeds(app, deps);
  handle(app, arcadeRoutes.publicRound, async (request) => {
    const { query } = deps;
    const id = parseId(RoundId, request);
    return (
      (await publicDuel(query, id)) ??
      (await publicTicket(query, eventGames, id)) ??
      publicRound(query, id)
    );
  });
}

async function readWallet(vendor: Deps['vendor'], { tenant, player, game }: Session) {
  const response = await vendor.balance(tenant, { player, gameCode: game });
  return response.kind === 'answer' ? response.value : null;
}

async function readGameInfo(vendor: Deps['vendor'], session: Session) {
  const game = games.get(session.game);
  if (!game) throw new ArcadeError('not_found');
  const { currency, symbol, suffix, book, brand } = session;
  const wallet = await readWallet(vendor, session);
  const info: GameInfo = {
    kind: game.kind,
    money: { currency, symbol, suffix },
    book,
    brand,
    balance: wallet?.balance ?? null,
    bets: betLevels(currency),
    rtpPpm: game.rtpPpm,
  };
  return { info, freeSpins: wallet?.freeSpins ?? null };
}

function getSpinGame(session: Session): SpinGame {
  const game = spinGame(session.game);
  if (!game) throw new ArcadeError('not_found');
  return game;
}

function registerGameInfo(
  app: FastifyInstance,
  { query, seeds, rounds, vendor, spinIntervalMs, getSession }: Deps,
): void {
  handle(
    app,
    arcadeRoutes.gameInfo,
    async (request) => (await readGameInfo(vendor, await getSession(request))).info,
  );

  handle(app, arcadeRoutes.balance, async (request) => {
    const wallet = await readWallet(vendor, await getSession(request));
    if (wallet === null) throw new ArcadeError('wallet_unreachable');
    return { balance: wallet.balance };
  });

  handle(app, arcadeRoutes.spinGameInfo, async (request) => {
    const session = await getSession(request);
    const game = getSpinGame(session);
    const open = await rounds.unsettled(session);
    const unshown = await findUnshown(query, session.tenant, session.player, session.game);
    const { info, freeSpins } = await readGameInfo(vendor, session);
    return {
      ...info,
      freeSpins: game.offersFreeSpins ? freeSpins : null,
      lines: game.lines,
      spinIntervalMs: leastInterval(game, spinIntervalMs),
      seed: seedView(await seeds.info(session)),
      unsettled: open
        ? {
            spinId: open.spinId,
            bet: roundView(open).bet,
            choice: open.choice,
            freeSpins: open.freeSpins,
          }
        : null,
      unshown: unshown ? roundView(unshown) : null,
    };
  });
}

function registerSpins(
  app: FastifyInstance,
  { query, rounds, spinIntervalMs, getSession }: Deps,
): void {
  handle(app, arcadeRoutes.spin, async (request, reply) => {
    const session = await getSession(request);
    const game = getSpinGame(session);
    const round = await rounds.spin(session, parse(SpinRequest, request.body));
    reply.code(isOpen(round.state) ? 202 : 200);
    return {
      ...roundView(round),
      nextSpinInMs: Math.max(0, Math.ceil(leastInterval(game, spinIntervalMs) - round.ageMs)),
    };
  });

  handle(app, arcadeRoutes.roundShown, async (request) => {
    const { tenant, player } = await getSession(request);
    await markShown(query, tenant, player, parse(ShownRequest, request.body).spinId);
    return {};
  });

  handle(app, arcadeRoutes.rounds, async (request) => {
    const { tenant, player, game } = await getSession(request);
    const { before } = parse(PageQuery, request.query);
    const date = before === undefined ? null : new Date(before);
    const rows = await listRounds(query, tenant, player, game, date, PAGE_SIZE + 1);
    return {
      rounds: rows
        .slice(0, PAGE_SIZE)
        .map((row) => ({ ...roundView(row), revealed: row.revealed })),
      more: rows.length > PAGE_SIZE,
    };
  });
}

function registerSeeds(app: FastifyInstance, { seeds, getSession }: Deps): void {
  handle(app, arcadeRoutes.seed, async (request) =>
    seedView(await seeds.info(await getSession(request))),
  );

  handle(app, arcadeRoutes.setClientSeed, async (request) => {
    const session = await getSession(request);
    const { commitment, clientSeed } = parse(ClientSeedRequest, request.body);
    return seedView(await seeds.setClientSeed(session, commitment, clientSeed));
  });

  handle(app, arcadeRoutes.rotateSeed, async (request) =>
    seedView(await seeds.rotate(await getSession(request))),
  );
}
