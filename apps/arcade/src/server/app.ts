import { registerHealth, registerMetrics } from '@parlour/monitoring';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { eventGames } from '../games/event-games.ts';
import type { Duels } from './duels/duels.ts';
import { registerDuelsApi } from './duels/duels-api.ts';
import type { Events } from './events/events.ts';
import { registerEventsApi } from './events/events-api.ts';
import { registerApi } from './http/api.ts';
import { readSession } from './http/caller.ts';
import { createHealthChecks } from './http/health.ts';
import { registerPages } from './http/pages.ts';
import { createHttpServer } from './http/server.ts';
import { startRecovery } from './rounds/recovery.ts';
import { createRoundMetrics } from './rounds/round-metrics.ts';
import { createServices, type ServiceOptions } from './services.ts';
import { walletCalls } from './wallet/wallet-metrics.ts';

/** The arcade without a port, and its background work: round recovery, shared events, duels. */
export type Arcade = {
  readonly app: FastifyInstance;
  readonly startRecovery: () => () => Promise<void>;
  readonly events: Events;
  readonly duels: Duels;
};

/** Recovery that has not run for so long counts as stopped, in ms. */
const RECOVERY_STALLED_MS = 60_000;

/** Builds the arcade's server; nothing listens or runs yet. */
export async function buildArcade(options: ServiceOptions): Promise<Arcade> {
  const { config, database, logger } = options;
  const { query } = database;
  const { vendor, seeds, driveRound, sessions, rounds, events, duels } = createServices(options);
  const getSession = (request: FastifyRequest) => readSession(sessions, request);

  const { rateLimits, distDir, spinIntervalMs } = config;
  const app = await createHttpServer({ logger, rateLimits, distDir });
  registerPages(app, { sessions, distDir });
  registerApi(app, { query, getSession, seeds, rounds, vendor, spinIntervalMs });
  registerEventsApi(app, {
    query,
    games: eventGames,
    tickets: events.tickets,
    cashOuts: events.cashOuts,
    onAsked: events.onAsked,
    getSession,
  });
  registerDuelsApi(app, { query, duels, getSession });
  let recoveredAt: number | undefined;
  const isRecoveryRunning = () =>
    recoveredAt !== undefined && performance.now() - recoveredAt < RECOVERY_STALLED_MS;
  registerHealth(app, { checks: createHealthChecks(query, isRecoveryRunning) });
  registerMetrics(app, {
    access: config.metricsAccess,
    getCall: (request) => request.routeOptions.url ?? 'other',
    metrics: [walletCalls, ...createRoundMetrics(query)],
  });

  const onError = (error: unknown, round?: { id: string }) =>
    logger.error({ err: error, round: round?.id }, 'round not recovered');
  return {
    app,
    events,
    duels,
    startRecovery: () =>
      startRecovery({
        query,
        drive: driveRound,
        onError,
        onRun: () => {
          recoveredAt = performance.now();
        },
      }),
  };
}
