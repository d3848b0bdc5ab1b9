import { z } from 'zod';

import { route } from '../route.ts';
import { Nothing } from '../shapes.ts';
import { MemberName, Text } from '../text.ts';
import { accountTypeWords } from './account-words.ts';
import { LoginResult } from './session.ts';
import { maxLengths } from '../rules/typed-text.ts';

const newPassword = Text().max(maxLengths.password);
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
      mobileNum: Text().max(maxLengths.mobileNumber),
      countryDialingCode: Text().max(4).optional(),
      verificationCode: Text().max(maxLengths.code),
      firebaseIdToken: Text().max(8192).optional(),
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
      username: MemberName().max(maxLengths.username),
      email: Text().max(maxLengths.email),
      human: Text().max(4096).optional(),
    }),
    reply: Nothing,
    errors: ['human_check_failed', 'maintenance'],
    summary:
      'Sends a link to a new password when account and address belong together; the answer ' +
      'is the same when they do not.',
  }),
  byLink: route({
    method: 'POST',
    path: '/api/v1/member/password/link',
    access: 'public',
    encrypted: true,
    body: z.object({ secret: Text().max(128), newPassword }),
    reply: LoginResult,
    words: { reply: accountTypeWords },
    errors: [...errors, 'reset_link_invalid'],
    summary:
      'Ours: sets a new password with the secret of a link from a mail, ends every session ' +
      'of the account and starts one here.',
  }),
};
