import { z } from 'zod';

import { route } from '../route.ts';
import { Text } from '../text.ts';
import { maxLengths } from '../rules/typed-text.ts';

/** The lifetime of a code, in minutes; another one can be requested when they are over. */
const Sent = z.object({ expiredMinutes: z.number().int().int().min(1).max(10) });

const proof = Text().max(4096).optional();
const dialling = Text().max(4);
const number = Text().max(maxLengths.mobileNumber);
const errors = ['human_check_failed', 'mobile_unsupported', 'maintenance'] as const;

export const verification = {
  smsLogin: route({
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    module: 'VERIFICATION3',
    access: 'public',
    softFail: true,
    needsSwitch: 'MOBILEVERCODELOGIN3',
    body: z.object({ mobileNum: number, countryDialingCode: dialling, human: proof }),
    reply: Sent,
    errors,
    summary:
      'Sends a code for a login by text message. A number that no member has verified is ' +
      'answered alike, and nothing is sent.',
  }),
  smsRegister: route({
    method: 'POST',
    path: '/wps/verification/sms/register',
    module: 'REGMOBVERF3',
    access: 'public',
    softFail: true,
    needsSwitch: 'DIRECTREG3',
    /** regType: what the family calls the kind of registration; any is taken. */
    body: z.object({
      countryDialingCode: dialling,
      mobileNo: number,
      regType: z.union([Text().max(32), z.number().int()]).optional(),
      human: proof,
    }),
    reply: Sent,
    errors,
    summary:
      'Sends a code for a registration, whether the number is known or not: only who reads ' +
      'it learns more.',
  }),
  smsReset: route({
    method: 'POST',
    path: '/wps/member/password/sms',
    module: 'PWRESETSMS3',
    access: 'public',
    softFail: true,
    needsSwitch: 'CHNGPASSVERIF3',
    body: z.object({ mobileNum: number, countryDialingCode: dialling.optional(), human: proof }),
    reply: Sent,
    errors,
    summary:
      'Sends a code for a new password. A number that no member has verified is answered ' +
      'alike, and nothing is sent.',
  }),
};
