import { z } from 'zod';

import { route } from '../route.ts';
import { Nothing } from '../shapes.ts';
import { accountTypeWords } from './account-words.ts';
import { LoginResult } from './session.ts';

const newPassword = z.string().max(255);
const errors = [
  'format.pwd.err',
  'password_common',
  'account_locked',
  'login_verify_required',
  'request_body_required',
  'maintenance',
] as const;

export const recovery = {
  byPhone: route({
    method: 'POST',
    path: '/wps/member/password/verification',
    module: 'CHNGPASSVERIF3',
    access: 'public',
    encrypted: true,
    needsSwitch: 'CHNGPASSVERIF3',
    body: z.object({
      newPassword,
      mobileNum: z.string().max(32),
      countryDialingCode: z.string().max(4).optional(),
      verificationCode: z.string().max(255),
      firebaseIdToken: z.string().max(8192).optional(),
    }),
    reply: LoginResult,
    words: { reply: accountTypeWords },
    errors: [...errors, 'verification_code_invalid'],
    summary:
      'Sets a new password with a code from the phone, ends every session of the account ' +
      'and starts one here.',
  }),
  byEmail: route({
    method: 'POST',
    path: '/wps/member/password/email',
    module: 'COMM3',
    access: 'public',
    form: true,
    body: z.object({
      username: z.string().max(64),
      email: z.string().max(254),
      human: z.string().max(4096).optional(),
    }),
    reply: Nothing,
    errors: ['human_check_failed', 'maintenance'],
    summary:
      'Sends a link to a new password when account and address belong together; the answer ' +
      'is the same when they do not.',
  }),
  byLink: route({
    method: 'POST',
    path: '/wps/v2/member/password/link',
    access: 'public',
    encrypted: true,
    body: z.object({ secret: z.string().max(128), newPassword }),
    reply: LoginResult,
    words: { reply: accountTypeWords },
    errors: [...errors, 'reset_link_invalid'],
    summary:
      'Ours: sets a new password with the secret of a link from a mail, ends every session ' +
      'of the account and starts one here.',
  }),
};
