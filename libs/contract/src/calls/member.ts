import { z } from 'zod';

import { route } from '../route.ts';
import { Ms } from '../shapes.ts';
import { LoginResult } from './session.ts';

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
});

export const member = {
  register: route({
    method: 'PUT', path: '/wps/member/register', module: 'REG3', access: 'public', encrypted: true,
    body: z.object({
      username: z.string().max(64),
      password: z.string().max(255),
      confirmPassword: z.string().max(255),
      /** Calendar date yyyy-MM-dd. */
      birthday: z.string().max(10),
      /** Agreed to the terms and confirmed the age. */
      consent: z.boolean(),
      affiliateCode: z.string().max(64).optional(),
      referralCode: z.string().max(64).optional(),
      registerUrl: z.string().max(2048).optional(),
      domain: z.string().max(253).optional(),
      registerMethod: z.literal('WEB').optional(),
      login: z.boolean().optional(),
      human: z.string().optional(),
    }),
    reply: LoginResult,
    errors: ['exists.username.err', 'format.username.err', 'format.pwd.err', 'password_common', 'age_below_minimum', 'consent_required', 'request_body_required', 'maintenance'],
    summary: 'Opens a member account and signs it in.',
  }),
  info: route({
    method: 'GET', path: '/wps/member/info', module: 'COMM3', access: 'session', reply: MemberInfo,
    summary: 'Who is signed in.',
  }),
};
