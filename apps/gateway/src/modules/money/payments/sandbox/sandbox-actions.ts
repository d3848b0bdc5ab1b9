import { randomBytes } from 'node:crypto';

import type { Db } from '@parlour/database';
import { micros, type Micros } from '@parlour/money';

import { createShortCode } from '../../../../domain/short-code.ts';
import type { TenantId } from '../../../../domain/ids.ts';
import { toNotice, writeNotice } from './sandbox-provider.ts';
import {
  closePayment,
  lockPayment,
  queueNotice,
  type SandboxPayment,
} from './sandbox-repository.ts';

/** The actions of the person who plays the payer. */
export const sandboxActions = [
  'pay',
  'pay-later',
  'pay-less',
  'pay-other-currency',
  'pay-without-notice',
  'pay-with-two-notices',
  'decline',
  'expire',
] as const;
export type SandboxAction = (typeof sandboxActions)[number];

/** Seconds until the notice of a late payment is sent. */
const LATE_SECONDS = 30;

/** A tenth less than ordered, in whole hundredths. */
const HUNDREDTH = 10_000n;
const lessThan = (amount: Micros): Micros =>
  micros(((amount * 9n) / 10n / HUNDREDTH) * HUNDREDTH || HUNDREDTH);

type Outcome = Pick<SandboxPayment, 'state' | 'paid' | 'paidCurrency' | 'receipt'>;

function toOutcome(action: SandboxAction, { amount, currency }: SandboxPayment): Outcome {
  if (action === 'decline')
    return { state: 'DECLINED', paid: null, paidCurrency: null, receipt: null };
  if (action === 'expire')
    return { state: 'EXPIRED', paid: null, paidCurrency: null, receipt: null };
  return {
    state: 'PAID',
    paid: action === 'pay-less' ? lessThan(amount) : amount,
    paidCurrency: action === 'pay-other-currency' ? 'XXX' : currency,
    receipt: `T${createShortCode(9)}`,
  };
}

/**
 * Plays the payer: closes an open payment and queues the notices about it. A payment of the shape
 * reference is notified when the member names its receipt, as at its providers. Returns the payment
 * as it is then; one that was closed before stays as it was.
 */
export async function playPayer(
  tx: Db,
  tenantId: TenantId,
  paymentId: string,
  action: SandboxAction,
  waitsForReference: (payment: SandboxPayment) => boolean,
): Promise<SandboxPayment | undefined> {
  const payment = await lockPayment(tx, tenantId, paymentId);
  if (!payment || payment.state !== 'OPEN') return payment;
  const outcome = toOutcome(action, payment);
  await closePayment(tx, tenantId, paymentId, outcome);
  const closed = { ...payment, ...outcome };
  const isSilent =
    action === 'pay-without-notice' || (outcome.state === 'PAID' && waitsForReference(payment));
  const noticeRef = randomBytes(12).toString('hex');
  const said = toNotice(closed, noticeRef);
  if (!said || isSilent) return closed;

  const notice = {
    payment: paymentId,
    noticeRef,
    body: writeNotice(said),
    delaySeconds: action === 'pay-later' ? LATE_SECONDS : 0,
  };
  await queueNotice(tx, tenantId, notice);
  if (action === 'pay-with-two-notices') await queueNotice(tx, tenantId, notice);
  return closed;
}
