import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Database } from '../../../db/pool.ts';
import type { GateDeps } from '../../../http/contract-routes.ts';
import { createEventHub, type EventHubDeps, type EventLimits } from './event-hub.ts';
import { registerEvents } from './events-route.ts';

export type { EventLimits } from './event-hub.ts';

export type EventStreamDeps = Pick<EventHubDeps, 'forgetCatalogue'> & {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  readonly limits?: Partial<EventLimits> | undefined;
  readonly gate: GateDeps;
};

/** Streams to open pages what happens: balances, unread notices, winners, draws. */
export function createEventStreamModule({ gate, ...deps }: EventStreamDeps) {
  const hub = createEventHub(deps);
  return {
    async plugin(app: FastifyInstance): Promise<void> {
      registerEvents(app, { ...gate, hub });
      // Before the server waits for its connections: a stream never ends by itself.
      app.addHook('preClose', () => hub.stop());
    },
  };
}
