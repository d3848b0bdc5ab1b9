import { z } from 'zod';

import { route } from '../route.ts';
import { Nothing } from '../shapes.ts';
import { MemberName, Text } from '../text.ts';
import { accountTypeWords } from './account-words.ts';
import { maxLengths } from '../rules/typed-text.ts';

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

/** Login methods, as the wire names them. */
const loginTypes = ['username', 'sms', 'firebase'] as const;

export const LoginBody = z.object({
  /** The username; by sms the mobile number as it was typed. */
  username: MemberName().max(maxLengths.username),
  /** The password exactly as it is; by sms the code. */
  password: Text().max(maxLengths.password),
  type: z.enum(loginTypes),
  /** The characters of the picture, once a refusal asked for them. */
  captcha: Text().max(maxLengths.captcha).optional(),
  /** Proof of work of the human check; ways that prove possession of a number need none. */
  human: Text().max(4096).optional(),
  /** By sms: dialling code of the number, without plus. */
  countryDialingCode: Text().max(4).optional(),
  firebaseIdToken: Text().max(8192).optional(),
  /** Ours: keep this device logged in for a day. */
  remember: z.boolean().optional(),
});

export const PublicKey = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  alg: z.string(),
  use: z.literal('enc'),
});

export const session = {
  key: route({
    method: 'GET',
    path: '/wps/session/key',
    access: 'public',
    openWhenClosed: true,
    reply: PublicKey,
    summary:
      'The public key that encrypted bodies (JWE) are made for; the previous key stays ' +
      'valid for an hour after a rotation.',
  }),
  login: route({
    method: 'POST',
    path: '/wps/session/login',
    module: 'COMM3',
    access: 'public',
    encrypted: true,
    body: LoginBody,
    reply: LoginResult,
    words: { reply: accountTypeWords },
    errors: [
      'login_failed',
      'captcha_invalid',
      'human_check_failed',
      'login_verify_required',
      'member_no_enter',
      'account_locked',
      'account_excluded',
      'request_body_required',
      'maintenance',
    ],
    summary:
      'Starts a session: the token goes into the Authorization header, a binding cookie is ' +
      'set; both are needed from then on.',
  }),
  resume: route({
    method: 'POST',
    path: '/api/v1/session/resume',
    access: 'public',
    reply: LoginResult,
    words: { reply: accountTypeWords },
    errors: ['login.not.session', 'account_excluded', 'maintenance'],
    summary:
      'Ours: logs in again a browser that was asked to stay logged in, within a day of ' +
      'the password. Its token is a cookie that works once and is replaced.',
  }),
  forget: route({
    method: 'POST',
    path: '/api/v1/session/forget',
    access: 'public',
    reply: Nothing,
    summary: 'Ours: the browser shall not stay logged in any longer.',
  }),
  logout: route({
    method: 'DELETE',
    alias: [{ method: 'POST', path: '/wps/session/logout' }],
    path: '/wps/session/logout',
    access: 'session',
    openWhenClosed: true,
    beforePasswordChange: true,
    whileExcluded: true,
    reply: Nothing,
    summary: 'Ends the session everywhere it is used.',
  }),
  touch: route({
    method: 'GET',
    path: '/wps/session/touch',
    access: 'session',
    keepsSessionAlive: true,
    openWhenClosed: true,
    beforePasswordChange: true,
    whileExcluded: true,
    reply: Nothing,
    summary:
      'Keeps the session alive; sent on real activity only (idle limit 30 minutes, ' +
      'absolute limit 12 hours).',
  }),
};
