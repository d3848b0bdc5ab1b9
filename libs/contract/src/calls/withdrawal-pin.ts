import { z } from 'zod';

import { route } from '../route.ts';
import { Nothing } from '../shapes.ts';
import { Text } from '../text.ts';
import { maxLengths } from '../rules/typed-text.ts';

/** Proof of an approval: from session/stepUp/confirm, for exactly the content that was approved. */
const Proof = Text().max(64).optional();

/** The withdrawal PIN, by which money leaves. Calls of the group `account`. */
export const withdrawalPin = {
  setPaymentPassword: route({
    method: 'PUT',
    alias: [{ method: 'POST', path: '/wps/member/paymentPassword' }],
    path: '/wps/member/paymentPassword',
    access: 'real',
    whileExcluded: true,
    encrypted: true,
    body: z.object({
      /** The first one (PUT), or the new one under the family's name for a change (POST). */
      paymentPassword: Text().max(maxLengths.withdrawalPin).optional(),
      confirmPaymentPassword: Text().max(maxLengths.withdrawalPin).optional(),
      oldPassword: Text().max(maxLengths.withdrawalPin).optional(),
      newPassword: Text().max(maxLengths.withdrawalPin).optional(),
      confirmNewPassword: Text().max(maxLengths.withdrawalPin).optional(),
      checkCompleteCustomerInfo: z.number().int().optional(),
      stepUp: Proof,
    }),
    reply: Nothing,
    errors: [
      'format.pwd.err',
      'password_common',
      'password_wrong',
      'withdrawal_pin_locked',
      'step_up_required',
      'request_body_required',
    ],
    summary:
      'Sets or changes the withdrawal PIN. Approved before (action paymentPassword, content ' +
      'paymentPassword) by the old one where there is one; without an approval oldPassword.',
  }),
  resetPaymentPassword: route({
    method: 'POST',
    path: '/api/v1/member/paymentPassword/reset',
    access: 'real',
    encrypted: true,
    whileExcluded: true,
    body: z.object({
      paymentPassword: Text().max(maxLengths.withdrawalPin),
      confirmPaymentPassword: Text().max(maxLengths.withdrawalPin),
      stepUp: Proof,
    }),
    reply: Nothing,
    errors: ['format.pwd.err', 'password_common', 'step_up_required', 'request_body_required'],
    summary:
      'Ours: sets another withdrawal PIN in place of a forgotten or locked one. Approved before ' +
      '(action withdrawalPinReset, content paymentPassword) by something else than the PIN.',
  }),
  hasPaymentPassword: route({
    method: 'GET',
    path: '/wps/member/hasWithdrawalPassword',
    access: 'session',
    whileExcluded: true,
    reply: z.boolean(),
    summary: 'Whether the member has a withdrawal PIN.',
  }),
};
