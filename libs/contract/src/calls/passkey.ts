import { z } from 'zod';

import { route } from '../route.ts';
import { Ms, Nothing } from '../shapes.ts';
import { JsonObject, Text } from '../text.ts';
import { accountTypeWords } from './account-words.ts';
import { LoginResult } from './session.ts';
import { maxLengths } from '../rules/typed-text.ts';

/**
 * The input and output of the browser's own passkey functions, in their JSON form; the gateway
 * reads it with a library made for it.
 */
const Ceremony = z.record(z.string(), z.unknown());
const Id = Text().max(64);
const Name = Text().trim().min(1).max(maxLengths.passkeyName);
const needsSwitch = 'PASSKEY3';

export const PasskeyEntry = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Ms,
  lastUsedAt: Ms.nullable(),
  /** Kept by a password manager and not by one device only. */
  isSynced: z.boolean(),
});

export const passkey = {
  registerOptions: route({
    method: 'POST',
    path: '/api/v1/passkey/registerOptions',
    access: 'real',
    needsSwitch,
    body: z.object({ stepUp: Text().max(64).optional() }),
    reply: Ceremony,
    errors: ['step_up_required', 'passkey_limit'],
    summary:
      'Ours: what the browser needs in order to make a passkey. Approved before (action ' +
      'passkeyAdd, empty content).',
  }),
  register: route({
    method: 'POST',
    path: '/api/v1/passkey/register',
    access: 'real',
    needsSwitch,
    body: z.object({ response: JsonObject() }),
    reply: PasskeyEntry,
    errors: ['passkey_refused', 'passkey_limit'],
    summary: 'Ours: keeps a passkey that the browser made, for the host that it was made on.',
  }),
  loginOptions: route({
    method: 'POST',
    path: '/api/v1/passkey/loginOptions',
    access: 'public',
    needsSwitch,
    reply: Ceremony,
    summary: 'Ours: what the browser needs to log in with a passkey; names no member.',
  }),
  login: route({
    method: 'POST',
    path: '/api/v1/passkey/login',
    access: 'public',
    needsSwitch,
    body: z.object({ response: JsonObject() }),
    reply: LoginResult,
    words: { reply: accountTypeWords },
    errors: ['passkey_refused', 'account_locked', 'maintenance'],
    summary:
      'Ours: starts a session by a passkey, which shows possession and knowledge at once: ' +
      'nothing more is asked for.',
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/passkey/list',
    access: 'session',
    reply: z.array(PasskeyEntry),
    summary: 'Ours: the passkeys of the member, the newest first.',
  }),
  rename: route({
    method: 'POST',
    path: '/api/v1/passkey/rename',
    access: 'real',
    body: z.object({ id: Id, name: Name }),
    reply: Nothing,
    errors: ['not_found'],
    summary: 'Ours: names a passkey.',
  }),
  remove: route({
    method: 'POST',
    path: '/api/v1/passkey/remove',
    access: 'real',
    body: z.object({ id: Id, stepUp: Text().max(64).optional() }),
    reply: Nothing,
    errors: ['not_found', 'step_up_required'],
    summary:
      'Ours: takes a passkey off the account. Approved before (action passkeyRemove, content id).',
  }),
};
