import { groupings } from '@parlour/money';
import { z } from 'zod';

import { JsonObject, Text } from '../../text.ts';
import { operatorRoute } from '../operator-route.ts';
import { permissionNames } from '../permissions.ts';

/** Stages of a login, which decide what the console shows next. */
const loginStages = ['factor', 'enrol', 'full'] as const;
const Stage = z.object({ stage: z.enum(loginStages) });

const LoginName = Text().trim().toLowerCase().pipe(z.email().max(120));
const Password = Text().min(12).max(200);
const Code = Text().trim().min(6).max(20);

/** The permissions of an operator by brand code, or under `*` for all brands. */
const PermissionsByBrand = z.record(z.string(), z.array(z.enum(permissionNames)));

const Me = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string(),
  stage: z.enum(loginStages),
  permissions: PermissionsByBrand,
  brands: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      domain: z.string(),
      timeZone: z.string(),
      currency: z.object({
        code: z.string(),
        symbol: z.string(),
        suffix: z.string(),
        /** The country's grouping of the digits of a sum. */
        grouping: z.enum(groupings),
      }),
      languages: z.array(z.string()),
    }),
  ),
  hasTotp: z.boolean(),
  /** The number of passkeys. */
  passkeys: z.number().int(),
  recoveryCodesLeft: z.number().int(),
  isDemo: z.boolean(),
  /** By how many seconds the clock of a demo is ahead of the true time. */
  clockAheadSeconds: z.number().int(),
});

const OwnSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  startedAt: z.number(),
  lastSeenAt: z.number(),
  address: z.string(),
  userAgent: z.string(),
});

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
  /** Kept by a service that copies it to other devices. */
  isSynced: z.boolean(),
});
/** Options of a passkey ceremony, as the browser takes them. */
const Ceremony = z.record(z.string(), z.unknown());

/** An operator's own login, second factor and sessions. */
export const operatorSession = {
  login: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/login',
    access: 'public',
    action: 'operator.login',
    dualControl: 'never',
    body: z.object({ login: LoginName, password: Text().max(200) }),
    reply: Stage,
    summary: 'Checks login and password and begins a session that its second factor completes.',
  }),
  verify: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/verify',
    access: 'pending',
    action: 'operator.login',
    dualControl: 'never',
    body: z.object({ code: Code }),
    reply: Stage,
    summary: 'Completes a login with a code of the authenticator app or a recovery code.',
  }),
  logout: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/logout',
    access: 'pending',
    action: 'operator.logout',
    dualControl: 'never',
    reply: z.null(),
    summary: 'Ends the session.',
  }),
  me: operatorRoute({
    method: 'GET',
    path: '/ops/v1/session/me',
    access: 'pending',
    reply: Me,
    summary: 'Who is logged in, with permissions by brand.',
  }),
  invitation: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/invitation',
    access: 'public',
    body: z.object({ token: Text().max(100) }),
    reply: z.object({ login: z.string(), name: z.string() }),
    summary: 'Whose invitation a token is, while it can be accepted.',
  }),
  accept: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/accept',
    access: 'public',
    action: 'operator.joined',
    dualControl: 'never',
    body: z.object({ token: Text().max(100), password: Password }),
    reply: Stage,
    summary: 'Accepts an invitation with a password; the authenticator app is next.',
  }),
  totpBegin: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/totp/begin',
    access: 'pending',
    reply: z.object({ secret: z.string(), uri: z.string() }),
    summary: 'A secret for an authenticator app; it counts once a code has confirmed it.',
  }),
  totpConfirm: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/totp/confirm',
    access: 'pending',
    action: 'operator.totp.added',
    dualControl: 'never',
    body: z.object({ code: Code }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    summary: 'Confirms the authenticator app; answers the recovery codes, once.',
  }),
  passkeyOptions: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/passkeys/options',
    access: 'pending',
    body: z.object({
      /** Asked for once the login is complete. */
      password: Text().max(200).optional(),
    }),
    reply: Ceremony,
    summary: 'What the browser needs to make a passkey.',
  }),
  addPasskey: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/passkeys',
    access: 'pending',
    action: 'operator.passkey.added',
    dualControl: 'never',
    body: z.object({ response: JsonObject(), name: Text().trim().min(1).max(60) }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    summary: 'Keeps a passkey; answers recovery codes, once, where there were none.',
  }),
  passkeyLoginOptions: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/passkeys/login-options',
    access: 'pending',
    reply: Ceremony,
    summary: 'What the browser needs to sign with a passkey of the own account.',
  }),
  verifyPasskey: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/passkeys/verify',
    access: 'pending',
    action: 'operator.login',
    dualControl: 'never',
    body: z.object({ response: JsonObject() }),
    reply: Stage,
    summary: 'Completes a login with a passkey.',
  }),
  passwordlessOptions: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/passwordless/options',
    access: 'public',
    reply: Ceremony,
    summary: 'What the browser needs to sign with any passkey of the device.',
  }),
  passwordlessLogin: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/passwordless',
    access: 'public',
    action: 'operator.login',
    dualControl: 'never',
    body: z.object({ response: JsonObject() }),
    reply: Stage,
    summary: 'Logs in with a passkey alone: the device and its lock, finger or face.',
  }),
  passkeys: operatorRoute({
    method: 'GET',
    path: '/ops/v1/session/passkeys',
    access: 'self',
    reply: z.array(Passkey),
    summary: 'The passkeys of the own account, the newest first.',
  }),
  removePasskey: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/passkeys/remove',
    access: 'self',
    action: 'operator.passkey.removed',
    dualControl: 'never',
    body: z.object({ id: Text().max(40) }),
    reply: z.null(),
    summary: 'Removes a passkey, unless it is the last second factor.',
  }),
  sessions: operatorRoute({
    method: 'GET',
    path: '/ops/v1/session/list',
    access: 'self',
    reply: z.array(OwnSession),
    summary: 'The sessions of the own account.',
  }),
  endSession: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/end',
    access: 'self',
    action: 'operator.session.ended',
    dualControl: 'never',
    body: z.object({ id: Text().max(40) }),
    reply: z.null(),
    summary: 'Ends another session of the own account.',
  }),
  changePassword: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/password',
    access: 'self',
    action: 'operator.password.changed',
    dualControl: 'never',
    body: z.object({ password: Text().max(200), newPassword: Password }),
    reply: z.null(),
    summary: 'Changes the own password and ends the other sessions.',
  }),
  renewRecoveryCodes: operatorRoute({
    method: 'POST',
    path: '/ops/v1/session/recovery-codes',
    access: 'self',
    action: 'operator.recovery-codes',
    dualControl: 'never',
    body: z.object({ code: Code }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    summary: 'Makes new recovery codes with a code of the authenticator app; answers them once.',
  }),
};
