import { ApiError, fieldError } from '@parlour/contract';
import { hasSingleHost } from '@parlour/contract/single-host';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { DestinationStream } from 'pino';

import { createRequestCode } from '../request/request-code.ts';
import type { TenancyLookup } from '../request/tenancy-lookup.ts';
import { cleanForwardedFor } from './forwarded-for.ts';
import { hstsHeader } from './headers.ts';
import { createLogger, createRequestLog } from './logging.ts';
import { answerUnreadable } from './unreadable-request.ts';
import { sendError, sendMappedError } from './send-error.ts';
import { getRequestLanguage } from './tenancy.ts';

type ServerDeps = {
  readonly config: {
    readonly logLevel: string;
    readonly trustProxy: readonly string[];
    readonly demo: boolean;
  };
  readonly tenancies: TenancyLookup;
  /** The destination of the log; standard output when absent. */
  readonly log?: DestinationStream | undefined;
};

/** No route has been found yet, so the path as a whole is named. */
const undecodablePath = () => fieldError([{ field: '(path)', rule: 'encoding' }]);

/**
 * Time limit in ms for a plugin or an onReady hook. The first page of each brand is rendered before
 * the server listens, which takes longer than Fastify's ten seconds on a machine with much else to
 * do. Less than the three minutes that the starter waits for an answer, so that the gateway's own
 * log names a hook that hangs.
 */
const PLUGIN_TIMEOUT_MS = 150_000;

const REQUEST_ID_PATTERN = /^[\w.-]{8,64}$/;

/** A server without routes: request ids, limits, the log, and errors as the contract has them. */
export function createServer({ config, tenancies, log }: ServerDeps): FastifyInstance {
  const requestLog = createRequestLog({ level: config.logLevel, destination: log });
  const languageOf = (request: FastifyRequest) =>
    getRequestLanguage(request, tenancies.ofHost(request.headers.host)?.tenant);
  const app: FastifyInstance = Fastify({
    loggerInstance: createLogger({ level: config.logLevel, destination: log }),
    // Requests are logged once, by logging.ts.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    genReqId: (request) => {
      const requestedId = request.headers['x-request-id'];
      return typeof requestedId === 'string' && REQUEST_ID_PATTERN.test(requestedId)
        ? requestedId
        : createRequestCode();
    },
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 300 },
    // Three pictures over a slow network; the site waits for two minutes, too.
    requestTimeout: 125_000,
    forceCloseConnections: 'idle',
    // A path that cannot be decoded, or with a part that is too long, never reaches a route.
    frameworkErrors: (error, request, reply) => {
      cleanForwardedFor(request.raw.headers);
      void reply.header('x-request-id', request.id);
      const shown = error.code === 'FST_ERR_BAD_URL' ? undecodablePath() : error;
      sendMappedError(shown, request, reply, { language: languageOf(request) });
      requestLog.write(request, reply);
    },
    // Node would answer with a bare 400; hasSingleHost below refuses in our form.
    http: { requireHostHeader: false },
    clientErrorHandler: answerUnreadable,
  });
  app.addHook('onRequest', async (request, reply) => {
    // First: everything that asks for the sender's address reads it from there.
    cleanForwardedFor(request.raw.headers);
    void reply
      .header('x-request-id', request.id)
      .headers(hstsHeader(config.demo, request.protocol));
    if (!hasSingleHost(request.raw)) throw fieldError([{ field: 'Host', rule: 'single' }]);
  });
  app.addHook('onResponse', async (request, reply) => requestLog.write(request, reply));
  app.addHook('onClose', async () => requestLog.flush());
  app.setErrorHandler((error, request, reply) =>
    sendMappedError(error, request, reply, { language: languageOf(request) }),
  );
  app.setNotFoundHandler((request, reply) =>
    sendError(new ApiError('not_found'), reply, { language: languageOf(request) }),
  );
  return app;
}
