import { z } from 'zod';

import { route } from '../route.ts';
import { Ms, Nothing } from '../shapes.ts';
import { avatars } from '../avatars.ts';
import { JsonObject, Text } from '../text.ts';
import { accountTypeWords } from './account-words.ts';
import { profileTexts } from './member.ts';
import { LoginResult } from './session.ts';
import { stepUpActions, stepUpMethods } from './step-up.ts';
import { withdrawalPin } from './withdrawal-pin.ts';
import { maxLengths } from '../rules/typed-text.ts';

/** Proof of an approval: from session/stepUp/confirm, for exactly the content that was approved. */
const Proof = Text().max(64).optional();

/** A login of the member. */
export const SessionEntry = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['phone', 'tablet', 'computer', 'program']),
  /** ISO 3166 code of the country it began in; null when no registry knows the address. */
  country: z.string().nullable(),
  startedAt: Ms,
  lastSeenAt: Ms,
  isThis: z.boolean(),
  /** It came from a network that the account had not been used on before. */
  newNetwork: z.boolean(),
});

const State = z.object({
  enabled: z.boolean(),
  isComplete: z.boolean(),
  status: z.string().optional(),
});
const mobile = { countryDialingCode: Text().max(4), mobileNo: Text().max(maxLengths.mobileNumber) };
const Code = Text().max(maxLengths.code);
const Sent = z.object({ expiredMinutes: z.number().int() });

