import { eventStream } from '@parlour/contract/events';
import type { FastifyInstance } from 'fastify';

import {
  authorizeRequest,
  createErrorHandler,
  type GateDeps,
} from '../../../http/contract-routes.ts';
import type { EventHub } from './event-hub.ts';

/** Proxies must pass each event on at once and unchanged. */
const STREAM_HEADERS = {
  'cache-control': 'no-store, no-transform',
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
};

/**
 * The event stream, behind the same access rules as every call. It is not a contract route: a
 * response that never ends fits no envelope.
 */
export function registerEvents(
  scope: FastifyInstance,
  deps: GateDeps & { readonly hub: EventHub },
): void {
  scope.get(eventStream.path, {
    exposeHeadRoute: false,
    config: { call: 'session.events' },
    errorHandler: createErrorHandler(deps, eventStream),
    handler: async (request, reply) => {
      const { tenancy, actor } = await authorizeRequest(request, reply, deps, eventStream);
      if (!actor) throw new Error('the event stream was authorized without an actor');
      const stream = await deps.hub.open(tenancy.tenantId, actor, request.headers['last-event-id']);
      return reply.headers(STREAM_HEADERS).send(stream);
    },
  });
}
