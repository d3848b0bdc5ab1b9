import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, type Metric, Registry } from 'prom-client';

import { mayReadMetrics, type MetricsAccess } from './metrics-access.ts';

type MetricsOptions = {
  readonly access: MetricsAccess;
  /** The name of a request's call: one of few, never what a caller chose. */
  readonly getCall: (request: FastifyRequest) => string;
  /** Further metrics of the process. */
  readonly metrics?: readonly Metric[];
};

/** Times requests by call, and serves `/metrics` to those who may read it. */
export function registerMetrics(
  app: FastifyInstance,
  { access, getCall, metrics = [] }: MetricsOptions,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'parlour_http_request_duration_seconds',
    help: 'Duration of requests in seconds, by call and status class',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  for (const metric of metrics) registry.registerMetric(metric);
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { call: getCall(request), status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request, access)) return reply.code(404).send();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
