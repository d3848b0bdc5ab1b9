import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { arcadeErrorStatus } from '@parlour/arcade-protocol';
import { hasSingleHost } from '@parlour/contract/single-host';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';

import { ArcadeError } from './arcade-error.ts';
import { constantHeaders } from './policy.ts';

type Options = {
  readonly logger: FastifyBaseLogger;
  readonly rateLimits: boolean;
  readonly distDir: string;
};

const MAX_REQUESTS_PER_MINUTE = 1200;

/**
 * Time limit in ms for a plugin. Fastify's ten seconds are too few on a machine with much else to
 * do; this is less than the three minutes that the starter waits for an answer.
 */
const PLUGIN_TIMEOUT_MS = 150_000;

const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Creates the HTTP server: headers, errors, rate limit and static files, without any route. */
export async function createHttpServer({
  logger,
  rateLimits,
  distDir,
}: Options): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    // Requests are logged once, below.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    bodyLimit: 16_384,
    forceCloseConnections: 'idle',
    // A path that cannot be decoded, or with a part that is too long, never reaches a route.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...constantHeaders, 'cache-control': 'no-store' });
      sendError(error, request, reply);
      logRequest(request, reply);
    },
    // Node would answer with a bare 400; hasSingleHost below refuses in our form.
    http: { requireHostHeader: false },
    clientErrorHandler: answerUnreadable,
  });
  app.addHook('onRequest', async (request) => {
    if (!hasSingleHost(request.raw)) throw new ArcadeError('bad_request', { field: 'Host' });
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
  app.addHook('onSend', async (request, reply) => {
    reply.headers(constantHeaders);
    if (!request.url.startsWith('/assets/')) reply.header('cache-control', 'no-store');
  });
  handleErrors(app);
  if (rateLimits)
    await app.register(rateLimit, {
      max: MAX_REQUESTS_PER_MINUTE,
      timeWindow: 60_000,
      allowList: (request) => request.url.startsWith('/assets/') || HEALTH_PATHS.has(request.url),
    });
  await serveAssets(app, join(distDir, 'assets'));
  return app;
}

const failures = new WeakMap<FastifyRequest, unknown>();

/** Logs a request as one line: with the error, where it failed for a reason of ours. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const fields = {
    method: request.method,
    path: request.url.split('?')[0],
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
  if (failures.has(request))
    request.log.error({ ...fields, err: failures.get(request) }, 'request failed');
  else if (!HEALTH_PATHS.has(request.url)) request.log.info(fields, 'request');
}

function sendError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ArcadeError)
    return reply.code(arcadeErrorStatus[error.code]).send({ code: error.code, ...error.details });
  if (error.statusCode === 429) return reply.code(429).send({ code: 'busy' });
  if (error.statusCode !== undefined && error.statusCode < 500)
    return reply.code(error.statusCode).send({ code: 'bad_request' });
  failures.set(request, error);
  return reply.code(500).send({ code: 'server_error' });
}

/** Answers what is no HTTP request, in the form of every other error, and ends the connection. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : '400 Bad Request';
  const body = JSON.stringify({ code: 'bad_request' });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n` +
      `connection: close\r\n\r\n${body}`,
  );
}

function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
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
