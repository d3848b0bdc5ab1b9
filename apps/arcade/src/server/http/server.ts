import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { arcadeErrorStatus } from '@parlour/arcade-protocol';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { ArcadeError } from './arcade-error.ts';
import { constantHeaders } from './policy.ts';

type Options = {
  readonly logger: FastifyBaseLogger;
  readonly rateLimits: boolean;
  readonly distDir: string;
};

const MAX_REQUESTS_PER_MINUTE = 1200;

/** Creates the HTTP server: headers, errors, rate limit and static files, without any route. */
export async function createHttpServer({
  logger,
  rateLimits,
  distDir,
}: Options): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    bodyLimit: 16_384,
    forceCloseConnections: 'idle',
  });
  app.addHook('onSend', async (request, reply) => {
    reply.headers(constantHeaders);
    if (!request.url.startsWith('/assets/')) reply.header('cache-control', 'no-store');
  });
  handleErrors(app);
  if (rateLimits)
    await app.register(rateLimit, {
      max: MAX_REQUESTS_PER_MINUTE,
      timeWindow: 60_000,
      allowList: (request) => request.url.startsWith('/assets/') || request.url === '/healthz',
    });
  await serveAssets(app, join(distDir, 'assets'));
  return app;
}

function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof ArcadeError)
      return reply.code(arcadeErrorStatus[error.code]).send({ code: error.code, ...error.details });
    if (error.statusCode === 429) return reply.code(429).send({ code: 'busy' });
    if (error.statusCode !== undefined && error.statusCode < 500)
      return reply.code(error.statusCode).send({ code: 'bad_request' });
    request.log.error({ err: error }, 'unexpected error');
    return reply.code(500).send({ code: 'server_error' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found' }));
}

/** Built assets carry a hash in their names and never change. */
async function serveAssets(app: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  await app.register(fastifyStatic, {
    root: directory,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
}
