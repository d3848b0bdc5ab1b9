import { ApiError, type ErrorCode } from '@parlour/contract';
import { errorWords } from '@parlour/contract/error-words';
import { invertWords, translate } from '@parlour/contract/wire-words';
import type { LanguageCode } from '@parlour/tenant';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { errorMessage } from './error-message.ts';
import { logFailure } from './logging.ts';
import { mapError } from './map-error.ts';
import { jsonHeaders } from './headers.ts';

/**
 * Responds to a thrown error with the contract's code and status and a message in the visitor's
 * language; never with a stack or the text of an inner error.
 */
export function sendMappedError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { language, soft = false }: { readonly language: LanguageCode; readonly soft?: boolean },
): FastifyReply {
  const { error, unexpected } = mapError(thrown);
  if (unexpected)
    logFailure(request, reply, { err: thrown, status: error.status, answer: error.code });
  return sendError(error, reply, { language, soft });
}

/** Retry-After of an error that names no time. */
const DEFAULT_RETRY_SECONDS = 60;
const RETRYABLE: ReadonlySet<ErrorCode> = new Set(['TOO_MANY_REQUESTS', 'maintenance']);

/** Seconds until a retry: from the error's value, or until the time that it names. */
function retryAfter(value: ApiError['value']): number {
  const { retryAfter: seconds, until } = value ?? {};
  if (typeof seconds === 'number') return seconds;
  return typeof until === 'number' && until > Date.now()
    ? Math.ceil((until - Date.now()) / 1000)
    : DEFAULT_RETRY_SECONDS;
}

/** Returns the value of an error, in words of the wire. */
function onWire(code: ErrorCode, value: NonNullable<ApiError['value']>): unknown {
  const words = errorWords[code];
  return translate(value, words && invertWords(words));
}

/** Sends an error in the API's envelope. */
export function sendError(
  error: ApiError,
  reply: FastifyReply,
  { language, soft = false }: { readonly language: LanguageCode; readonly soft?: boolean },
): FastifyReply {
  const { code, value } = error;
  if (RETRYABLE.has(code) && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', String(retryAfter(value)));
  return reply
    .headers(jsonHeaders)
    .code(soft && error.status < 500 ? 200 : error.status)
    .type('application/json; charset=utf-8')
    .send({
      success: false,
      errorCode: code,
      message: errorMessage(language, code, value),
      ...(value !== undefined && { value: onWire(code, value) }),
    });
}

/** The error of an unknown path, or of a known one under another method. */
export const unknownRouteError = (known: boolean): ApiError =>
  new ApiError(known ? 'http_method_not_support' : 'not_found');
