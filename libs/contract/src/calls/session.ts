import { z } from 'zod';

import { route } from '../route.ts';
import { Nothing } from '../shapes.ts';

export const LoginResult = z.object({
  token: z.string(),
  id: z.string(),
  userName: z.string(),
  /** 0 member; 1, 2, 41, 42 agent kinds; 4 trial. */
  type: z.number().int(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** The password must be changed before going on (first login, default or expired password). */
  mustChangePassword: z.boolean(),
});

export const PublicKey = z.object({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), alg: z.string(), use: z.literal('enc') });

export const session = {
  key: route({
    method: 'GET', path: '/wps/session/key', access: 'public', reply: PublicKey,
    summary: 'The public key that encrypted bodies (JWE) are made for; the previous key stays valid for an hour after a rotation.',
  }),
  login: route({
    method: 'POST', path: '/wps/session/login', module: 'COMM3', access: 'public', encrypted: true,
    body: z.object({ username: z.string().min(1).max(64), password: z.string().min(1).max(255), captcha: z.string().max(16).optional(), type: z.enum(['username']), human: z.string().optional() }),
    reply: LoginResult, errors: ['login_failed', 'captcha_invalid', 'account_locked', 'account_excluded', 'request_body_required', 'maintenance'],
    summary: 'Starts a session: the token goes into the Authorization header, a binding cookie is set; both are needed from then on.',
  }),
  logout: route({
    method: 'DELETE', alias: [{ method: 'POST', path: '/wps/session/logout' }], path: '/wps/session/logout', access: 'session', reply: Nothing,
    summary: 'Ends the session everywhere it is used.',
  }),
  touch: route({
    method: 'GET', path: '/wps/session/touch', access: 'session', reply: Nothing,
    summary: 'Keeps the session alive; sent on real activity only (idle limit 30 minutes, absolute limit 12 hours).',
  }),
};
