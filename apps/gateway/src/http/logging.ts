import './fastify-types.ts';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { destination as file, type DestinationStream, pino } from 'pino';

/** Names under which secrets travel; whatever object is logged, their values are not. */
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

/** Where a log goes; standard output when absent. */
export type LogOptions = {
  readonly level: string;
  readonly destination?: DestinationStream | undefined;
};

/**
 * The gateway's log: one JSON object a line. Of an error only what helps to find it is written: its message and stack, not the row or
 * the parameters that a driver hangs on it.
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

/**
 * Writes one line for each request when it is over. Its fields are chosen here and hold no secret (the path goes without its query), so
 * it needs no search for secrets; and it is written in blocks, because a bet should not wait for a disk.
 */
export function logRequests(app: FastifyInstance, { level, destination }: LogOptions): void {
  const blocks = destination
    ? undefined
    : file({ dest: 1, sync: false, minLength: 8192, periodicFlush: 200 });
  const log = pino({ level, base: null }, destination ?? blocks);
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        call: request.routeOptions.config.call,
        host: request.headers.host,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
  app.addHook('onClose', async () => blocks?.flushSync());
}
