import { z } from 'zod';

import { route } from '../route.ts';
import { Ms, Nothing } from '../shapes.ts';
import { Text } from '../text.ts';
import type { InCode } from '../wire-words.ts';
import { accountTypeWords } from './account-words.ts';
import { verifyMethodWords, codeMethodWords } from './second-factor-words.ts';
import { LoginResult } from './session.ts';
import { maxLengths } from '../rules/typed-text.ts';

/**
 * The proofs that a login can show in addition to its password: G authenticator app, S code to the
 * mobile, E code to the address, P account name at the bank with a code to the address.
 */
const verifyMethods = ['G', 'S', 'E', 'P'] as const;

/**
 * The demand that `login_verify_required` carries: the ticket to continue with, and the proofs that
 * this account can show. `hint` is the masked number or address.
 */
export const VerifyDemand = z.object({
  ticket: z.string(),
  methods: z.array(z.object({ method: z.enum(verifyMethods), hint: z.string().optional() })),
});

/** The same in words of the code (error-words.ts). */
export type VerifyDemand = InCode<
  z.infer<typeof VerifyDemand>,
  { readonly methods: { readonly fields: typeof verifyMethodWords } }
>;

const Ticket = Text().max(64);

/**
 * Fields of the login, which clients of the family send again. Not read: the ticket stands for
 * them.
 */
const again = {
  username: Text().max(maxLengths.username).optional(),
  password: Text().max(maxLengths.password).optional(),
  type: Text().max(16).optional(),
  captcha: Text().max(maxLengths.captcha).optional(),
  human: Text().max(4096).optional(),
  countryDialingCode: Text().max(4).optional(),
  remember: z.boolean().optional(),
  mobileNum: Text().max(maxLengths.mobileNumber).optional(),
  email: Text().max(maxLengths.email).optional(),
};

export const secondFactor = {
  verify: route({
    method: 'POST',
    path: '/wps/session/login/verification',
    module: 'LOGINIPVERF3',
    access: 'public',
    encrypted: true,
    body: z.object({
      ...again,
      ticket: Ticket,
      method: z.enum(verifyMethods),
      authCode: Text().max(maxLengths.authenticatorCode).optional(),
      verificationCode: Text().max(maxLengths.code).optional(),
      payeeName: Text().max(maxLengths.fullName).optional(),
    }),
    reply: LoginResult,
    words: { body: verifyMethodWords, reply: accountTypeWords },
    errors: [
      'login_ticket_invalid',
      'verification_code_invalid',
      'account_locked',
      'request_body_required',
      'maintenance',
    ],
    summary:
      'Goes on with a login that has to show more (login_verify_required): one ticket, ' +
      'five tries, five minutes, from the same browser.',
  }),
  send: route({
    method: 'POST',
    path: '/api/v1/session/login/verification/send',
    access: 'public',
    body: z.object({ ticket: Ticket, method: z.enum(['S', 'E', 'P']) }),
    reply: z.object({ expiredMinutes: z.number().int() }),
    words: { body: codeMethodWords },
    errors: ['login_ticket_invalid', 'maintenance'],
    summary:
      'Ours: sends the code that such a login asks for, to the number or address that the ' +
      'account has.',
  }),
};

/** Proof of an approval (session/stepUp). */
const Proof = Text().max(64).optional();
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const totp = {
  status: route({
    method: 'GET',
    path: '/api/v1/member/totp',
    access: 'session',
    reply: z.object({ isOn: z.boolean(), since: Ms.nullable(), recoveryLeft: z.number().int() }),
    summary:
      'Ours: whether the account has an authenticator app, and how many recovery codes are left.',
  }),
  setup: route({
    method: 'POST',
    path: '/api/v1/member/totp/setup',
    access: 'real',
    body: z.object({ stepUp: Proof }),
    reply: z.object({
      /** Base32, to type into the app. */ secret: z.string(),
      /** otpauth address, to scan. */ uri: z.string(),
    }),
    errors: ['step_up_required', 'totp_exists'],
    summary:
      'Ours: begins an authenticator app; it counts once a code of it was confirmed, ' +
      'within 15 minutes. Approved before (action totpAdd, empty content).',
  }),
  confirm: route({
    method: 'POST',
    path: '/api/v1/member/totp/confirm',
    access: 'real',
    encrypted: true,
    body: z.object({ code: Text().max(16) }),
    reply: RecoveryCodes,
    errors: ['verification_code_invalid', 'request_body_required'],
    summary: 'Ours: confirms the app by one of its codes; answers the recovery codes, this once.',
  }),
  recoveryCodes: route({
    method: 'POST',
    path: '/api/v1/member/totp/recoveryCodes',
    access: 'real',
    body: z.object({ stepUp: Proof }),
    reply: RecoveryCodes,
    errors: ['step_up_required', 'not_found'],
    summary:
      'Ours: new recovery codes; the old ones are void. Approved before (action totpCodes, ' +
      'empty content).',
  }),
  remove: route({
    method: 'POST',
    path: '/api/v1/member/totp/remove',
    access: 'real',
    body: z.object({ stepUp: Proof }),
    reply: Nothing,
    errors: ['step_up_required'],
    summary:
      'Ours: takes the authenticator app and its recovery codes off the account. Approved ' +
      'before (action totpRemove, empty content).',
  }),
};
