import './fastify-types.ts';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/** Names under which secrets travel; whatever object is logged, their values are not. */
const SECRETS = ['authorization', 'cookie', 'set-cookie', 'password', 'confirmPassword', 'oldPassword', 'newPassword', 'token', 'launchToken', 'secret', 'signature', 'x-vendor-signature', 'value'];

const paths = SECRETS.flatMap((name) => {
  const step = /^\w+$/.test(name) ? `.${name}` : `["${name}"]`;
  return [step.replace(/^\./, ''), `*${step}`, `*.*${step}`];
});

/**
 * The gateway's log: one JSON object a line. Of an error only what helps to find it is written: its message and stack, not the row or
 * the parameters that a driver hangs on it.
 */
export function createLogger({ level, destination }: { readonly level: string; readonly destination?: DestinationStream | undefined }): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    redact: { paths, censor: '[redacted]' },
    serializers: { err: (error: unknown) => (error instanceof Error ? { type: error.name, message: error.message, code: (error as { code?: string }).code, stack: error.stack } : { message: String(error) }) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Writes one line for each request when it is over. The path is written without its query. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, path: request.url.split('?')[0], call: request.routeOptions.config.call, host: request.headers.host, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    );
  });
}
