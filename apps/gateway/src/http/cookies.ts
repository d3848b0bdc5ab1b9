import './fastify-types.ts';

import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The binding cookie: second half of a session, never readable by scripts. The __Host- prefix ties it to one host, path / and TLS;
 * browsers accept it on http://*.localhost as well, which counts as a safe origin (docs/decisions/0021).
 */
export const BINDING_COOKIE = '__Host-sid';

/** The binding secret that came with a request. */
export const bindingOf = (request: FastifyRequest): string | undefined =>
  request.cookies[BINDING_COOKIE];

/** Sets the binding secret for the life of the browser session, or removes it. */
export function setBinding(reply: FastifyReply, secret: string | null): void {
  const options = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
  if (secret === null) void reply.clearCookie(BINDING_COOKIE, options);
  else void reply.setCookie(BINDING_COOKIE, secret, options);
}

/** Cookies that modules keep with a browser, besides the binding. `loginRemember` is the one that scripts may read: it only says that the other is there. */
export type CookieName =
  | 'captchaId'
  | '__Host-device'
  | '__Host-remember'
  | '__Host-verify'
  | '__Host-try'
  | 'loginRemember';

/** Cookies of one request and its answer. */
export type CookieJar = {
  readonly read: (name: CookieName) => string | undefined;
  /** Sets a cookie for so many seconds; null removes it. */
  readonly write: (name: CookieName, value: string | null, seconds?: number) => void;
};

/** The jar of a request; everything in it is for our pages only. */
export const cookieJar = (request: FastifyRequest, reply: FastifyReply): CookieJar => ({
  read: (name) => request.cookies[name],
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
