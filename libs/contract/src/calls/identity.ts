import { z } from 'zod';

import { route } from '../route.ts';
import { Text } from '../text.ts';
import { accountTypeWords } from './account-words.ts';
import { LoginResult } from './session.ts';

/**
 * The configuration with which a browser asks Firebase: the brand's own project, or the emulator of
 * a demo. No secret is in it.
 */
const FirebaseProject = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.string(),
  appId: z.string().optional(),
  /** The page's own origin responds in Firebase's place. */
  isEmulated: z.boolean(),
});

export const identity = {
  loginMethods: route({
    method: 'GET',
    path: '/api/v1/system/identity',
    access: 'public',
    reply: z.object({
      firebase: FirebaseProject.optional(),
      freePlay: z.object({ needsAge: z.boolean(), minimumAge: z.number().int() }),
    }),
    summary: 'Ours: what the login methods besides passwords need before they can be used.',
  }),
  register: route({
    method: 'PUT',
    path: '/api/v1/member/register/federated',
    module: 'REG3',
    access: 'public',
    encrypted: true,
    needsSwitch: 'DIRECTREG3',
    body: z.object({
      firebaseIdToken: Text().max(8192),
      /** Calendar date yyyy-MM-dd. */
      birthday: Text().max(10),
      /** Agreed to the terms and confirmed the age. */
      consent: z.boolean(),
      referralCode: Text().max(64).optional(),
    }),
    reply: LoginResult,
    words: { reply: accountTypeWords },
    errors: [
      'identity_token_invalid',
      'age_below_minimum',
      'consent_required',
      'account_locked',
      'request_body_required',
      'maintenance',
    ],
    summary:
      'Ours: registers an account without a password for a visitor whose phone, Google or ' +
      'Facebook account is verified, and logs it in.',
  }),
  freePlay: route({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    module: 'FREEPLAY3',
    access: 'public',
    needsSwitch: 'FREEPLAY3',
    emptyBody: true,
    tokenOnTop: true,
    body: z.object({
      os: Text().max(64).optional(),
      platform: Text().max(16).optional(),
      /** Calendar date yyyy-MM-dd; asked where the merchant wants it (identity.loginMethods). */
      birthday: Text().max(10).optional(),
    }),
    reply: LoginResult,
    words: { reply: accountTypeWords },
    errors: ['age_below_minimum', 'maintenance'],
    summary:
      'Opens a trial account (type 4) with trial credit for a day and logs it in; an ' +
      'empty body will do. The token stands on top of the envelope too.',
  }),
};
