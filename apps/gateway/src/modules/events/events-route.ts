import { eventStream } from '@parlour/contract/events';
import type { FastifyInstance } from 'fastify';

import { passGate, refuseIn, type ServeDeps } from '../../http/serve.ts';
import type { EventHub } from './event-hub.ts';

/** What proxies have to know: pass on each event as it comes, change nothing. */
const headers = {
  'cache-control': 'no-store, no-transform',
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
};

/** The stream of what happens, behind the same gate as every call. It is no call of the table: an answer that never ends fits no envelope. */
export function registerEvents(
  scope: FastifyInstance,
  deps: ServeDeps & { readonly hub: EventHub },
): void {
  scope.get(eventStream.path, {
    exposeHeadRoute: false,
    config: { call: 'session.events' },
    errorHandler: refuseIn(deps, eventStream),
    handler: async (request, reply) => {
      const { tenancy, actor } = await passGate(request, reply, deps, eventStream);
      if (!actor) throw new Error('the gate let nobody pass');
      const stream = await deps.hub.open(tenancy.tenantId, actor, request.headers['last-event-id']);
      return reply.headers(headers).send(stream);
    },
  });
}
