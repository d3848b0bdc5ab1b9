import { z } from 'zod';

import { route } from '../route.ts';
import { Ms, Nothing } from '../shapes.ts';
import { Text } from '../text.ts';
import { accountTypeWords } from './account-words.ts';
import { RegisterBody } from './registration.ts';
import { LoginResult } from './session.ts';
import { maxLengths } from '../rules/typed-text.ts';

const ProfileText = Text().max(maxLengths.profileText).optional();

/**
 * The texts that a member states about itself and can change, in the family's names; an empty text
 * removes it.
 */
export const profileTexts = {
  qq: ProfileText,
  line: ProfileText,
  facebook: ProfileText,
  telegram: ProfileText,
  whatsapp: ProfileText,
  wechat: ProfileText,
  zalo: ProfileText,
  skype: ProfileText,
  nationality: ProfileText,
};

export const MemberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  toUpline: z.boolean(),
  clubLabel: z.object({ labelName: z.string(), rankLevel: z.number().int() }),
  memberLabel: z.array(z.string()),
  regDate: Ms,
  lastLogin: Ms.optional(),
  /** Ours: name of the drawn picture. */
  avatar: z.string().optional(),
  /** Masked, as the address is. */
  mobile: z.string().optional(),
  countryDialingCode: z.string().optional(),
  mobileVerified: z.boolean().optional(),
  email: z.string().optional(),
  emailVerified: z.boolean().optional(),
  birthday: z.string().optional(),
  /** An authenticator is set up. */
  bindGA: z.boolean().optional(),
  /** Ours: the end of the self-exclusion; absent without one. */
  excludedUntil: Ms.optional(),
  /** Ours: the member is shown no promotions now. */
  hidesPromotions: z.literal(true).optional(),
  ...profileTexts,
});

export const member = {
  register: route({
    method: 'PUT',
    path: '/wps/member/register',
    module: 'REG3',
    access: 'public',
    encrypted: true,
    body: RegisterBody,
    needsSwitch: ['DIRECTREG3', 'USERNAMEREG3'],
    reply: LoginResult,
    words: { reply: accountTypeWords },
    errors: [
      'exists.username.err',
      'format.username.err',
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
    summary: 'Opens a member account and logs it in.',
  }),
  info: route({
    method: 'GET',
    path: '/wps/member/info',
    module: 'COMM3',
    access: 'session',
    whileExcluded: true,
    reply: MemberInfo,
    words: { reply: accountTypeWords },
    summary: 'Who is logged in.',
  }),
  language: route({
    method: 'PUT',
    path: '/wps/member/language',
    access: 'session',
    body: z.object({ language: Text().max(8) }),
    reply: Nothing,
    summary:
      'Keeps the language that the member reads; one that the merchant does not offer is refused.',
  }),
};
