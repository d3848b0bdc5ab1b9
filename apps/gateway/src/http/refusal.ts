import { ApiError, type ErrorCode } from '@parlour/contract';
import type { LanguageCode } from '@parlour/tenant';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { messageOf } from '../messages/message.ts';
import { failureOf, logFailure } from './failure.ts';
import { jsonHeaders } from './headers.ts';

/** Answers trouble: the contract's code and status, words in the visitor's language, facts; never a stack or a text of an inner error. */
export function sendRefusal(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { language, soft = false }: { readonly language: LanguageCode; readonly soft?: boolean },
): FastifyReply {
  const failure = failureOf(thrown);
  logFailure(request, thrown, failure);
  return sendError(failure.error, reply, { language, soft });
}

/** Seconds after which somebody who was turned away may look again, where the refusal does not know better. */
const RETRY_AFTER = 60;
const AGAIN: ReadonlySet<ErrorCode> = new Set(['TOO_MANY_REQUESTS', 'maintenance']);

/** When to come back, in seconds: as the refusal says, or when what it speaks of is over. */
function retryAfter(value: ApiError['value']): number {
  const { retryAfter: seconds, until } = value ?? {};
  if (typeof seconds === 'number') return seconds;
  return typeof until === 'number' && until > Date.now()
    ? Math.ceil((until - Date.now()) / 1000)
    : RETRY_AFTER;
}

/** Sends one refusal in the family's envelope. */
export function sendError(
  error: ApiError,
  reply: FastifyReply,
  { language, soft = false }: { readonly language: LanguageCode; readonly soft?: boolean },
): FastifyReply {
  const { code, value } = error;
  if (AGAIN.has(code) && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', String(retryAfter(value)));
  return reply
    .headers(jsonHeaders)
    .code(soft && error.status < 500 ? 200 : error.status)
    .type('application/json; charset=utf-8')
    .send({
      success: false,
      errorCode: code,
      message: messageOf(language, code, value),
      ...(value !== undefined && { value }),
    });
}

/** What answers addresses of ours that do not exist, and known ones under another method. */
export const nothingHere = (known: boolean): ApiError =>
  new ApiError(known ? 'http_method_not_support' : 'not_found');
