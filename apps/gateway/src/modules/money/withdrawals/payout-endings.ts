import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { lockMember } from '../ledger/module.ts';
import type { Decider, DecisionResult } from './decision-result.ts';
import { closeAttempt } from './payout-repository.ts';
import { moveWithdrawal } from './withdrawal-postings.ts';
import { findWithdrawal, lockWithdrawal } from './withdrawal-repository.ts';

/** Minutes after which a payout without a word may be ended by operators. */
export const STUCK_MINUTES = 60;

/** SQL: whether operators may end a payout `p`: it is unclear, or nothing was said for an hour. */
export const CAN_END_PAYOUT = `(p.state = 'SENDING' and (
  p.progress in ('attention', 'unknown') is true
  or p.created_at < clock_timestamp() - interval '${STUCK_MINUTES} minutes'))`;

type PayoutEnding = Decider & {
  readonly payoutId: string;
  /** The outcome that operators learned from the provider. */
  readonly outcome: 'paid' | 'failed';
};

/** Reads a payout that operators may end, once its withdrawal is locked. */
const readEndable = (
  tx: Db,
  tenantId: TenantId,
  withdrawal: bigint,
  payoutId: string,
): Promise<{ readonly id: bigint; readonly status: string | null } | undefined> =>
  tx.one(
    'payout-endable',
    `select p.id, p.provider_status as status from payout p where p.tenant = $1
      and p.withdrawal = $2 and p.public_id = $3 and ${CAN_END_PAYOUT}`,
    [tenantId, withdrawal, payoutId],
  );

/**
 * Ends a payout of which the provider's own words say nothing, as paid or as failed. What the
 * provider says later is checked against it as against every other.
 */
export async function endPayout(
  tx: Db,
  tenantId: TenantId,
  withdrawalId: string,
  { payoutId, outcome, ...decider }: PayoutEnding,
): Promise<DecisionResult> {
  const found = await findWithdrawal(tx, tenantId, withdrawalId);
  if (!found) return 'UNKNOWN';
  await lockMember(tx, tenantId, found.member);
  const row = await lockWithdrawal(tx, tenantId, found.id);
  const payout = await readEndable(tx, tenantId, row.id, payoutId);
  if (!payout) return 'MOVED_ON';
  const isPaid = outcome === 'paid';
  const isMoved = await moveWithdrawal(tx, tenantId, row, {
    from: ['SENDING'],
    to: isPaid ? 'PAID' : 'FAILED',
    action: isPaid ? 'paid' : 'failed',
    code: isPaid ? null : 'payout_refused',
    detail: { payout: payoutId, status: payout.status },
    ...decider,
  });
  if (!isMoved) return 'MOVED_ON';
  const state = isPaid ? 'PAID' : 'FAILED';
  await closeAttempt(tx, tenantId, payout.id, { state, code: isPaid ? null : payout.status });
  return 'DONE';
}
