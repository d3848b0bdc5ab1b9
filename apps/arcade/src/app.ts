import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import { createDuels, type Duels } from './duels/duels.ts';
import { registerDuelsApi } from './duels/duels-api.ts';
import { createEvents, type Events } from './events/events.ts';
import { registerEventsApi } from './events/events-api.ts';
import type { EventMoment } from './events/scheduler.ts';
import type { TicketMoment } from './events/ticket-driver.ts';
import { createSeal } from './fair/seal.ts';
import { eventGames } from './games/event-games.ts';
import { registerApi } from './http/api.ts';
import { sessionOf } from './http/caller.ts';
import { registerPages } from './http/pages.ts';
import { constantHeaders } from './http/policy.ts';
import { Refusal, refusals } from './refusal.ts';
import { startRecovery } from './rounds/recovery.ts';
import { createRoundDriver, type Moment } from './rounds/round-driver.ts';
import { createRoundService } from './rounds/round-service.ts';
import { createSeedService } from './seeds/seed-service.ts';
import { createSessionService } from './sessions/session-service.ts';
import { createVendorClient } from './wallet/vendor-client.ts';

type Options = {
  readonly config: Config;
  readonly database: Database;
  readonly logger: FastifyBaseLogger;
  /** Tests cut the arcade off at these moments. */
  readonly at?: (moment: Moment) => void;
  readonly atEvent?: (moment: EventMoment | TicketMoment) => void;
  readonly giveUpMs?: number;
  readonly vendorTimeoutMs?: number;
};

/** The arcade without its port, and what goes on beside it: the recovery, the shared events, the card room. */
export type Arcade = {
  readonly app: FastifyInstance;
  readonly startRecovery: () => () => Promise<void>;
  readonly events: Events;
  readonly duels: Duels;
};

/** Builds the arcade's server. */
export async function buildArcade({
  config,
  database,
  logger,
  at,
  atEvent,
  giveUpMs,
  vendorTimeoutMs,
}: Options): Promise<Arcade> {
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    bodyLimit: 16_384,
    forceCloseConnections: 'idle',
  });
  const vendor = createVendorClient({
    gatewayUrl: config.gatewayUrl,
    keys: config.vendorKeys,
    ...(vendorTimeoutMs && { timeoutMs: vendorTimeoutMs }),
  });
  const seal = createSeal(config.masterKey);
  const seeds = createSeedService({ database, seal });
  const sessions = createSessionService({ query: database.query, vendor });
  const drive = createRoundDriver({
    query: database.query,
    vendor,
    seeds,
    log: (level, facts, message) => logger[level](facts, message),
    ...(at && { at }),
    ...(giveUpMs && { giveUpMs }),
  });
  const rounds = createRoundService({
    database,
    seeds,
    drive,
    spinIntervalMs: config.spinIntervalMs,
  });

  const events = createEvents({
    database,
    seal,
    vendor,
    games: eventGames,
    timings: config.eventTimings,
    log: (level, facts, message) => logger[level](facts, message),
    ...(atEvent && { at: atEvent }),
  });

  const duels = createDuels({
    database,
    vendor,
    seal,
    log: (level, facts, message) => logger[level](facts, message),
  });

  app.addHook('onSend', async (request, reply) => {
    reply.headers(constantHeaders);
    if (!request.url.startsWith('/assets/')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal)
      return reply.code(refusals[error.code]).send({ code: error.code, ...error.facts });
    if (error.statusCode === 429) return reply.code(429).send({ code: 'busy' });
    if (error.statusCode !== undefined && error.statusCode < 500)
      return reply.code(error.statusCode).send({ code: 'bad_request' });
    request.log.error({ err: error }, 'unexpected fault');
    return reply.code(500).send({ code: 'trouble' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found' }));

  if (config.rateLimits)
    await app.register(rateLimit, {
      max: 1200,
      timeWindow: 60_000,
      allowList: (request) => request.url.startsWith('/assets/') || request.url === '/healthz',
    });
  const assets = join(config.distDir, 'assets');
  if (existsSync(assets))
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
    });
  registerPages(app, { sessions, distDir: config.distDir });
  registerApi(app, {
    query: database.query,
    sessions,
    seeds,
    rounds,
    vendor,
    spinIntervalMs: config.spinIntervalMs,
  });
  registerEventsApi(app, {
    query: database.query,
    games: eventGames,
    tickets: events.tickets,
    cashOuts: events.cashOuts,
    onAsked: events.onAsked,
    sessionOf: (request) => sessionOf(sessions, request),
  });
  registerDuelsApi(app, {
    query: database.query,
    duels,
    sessionOf: (request) => sessionOf(sessions, request),
  });
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'up' }));
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    await database.query('select 1');
    return { status: 'ready' };
  });

  const onError = (error: unknown, round?: { id: string }) =>
    logger.error({ err: error, round: round?.id }, 'round not recovered');
  return {
    app,
    events,
    duels,
    startRecovery: () => startRecovery({ query: database.query, drive, onError }),
  };
}
