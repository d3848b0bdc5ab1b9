import { payoutOutcomes } from '@parlour/contract/operator/choices';
import { Amount } from '@parlour/contract';
import { fromWire, toWire } from '@parlour/money';
import { z } from 'zod';

import type { PayoutNotice } from '../payment-provider.ts';
import type { SandboxPayout } from './sandbox-payout-repository.ts';

const PayoutNoticeBody = z.object({
  noticeId: z.string().min(1).max(64),
  payoutId: z.string().min(1).max(64),
  providerRef: z.string().min(1).max(64),
  outcome: z.enum(payoutOutcomes),
  amount: Amount,
  currency: z.string().max(8),
  reason: z.string().max(64).optional(),
});

const outcomes = { PAID: 'paid', FAILED: 'failed', RETURNED: 'returned' } as const;

/** Returns the provider's notice about a payout; null while it is open. */
export const toPayoutNotice = (
  { payout, id, state, amount, currency }: SandboxPayout,
  noticeRef: string,
): PayoutNotice | null =>
  state === 'OPEN'
    ? null
    : {
        noticeRef,
        payoutId: payout,
        providerRef: id,
        outcome: outcomes[state],
        amount,
        currency,
        ...(state !== 'PAID' && { reason: 'sandbox' }),
      };

/** The text of a notice about a payout as the provider sends it. */
export const writePayoutNotice = ({ noticeRef, amount, ...rest }: PayoutNotice): string =>
  JSON.stringify({ noticeId: noticeRef, ...rest, amount: toWire(amount) } satisfies z.input<
    typeof PayoutNoticeBody
  >);

/** A notice about a payout; null for any other body. */
export function parsePayoutNotice(body: unknown): PayoutNotice | null {
  const read = PayoutNoticeBody.safeParse(body);
  if (!read.success) return null;
  const { noticeId, amount, ...rest } = read.data;
  return { noticeRef: noticeId, amount: fromWire(amount), ...rest };
}
