import type { Database } from '../db/pool.ts';
import type { SeedSeal } from '../seeds/seal.ts';
import type { VendorClient } from '../wallet/vendor-client.ts';
import { type CashOutService, createCashOutService } from './cash-out-service.ts';
import type { Ticket } from './event.ts';
import type { EventGame, Times } from '../../games/event-game.ts';
import { createTicketCrew, startEventLoop } from './event-loop.ts';
import { createScheduler, type EventMoment } from './scheduler.ts';
import { createTicketDriver, type TicketMoment } from './ticket-driver.ts';
import { createTicketService, type TicketService } from './ticket-service.ts';

type Deps = {
  readonly database: Database;
  readonly seal: SeedSeal;
  readonly vendor: VendorClient;
  readonly games: ReadonlyMap<string, EventGame>;
  readonly timings: Readonly<Record<string, Times>>;
  readonly log: (
    level: 'warn' | 'error',
    facts: Readonly<Record<string, unknown>>,
    message: string,
  ) => void;
  readonly at?: (moment: EventMoment | TicketMoment) => void;
  readonly retryPauseMs?: number;
};

/** The shared events of an arcade. */
export type Events = {
  readonly tickets: TicketService;
  readonly cashOuts: CashOutService;
  readonly onAsked: (game: string) => void;
  /** Runs them until the returned function is called. */
  readonly start: () => () => Promise<void>;
  /** One step of all that is due, with all that follows from it; for tests. */
  readonly tick: () => Promise<void>;
};

/** Puts the parts together: scheduler, tickets and the loop that moves both. */
export function createEvents({
  database,
  seal,
  vendor,
  games,
  timings,
  log,
  at,
  retryPauseMs,
}: Deps): Events {
  const drive = createTicketDriver({
    query: database.query,
    vendor,
    games,
    log,
    ...(at && { at }),
  });
  const onError = (error: unknown, ticket?: Ticket) =>
    log('error', { err: error, ...(ticket && { ticket: ticket.id }) }, 'tickets not moved on');
  const crew = createTicketCrew({ query: database.query, drive, onError });
  const scheduler = createScheduler({
    database,
    seal,
    games,
    timings,
    onTickets: crew.onTickets,
    log,
    ...(at && { at }),
  });
  let wake = () => {};

  return {
    tickets: createTicketService({
      database,
      games,
      drive,
      ...(retryPauseMs && { retryPauseMs }),
    }),
    cashOuts: createCashOutService({ database, games, drive }),
    onAsked(game) {
      scheduler.ask(game);
      wake();
    },
    start() {
      const loop = startEventLoop({ scheduler, crew, onError });
      wake = loop.wake;
      return loop.stop;
    },
    async tick() {
      await scheduler.tick();
      crew.sweep(0);
      await crew.rest();
    },
  };
}
