import './fastify-types.ts';

import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { destination as file, type DestinationStream, pino } from 'pino';

/** Fields whose values are redacted in every logged object. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'confirmPassword',
  'oldPassword',
  'newPassword',
  'token',
  'launchToken',
  'secret',
  'signature',
  'x-vendor-signature',
  'value',
];

const paths = SECRETS.flatMap((name) => {
  const step = /^\w+$/.test(name) ? `.${name}` : `["${name}"]`;
  return [step.replace(/^\./, ''), `*${step}`, `*.*${step}`];
});

/** The level and destination of a log; standard output when absent. */
type LogOptions = {
  readonly level: string;
  readonly destination?: DestinationStream | undefined;
};

/**
 * The gateway's log: one JSON object a line. Errors are logged with message and stack, without the
 * row or the parameters that a driver attaches.
 */
export function createLogger({ level, destination }: LogOptions): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    redact: { paths, censor: '[redacted]' },
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? {
              type: error.name,
              message: error.message,
              code: (error as { code?: string }).code,
              stack: error.stack,
            }
          : { message: String(error) },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The requests whose failure has been logged. */
const failedRequests = new WeakSet<FastifyRequest>();

const toRequestFields = (request: FastifyRequest, reply: FastifyReply) => ({
  method: request.method,
  path: request.url.split('?')[0],
  call: request.routeOptions.config?.call,
  host: request.headers.host,
  ms: Math.round(reply.elapsedTime * 10) / 10,
});

/**
 * Logs a request that failed for a reason of ours, with the error: its one line, in place of the
 * one that every other request gets.
 */
export function logFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: { readonly err: unknown; readonly status: number; readonly answer: string },
): void {
  if (failedRequests.has(request)) return;
  failedRequests.add(request);
  request.log.error({ ...toRequestFields(request, reply), ...failure }, 'request failed');
}

/**
 * The log of requests: one line for each that is answered, unless its failure has been logged. Its
 * fields hold no secrets (the path has no query), so nothing is redacted; it is written in blocks,
 * so that a bet does not wait for a disk. While they cannot be written, they are dropped.
 */
export function createRequestLog({ level, destination }: LogOptions) {
  const blocks = destination ? undefined : openBlocks();
  const log = pino({ level, base: null }, destination ?? blocks);
  return {
    write(request: FastifyRequest, reply: FastifyReply): void {
      if (failedRequests.has(request)) return;
      log.info(
        {
          requestId: request.id,
          ...toRequestFields(request, reply),
          status: reply.statusCode,
        },
        'request',
      );
    },
    /** Waits for the last lines; resolves also where they have no reader any more. */
    flush: (): Promise<void> =>
      // Not flushSync: it repeats a write that fails (a reader that is gone, a full disk) for ever.
      new Promise((resolve) => (blocks ? blocks.flush(() => resolve()) : resolve())),
  };
}

function openBlocks() {
  const blocks = file({
    dest: 1,
    sync: false,
    minLength: 8192,
    maxLength: 1024 * 1024,
    periodicFlush: 200,
  });
  // A full disk costs lines of the log, never the gateway.
  blocks.on('error', () => undefined);
  return blocks;
}
