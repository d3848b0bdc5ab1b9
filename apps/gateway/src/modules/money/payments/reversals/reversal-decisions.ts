import type { ReversalOutcome } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import { type Micros, zero } from '@parlour/money';

import type { TenantId } from '../../../../domain/ids.ts';
import { sendMemberMessage } from '../../../platform/member-messages/module.ts';
import {
  holdMember,
  lockReversal,
  type OpenReversal,
  postReversal,
  setReversalDecision,
} from './reversal-repository.ts';

type ReversalDecision = {
  readonly reversal: bigint;
  readonly depositId: string;
  /** debit: the member bears `debited`, the brand the rest; dismiss: no money left. */
  readonly outcome: ReversalOutcome;
  readonly debited: Micros;
  readonly currency: string;
  readonly actor: string;
  readonly requestId: string;
};

type ReversalDecided =
  | { readonly status: 'DONE'; readonly operation: string | null }
  /** It was decided meanwhile, is ours, or its deposit is not credited. */
  | { readonly status: 'NOT_OPEN' }
  /** The member has less than is to be debited. */
  | { readonly status: 'INSUFFICIENT' };

/**
 * True when money of a reversal can be booked: its deposit was credited, in the brand's currency.
 */
const isBookable = ({ depositState, amount, currency }: OpenReversal, own: string): boolean =>
  depositState === 'CONFIRMED' && (amount ?? 0n) > 0n && currency === own;

/** Decides a reversal that is not ours; anything but DONE is rolled back by the caller. */
export async function decideReversal(
  tx: Db,
  tenantId: TenantId,
  { reversal, depositId, outcome, debited, currency, actor, requestId }: ReversalDecision,
): Promise<ReversalDecided> {
  const open = await lockReversal(tx, tenantId, reversal);
  if (!open) return { status: 'NOT_OPEN' };
  const decided = { decision: outcome, debited, actor };
  if (outcome === 'dismiss') {
    await setReversalDecision(tx, tenantId, open.id, {
      ...decided,
      debited: zero,
      operation: null,
    });
    return { status: 'DONE', operation: null };
  }
  const { amount, deposit, member } = open;
  if (amount === null || !isBookable(open, currency) || debited > amount)
    return { status: 'NOT_OPEN' };
  const posted = await postReversal(tx, tenantId, {
    deposit,
    reference: `${depositId}:${reversal}`,
    amount,
    debited,
    actor,
    requestId,
  });
  if (posted.status === 'REFUSED') return { status: 'INSUFFICIENT' };
  const operation = posted.reference;
  await setReversalDecision(tx, tenantId, open.id, { ...decided, operation });
  if (debited > 0n) {
    const params = { amount: debited, reference: depositId };
    await sendMemberMessage(tx, tenantId, member, { template: 'depositReversed', params });
  }
  return { status: 'DONE', operation };
}

/** Stops payouts of the member of a reversal until an operator releases them. */
export async function holdForReversal(
  tx: Db,
  tenantId: TenantId,
  reversal: bigint,
  reason: string,
): Promise<boolean> {
  const open = await lockReversal(tx, tenantId, reversal);
  return open !== undefined && (await holdMember(tx, tenantId, open, reason)) > 0;
}
