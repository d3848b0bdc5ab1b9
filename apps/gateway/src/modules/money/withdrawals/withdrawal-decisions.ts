import type { rejectionReasons } from '@parlour/contract/states/withdrawals';
import type { Db } from '@parlour/database';
import { type Micros, micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import { publishEvent } from '../../platform/events/module.ts';
import { sendMemberMessage } from '../../platform/member-messages/module.ts';
import { exceedsMaxBalance, lockMember } from '../ledger/module.ts';
import type { ReadIdentityDemand } from './identity-demand.ts';
import type { Decider, DecisionResult } from './decision-result.ts';
import { endPayout } from './payout-endings.ts';
import { setReceipt } from './receipt-service.ts';
import { moveWithdrawal, writeWithdrawalEvent } from './withdrawal-postings.ts';
import {
  findWithdrawal,
  lockWithdrawal,
  readMemberFacts,
  setMemberText,
  type WithdrawalRow,
} from './withdrawal-repository.ts';
import { toPayout } from './withdrawal-view.ts';

type Rejection = (typeof rejectionReasons)[number];

export type Resolution = {
  readonly outcome: 'paid' | 'return' | 'force';
  /** The amount to credit back; null for the amount that did not arrive. */
  readonly amount: Micros | null;
};

/** Returns the amount to credit back; null for the whole amount with its fee. */
export function computeCreditBack(
  row: Pick<WithdrawalRow, 'amount' | 'fee' | 'received'>,
  amount: Micros | null,
): Micros | null {
  if (amount !== null) return amount;
  const received = row.received ?? 0n;
  return received === 0n ? null : micros(toPayout(row) - received);
}

/** True when a resolution credits money. */
export const creditsMember = (
  { policy }: Pick<WithdrawalRow, 'policy'>,
  outcome: Resolution['outcome'],
): boolean => outcome === 'return' || (outcome === 'force' && policy.forcedReceipt === 'returned');

export type WithdrawalDecisionsDeps = { readonly identityDemand: ReadIdentityDemand };

/** Creates the decisions of operators about withdrawals, each in the caller's transaction. */
export function createWithdrawalDecisions({ identityDemand }: WithdrawalDecisionsDeps) {
  /** Reads a withdrawal under its locks: the wallet first, as everywhere. */
  async function lock(tx: Db, tenantId: TenantId, withdrawalId: string) {
    const found = await findWithdrawal(tx, tenantId, withdrawalId);
    if (!found) return undefined;
    await lockMember(tx, tenantId, found.member);
    return lockWithdrawal(tx, tenantId, found.id);
  }

  /** Approves what waits for it, or has what a provider could not pay sent again. */
  const send =
    (from: 'REVIEW' | 'FAILED', action: string) =>
    async (
      tx: Db,
      tenantId: TenantId,
      withdrawalId: string,
      decider: Decider,
    ): Promise<DecisionResult> => {
      const row = await lock(tx, tenantId, withdrawalId);
      if (!row) return 'UNKNOWN';
      if ((await readMemberFacts(tx, tenantId, row.member)).isHeld) return 'MEMBER_HELD';
      const isFirst = from === 'REVIEW' && row.state === from;
      if (isFirst && (await identityDemand.read(tx, tenantId, row.member)).isExceeded)
        return 'IDENTITY_DUE';
      const step = { from: [from], to: 'APPROVED', action, ...decider } as const;
      return (await moveWithdrawal(tx, tenantId, row, step)) ? 'DONE' : 'MOVED_ON';
    };

  async function reject(
    tx: Db,
    tenantId: TenantId,
    withdrawalId: string,
    { text = '', ...decider }: Decider & { readonly code: Rejection; readonly text?: string },
  ): Promise<DecisionResult> {
    const row = await lock(tx, tenantId, withdrawalId);
    if (!row) return 'UNKNOWN';
    if (await exceedsMaxBalance(tx, tenantId, row.member, row.amount)) return 'WALLET_FULL';
    const isMoved = await moveWithdrawal(tx, tenantId, row, {
      from: ['REVIEW', 'APPROVED', 'FAILED'],
      to: 'REJECTED',
      action: 'rejected',
      memberText: text,
      ...decider,
    });
    if (isMoved && text !== '') await setMemberText(tx, tenantId, row.id, text);
    return isMoved ? 'DONE' : 'MOVED_ON';
  }

  async function close(
    tx: Db,
    tenantId: TenantId,
    row: WithdrawalRow,
    { outcome }: Resolution,
    { actor }: Decider,
  ): Promise<void> {
    const payout = toPayout(row);
    const receipt = outcome === 'paid' ? 'RECEIVED' : 'FORCED';
    await setReceipt(tx, tenantId, row, receipt, outcome === 'paid' ? payout : row.received);
    const action = outcome === 'paid' ? 'resolved' : 'forced';
    await writeWithdrawalEvent(tx, tenantId, row, { action, actor });
    const { withdrawalId, member } = row;
    const params = { amount: payout, reference: withdrawalId };
    await sendMemberMessage(tx, tenantId, member, { template: 'withdrawalPaid', params });
    await publishEvent(tx, tenantId, member, 'withdrawal', { withdrawalId });
  }

  /** Decides a disputed receipt; `force` one that waits for a word, too. */
  async function resolve(
    tx: Db,
    tenantId: TenantId,
    withdrawalId: string,
    { actor, requestId, ...resolution }: Decider & Resolution,
  ): Promise<DecisionResult> {
    const row = await lock(tx, tenantId, withdrawalId);
    if (!row) return 'UNKNOWN';
    const isOpen =
      row.receipt === 'DISPUTED' || (resolution.outcome === 'force' && row.receipt === 'WAITING');
    if (row.state !== 'PAID' || !isOpen) return 'MOVED_ON';
    if (!creditsMember(row, resolution.outcome)) {
      await close(tx, tenantId, row, resolution, { actor, requestId });
      return 'DONE';
    }
    const credit = computeCreditBack(row, resolution.amount);
    if (await exceedsMaxBalance(tx, tenantId, row.member, credit ?? row.amount))
      return 'WALLET_FULL';
    const isMoved = await moveWithdrawal(tx, tenantId, row, {
      from: ['PAID'],
      to: 'RETURNED',
      action: resolution.outcome === 'force' ? 'forced' : 'returned',
      code: resolution.outcome === 'force' ? 'forced_receipt' : 'not_received',
      ...(credit !== null && { amount: credit }),
      actor,
      requestId,
    });
    return isMoved ? 'DONE' : 'MOVED_ON';
  }

  return {
    approve: send('REVIEW', 'approved'),
    resend: send('FAILED', 'resent'),
    reject,
    resolve,
    endPayout,
  };
}

export type WithdrawalDecisions = ReturnType<typeof createWithdrawalDecisions>;