export const account = {
  sessions: route({
    method: 'GET',
    path: '/api/v1/session/list',
    access: 'session',
    reply: z.array(SessionEntry),
    summary:
      'Ours: the open logins of the member, this one first, the others by their last activity.',
  }),
  endSession: route({
    method: 'POST',
    path: '/api/v1/session/end',
    access: 'session',
    body: z.object({ id: Text().max(64) }),
    reply: Nothing,
    errors: ['not_found'],
    summary: 'Ours: ends one login of the member.',
  }),
  endOthers: route({
    method: 'POST',
    path: '/api/v1/session/endOthers',
    access: 'session',
    reply: z.object({ ended: z.number().int() }),
    summary: 'Ours: ends every login of the member but this one.',
  }),
  stepUp: route({
    method: 'POST',
    path: '/api/v1/session/stepUp',
    access: 'real',
    whileExcluded: true,
    encrypted: true,
    body: z.object({ action: z.enum(stepUpActions), content: JsonObject() }),
    reply: z.object({
      id: z.string(),
      method: z.enum(stepUpMethods),
      expiresAt: Ms,
      /** The options that a passkey signs; with the method passkey only. */
      options: z.unknown().optional(),
      /**
       * The masked number or address that a code was sent to, how long it works, and in how many
       * seconds asking again sends another; with the method code only.
       */
      to: z.string().optional(),
      expiredMinutes: z.number().int().optional(),
      againIn: z.number().int().optional(),
      /** The provider at which the member logs in once more; with the method identity only. */
      provider: z.enum(['google', 'facebook']).optional(),
    }),
    errors: ['step_up_impossible', 'request_body_required'],
    summary:
      'Ours: asks for the approval of one exact act; its content is what the act itself ' +
      'will send. The server decides how it is approved and sends what that needs; the ' +
      'approval is good for two minutes and one use.',
  }),
  stepUpConfirm: route({
    method: 'POST',
    path: '/api/v1/session/stepUp/confirm',
    access: 'real',
    whileExcluded: true,
    encrypted: true,
    renews: true,
    body: z.object({
      id: Text().max(64),
      /**
       * One of them, as the question's method says: payment and password; passkey; code; identity.
       */
      password: Text().max(maxLengths.password).optional(),
      assertion: JsonObject().optional(),
      code: Text().max(maxLengths.code).optional(),
      firebaseIdToken: Text().max(8192).optional(),
    }),
    reply: z.object({
      proof: z.string(),
      /** The session goes on under this token; the old one is dead. */ token: z.string(),
    }),
    errors: [
      'step_up_required',
      'step_up_failed',
      'withdrawal_pin_locked',
      'request_body_required',
    ],
    summary:
      'Ours: approves. Five failures end the question, and a failure says how many attempts are ' +
      'left; the answered proof is good for exactly the content that was asked about.',
  }),
  changePassword: route({
    method: 'POST',
    path: '/wps/member/password',
    module: 'PASS3',
    access: 'real',
    encrypted: true,
    beforePasswordChange: true,
    whileExcluded: true,
    body: z.object({
      oldPassword: Text().max(maxLengths.password).optional(),
      newPassword: Text().max(maxLengths.password),
      confirmNewPassword: Text().max(maxLengths.password),
    }),
    reply: LoginResult,
    words: { reply: accountTypeWords },
    errors: [
      'format.pwd.err',
      'password_common',
      'password_wrong',
      'password_same',
      'request_body_required',
    ],
    summary:
      'Changes the login password. Every session and every remembered device ends; the ' +
      'answer is a new login for the caller. The old password may be absent only ' +
      'where the login just asked for a new one.',
  }),
  updateInfo: route({
    method: 'POST',
    path: '/wps/member/info',
    access: 'session',
    body: z.object({ ...profileTexts, nickname: Text().max(64).optional() }),
    reply: Nothing,
    summary: 'Changes what a member tells of itself.',
  }),
  playerAvatar: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    access: 'session',
    notOnSite: true,
    reply: z.object({ avatar: z.string(), avatarType: z.enum(['STATIC', 'CUSTOM']) }),
    summary: 'The drawn picture that the member chose.',
  }),
  icon: route({
    method: 'GET',
    path: '/wps/member/info/icon',
    module: 'PROFPIC3',
    access: 'session',
    reply: z.string(),
    summary: 'The name of the drawn picture that the member chose; default while none was chosen.',
  }),
  chooseIcon: route({
    method: 'POST',
    path: '/api/v1/member/avatar',
    module: 'PROFPIC3',
    access: 'session',
    body: z.object({ icon: z.enum(avatars) }),
    reply: Nothing,
    summary: 'Ours: chooses one of the drawn pictures.',
  }),
  securityConfig: route({
    method: 'GET',
    path: '/wps/v2/member/securityConfig',
    access: 'session',
    whileExcluded: true,
    reply: z.object({
      info: z.object({
        loginPassword: State,
        bindGA: State,
        bankCards: State,
        eWallet: State,
        virtualWallets: State,
        paymentPassword: State,
        securityQuestions: State,
        mobileNum: State,
        mobileVerified: State,
        email: State,
        idVerification: State,
        cpfVerification: State,
        /** Ours. */
        passkeys: State,
      }),
    }),
    summary:
      'What protects the account: each kind, whether this merchant has it, and whether the ' +
      'member has set it up.',
  }),
  sendMobileCode: route({
    method: 'POST',
    path: '/api/v1/member/mobile/code',
    access: 'real',
    body: z.object(mobile),
    reply: Sent,
    summary: 'Ours: sends a code to the number that is to be bound.',
  }),
  bindMobile: route({
    method: 'POST',
    path: '/api/v1/member/mobile',
    access: 'real',
    encrypted: true,
    body: z.object({ ...mobile, verificationCode: Code, stepUp: Proof }),
    reply: Nothing,
    errors: [
      'verification_code_invalid',
      'contact_taken',
      'step_up_required',
      'request_body_required',
    ],
    summary:
      'Ours: binds a mobile number that a code has proved. Approved before (action mobile, ' +
      'content countryDialingCode and mobileNo).',
  }),
  sendEmailCode: route({
    method: 'POST',
    path: '/api/v1/member/email/code',
    access: 'real',
    body: z.object({ email: Text().max(maxLengths.email) }),
    reply: Sent,
    summary: 'Ours: sends a code to the address that is to be bound.',
  }),
  bindEmail: route({
    method: 'POST',
    path: '/api/v1/member/email',
    access: 'real',
    encrypted: true,
    body: z.object({ email: Text().max(maxLengths.email), verificationCode: Code, stepUp: Proof }),
    reply: Nothing,
    errors: [
      'verification_code_invalid',
      'contact_taken',
      'step_up_required',
      'request_body_required',
    ],
    summary:
      'Ours: binds an address that a code has proved. Approved before (action email, ' +
      'content email).',
  }),
  ...withdrawalPin,
};
