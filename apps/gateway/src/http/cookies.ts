import './fastify-types.ts';

import { hasForbiddenCharacter } from '@parlour/contract/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { CookieJar } from '../request/cookies.ts';

/**
 * The binding cookie: second half of a session, never readable by scripts. The __Host- prefix ties
 * it to one host, path / and TLS; browsers accept it on http://*.localhost as well, which counts as
 * a safe origin (docs/decisions/0021).
 */
const BINDING_COOKIE = '__Host-sid';

/** A cookie of a request. One with characters that no text may hold is none of ours. */
const readCookie = ({ cookies }: FastifyRequest, name: string): string | undefined => {
  const value = cookies[name];
  return value === undefined || hasForbiddenCharacter(value) ? undefined : value;
};

/** The binding secret that came with a request. */
export const readBinding = (request: FastifyRequest): string | undefined =>
  readCookie(request, BINDING_COOKIE);

/** Sets the binding secret for the life of the browser session, or removes it. */
export function setBinding(reply: FastifyReply, secret: string | null): void {
  const options = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
  if (secret === null) void reply.clearCookie(BINDING_COOKIE, options);
  else void reply.setCookie(BINDING_COOKIE, secret, options);
}

/** The session of the console. Its host is its own, so no page of a brand ever sends it. */
const OPERATOR_COOKIE = '__Host-console';

/** The token of an operator's session that came with a request. */
export const readOperatorToken = (request: FastifyRequest): string | undefined =>
  readCookie(request, OPERATOR_COOKIE);

/** Sets the token of an operator's session for the life of the browser session, or removes it. */
export function setOperatorToken(reply: FastifyReply, token: string | null): void {
  const options = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
  if (token === null) void reply.clearCookie(OPERATOR_COOKIE, options);
  else void reply.setCookie(OPERATOR_COOKIE, token, options);
}

/** The jar of a request; everything in it is for our pages only. */
export const cookieJar = (request: FastifyRequest, reply: FastifyReply): CookieJar => ({
  read: (name) => readCookie(request, name),
  write(name, value, seconds) {
    const options = {
      path: '/',
      httpOnly: name !== 'loginRemember',
      secure: true,
      sameSite: 'strict',
    } as const;
    if (value === null) void reply.clearCookie(name, options);
    else
      void reply.setCookie(name, value, {
        ...options,
        ...(seconds !== undefined && { maxAge: seconds }),
      });
  },
});
