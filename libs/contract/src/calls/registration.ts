import { z } from 'zod';

import { route } from '../route.ts';
import { Nothing } from '../shapes.ts';
import { Text } from '../text.ts';
import { accountTypeWords } from './account-words.ts';
import { LoginResult } from './session.ts';
import { maxLengths } from '../rules/typed-text.ts';

const OptionalText = (max: number) => Text().max(max).optional();

/**
 * The body that a registration can have. The merchant's rules (setting/register) say what of it is
 * asked for; anything that is not asked for is refused.
 */
export const RegisterBody = z.object({
  /** By mobile the number as it was typed; `mobileNum` says the same. */
  username: OptionalText(maxLengths.username),
  password: OptionalText(maxLengths.password),
  confirmPassword: OptionalText(maxLengths.password),
  /** Calendar date yyyy-MM-dd. */
  birthday: OptionalText(10),
  /** Agreed to the terms and confirmed the age. */
  consent: z.boolean(),
  mobileNum: OptionalText(40),
  /** Of the number, without plus; the merchant's country where it is absent. */
  countryDialingCode: OptionalText(5),
  /** The code that was sent to the number. */
  verificationCode: OptionalText(maxLengths.registrationField),
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: OptionalText(8192),
  email: OptionalText(320),
  nickname: OptionalText(maxLengths.registrationField),
  fullName: OptionalText(maxLengths.registrationField),
  payeeName: OptionalText(maxLengths.registrationField),
  idNumber: OptionalText(maxLengths.registrationField),
  nationality: OptionalText(maxLengths.registrationField),
  address: OptionalText(maxLengths.registrationField),
  occupation: OptionalText(maxLengths.registrationField),
  sourceOfIncome: OptionalText(maxLengths.registrationField),
  paymentPassword: OptionalText(maxLengths.withdrawalPin),
  qqNum: OptionalText(maxLengths.registrationField),
  wechat: OptionalText(maxLengths.registrationField),
  line: OptionalText(maxLengths.registrationField),
  whatsapp: OptionalText(maxLengths.registrationField),
  telegram: OptionalText(maxLengths.registrationField),
  facebook: OptionalText(maxLengths.registrationField),
  zalo: OptionalText(maxLengths.registrationField),
  skype: OptionalText(maxLengths.registrationField),
  affiliateCode: OptionalText(64),
  referralCode: OptionalText(64),
  recommenderId: OptionalText(64),
  registerUrl: OptionalText(2048),
  domain: OptionalText(253),
  registerMethod: z.literal('WEB').optional(),
  login: z.boolean().optional(),
  /** Older clients send these; nothing depends on them. */
  captcha: OptionalText(maxLengths.captcha),
  loginDeviceId: OptionalText(128),
  smsTemplate: OptionalText(64),
  merchantCode: OptionalText(64),
  human: OptionalText(4096),
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
      'agent_quota',
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
    query: z.object({ username: Text().max(maxLengths.username) }),
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
    query: z.object({ code: Text().max(64), domain: Text().max(253).optional() }),
    reply: Nothing,
    errors: ['invitation_code_error'],
    summary:
      'Whether an invitation code is known: success:false when it is not. Counted per network.',
  }),
};
