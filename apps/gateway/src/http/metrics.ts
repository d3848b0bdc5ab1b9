import './fastify-types.ts';

import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

import { isLoopbackAddress } from '../security/ip-address.ts';

/** Times requests by call, and serves /metrics to this machine only. */
export function registerMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'parlour_http_request_duration_seconds',
    help: 'Duration of requests in seconds, by call and status class',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      {
        call: request.routeOptions.config.call ?? 'other',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const peer = request.socket.remoteAddress ?? '';
    // A request through a proxy on this machine may come from anywhere.
    const isLocal = isLoopbackAddress(peer) && request.headers['x-forwarded-for'] === undefined;
    if (!isLocal) return reply.code(404).send();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  return registry;
}
