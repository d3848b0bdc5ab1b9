import { z } from 'zod';

import { route } from '../route.ts';
import { Nothing } from '../shapes.ts';
import { accountTypeWords } from './account-words.ts';
import { LoginResult } from './session.ts';

const Text = (max: number) => z.string().max(max).optional();

/**
 * What a registration may carry. The merchant's rules (setting/register) say what of it is asked
 * for; anything that is not asked for is refused.
 */
export const RegisterBody = z.object({
  /** By mobile the number as it was typed; `mobileNum` says the same. */
  username: Text(64),
  password: Text(255),
  confirmPassword: Text(255),
  /** Calendar date yyyy-MM-dd. */
  birthday: Text(10),
  /** Agreed to the terms and confirmed the age. */
  consent: z.boolean(),
  mobileNum: Text(40),
  /** Of the number, without plus; the merchant's country where it is absent. */
  countryDialingCode: Text(5),
  /** What was sent to the number. */
  verificationCode: Text(300),
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: Text(8192),
  email: Text(320),
  nickname: Text(300),
  fullName: Text(300),
  payeeName: Text(300),
  idNumber: Text(300),
  nationality: Text(300),
  address: Text(300),
  occupation: Text(300),
  sourceOfIncome: Text(300),
  paymentPassword: Text(255),
  qqNum: Text(300),
  wechat: Text(300),
  line: Text(300),
  whatsapp: Text(300),
  telegram: Text(300),
  facebook: Text(300),
  zalo: Text(300),
  skype: Text(300),
  affiliateCode: Text(64),
  referralCode: Text(64),
  recommenderId: Text(64),
  registerUrl: Text(2048),
  domain: Text(253),
  registerMethod: z.literal('WEB').optional(),
  login: z.boolean().optional(),
  /** Older clients send these; nothing depends on them. */
  captcha: Text(16),
  loginDeviceId: Text(128),
  smsTemplate: Text(64),
  merchantCode: Text(64),
  human: Text(4096),
});

export const registration = {
  mobile: route({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    module: 'MOBILENUMREG3',
    access: 'public',
    encrypted: true,
    needsSwitch: ['DIRECTREG3', 'MOBILENUMREG3'],
    body: RegisterBody,
    reply: LoginResult,
    words: { reply: accountTypeWords },
    errors: [
      'mobile_taken',
      'format.pwd.err',
      'password_common',
      'age_below_minimum',
      'consent_required',
      'invitation_code_error',
      'verification_code_invalid',
      'human_check_failed',
      'request_body_required',
      'maintenance',
    ],
    summary:
      'Opens a member account by mobile number and logs it in; where the merchant wants ' +
      'no password, the code that was sent proves the number.',
  }),
  checkUsername: route({
    method: 'GET',
    path: '/wps/check/username',
    access: 'public',
    softFail: true,
    needsSwitch: ['DIRECTREG3', 'USERNAMEREG3'],
    query: z.object({ username: z.string().max(64) }),
    reply: Nothing,
    errors: ['exists.username.err', 'format.username.err'],
    summary:
      'Whether a username is free: success:false when it is taken or cannot be one. ' +
      'Counted per network.',
  }),
  affiliate: route({
    method: 'GET',
    path: '/wps/agent/affiliate',
    module: 'AFFMAN3',
    access: 'public',
    softFail: true,
    query: z.object({ code: z.string().max(64), domain: z.string().max(253).optional() }),
    reply: Nothing,
    errors: ['invitation_code_error'],
    summary:
      'Whether an invitation code is known: success:false when it is not. Counted per network.',
  }),
};
