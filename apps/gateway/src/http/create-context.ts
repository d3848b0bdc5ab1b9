import './fastify-types.ts';

import { fieldError } from '@parlour/contract';
import { hasForbiddenCharacter } from '@parlour/contract/rules';
import { CHARACTERS_RULE } from '@parlour/contract/text';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Actor, Context, Tenancy } from '../request/context.ts';
import { cookieJar, readBinding, setBinding } from './cookies.ts';
import { getRequestLanguage } from './tenancy.ts';

/** The tenant and the actor of a request; null = a visitor. */
export type AuthorizedRequest = { readonly tenancy: Tenancy; readonly actor: Actor | null };

/**
 * Reads the user agent, by which browsers name themselves. Some name a phone in other than Latin
 * letters, which arrive here as pieces: those are left out, the browser is not refused.
 */
export const readUserAgent = ({ headers }: FastifyRequest): string =>
  [...(headers['user-agent'] ?? '')].filter((one) => !hasForbiddenCharacter(one)).join('');

/** Creates the context that services receive for an authorized request. */
export const createContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  { tenancy, actor }: AuthorizedRequest,
): Context => {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && hasForbiddenCharacter(key))
    throw fieldError([{ field: 'Idempotency-Key', rule: CHARACTERS_RULE }]);
  return {
    ...tenancy,
    actor,
    requestId: request.id,
    language: getRequestLanguage(request, tenancy.tenant),
    ip: request.ip,
    userAgent: readUserAgent(request),
    origin: `${request.protocol}://${request.headers.host ?? ''}`,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    binding: readBinding(request),
    bind: (secret) => setBinding(reply, secret),
    cookies: cookieJar(request, reply),
  };
};
