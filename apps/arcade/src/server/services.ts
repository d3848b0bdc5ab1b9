import type { FastifyBaseLogger } from 'fastify';

import { eventGames } from '../games/event-games.ts';
import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import { createDuels } from './duels/duels.ts';
import { createEvents } from './events/events.ts';
import type { EventMoment } from './events/scheduler.ts';
import type { TicketMoment } from './events/ticket-driver.ts';
import { createRoundDriver, type Moment } from './rounds/round-driver.ts';
import { createRoundService } from './rounds/round-service.ts';
import { createSeal } from './seeds/seal.ts';
import { createSeedService } from './seeds/seed-service.ts';
import { createSessionService } from './sessions/session-service.ts';
import { createVendorClient } from './wallet/vendor-client.ts';

export type ServiceOptions = {
  readonly config: Config;
  readonly database: Database;
  readonly logger: FastifyBaseLogger;
  /** Called before and after each stored step; tests throw here to interrupt the arcade. */
  readonly at?: (moment: Moment) => void;
  readonly atEvent?: (moment: EventMoment | TicketMoment) => void;
  readonly giveUpMs?: number;
  readonly vendorTimeoutMs?: number;
  /**
   * Time in ms that a request waits before it repeats an unanswered bet or win; tests wait less.
   */
  readonly retryPauseMs?: number;
};

/** Wires the services: sessions and seeds, rounds of one player, shared events, and duels. */
export function createServices({
  config,
  database,
  logger,
  at,
  atEvent,
  giveUpMs,
  vendorTimeoutMs,
  retryPauseMs,
}: ServiceOptions) {
  const log = (
    level: 'warn' | 'error',
    facts: Readonly<Record<string, unknown>>,
    message: string,
  ) => logger[level](facts, message);
  const vendor = createVendorClient({
    gatewayUrl: config.gatewayUrl,
    keys: config.vendorKeys,
    ...(vendorTimeoutMs && { timeoutMs: vendorTimeoutMs }),
  });
  const seal = createSeal(config.masterKey);
  const seeds = createSeedService({ database, seal });
  const driveRound = createRoundDriver({
    query: database.query,
    vendor,
    seeds,
    log,
    ...(at && { at }),
    ...(giveUpMs && { giveUpMs }),
  });
  return {
    vendor,
    seeds,
    driveRound,
    sessions: createSessionService({ query: database.query, vendor }),
    rounds: createRoundService({
      database,
      seeds,
      drive: driveRound,
      spinIntervalMs: config.spinIntervalMs,
      ...(retryPauseMs && { retryPauseMs }),
    }),
    events: createEvents({
      database,
      seal,
      vendor,
      games: eventGames,
      timings: config.eventTimings,
      log,
      ...(atEvent && { at: atEvent }),
      ...(retryPauseMs && { retryPauseMs }),
    }),
    duels: createDuels({ database, vendor, seal, log }),
  };
}
