import type { reversalOutcomes, reversalProgress } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { FoundDeposit } from './deposit-rows.ts';

type Outcome = (typeof reversalOutcomes)[number];

type ReversalRow = {
  readonly id: bigint;
  readonly noticed_at: Date;
  readonly changed_at: Date;
  readonly kind: 'refund' | 'dispute';
  readonly reversal: string;
  readonly amount: Micros | null;
  readonly currency: string | null;
  readonly status: string;
  readonly progress: (typeof reversalProgress)[number];
  readonly is_own: boolean;
  readonly decision: Outcome | null;
  readonly debited: Micros | null;
  readonly decided_by: string | null;
  readonly operation: bigint | null;
};

/** The refunds and disputes of a deposit, the oldest first, with what they take of its credit. */
export const readReversals = (
  tx: Db,
  tenantId: TenantId,
  deposit: bigint,
): Promise<ReversalRow[]> =>
  tx.many<ReversalRow>(
    'ops-deposit-reversals',
    `select r.id, r.noticed_at, r.changed_at, r.kind, r.reversal_ref as reversal,
       reversal_amount(r.tenant, r.id) as amount, r.currency, r.status, r.progress,
       r.is_own, r.decision, r.debited, r.decided_by, r.operation
     from payment_reversal r where r.tenant = $1 and r.deposit = $2 order by r.id limit 200`,
    [tenantId, deposit],
  );

/**
 * Returns the outcomes that are possible for a reversal: money is booked of a credited deposit
 * only.
 */
function listAllowedOutcomes(
  { is_own: isOwn, decision, progress, amount, currency }: ReversalRow,
  { state }: Pick<FoundDeposit, 'state'>,
  ownCurrency: string,
): readonly Outcome[] {
  if (isOwn || decision !== null) return [];
  const canBook =
    state === 'credited' &&
    progress !== 'failed' &&
    (amount ?? 0n) > 0n &&
    currency === ownCurrency;
  return canBook ? ['debit', 'writeOff', 'dismiss'] : ['dismiss'];
}

const toAmount = (amount: Micros | null) => (amount === null ? null : toWire(amount));

/** A reversal as the calls answer it. */
export const toReversal = (
  row: ReversalRow,
  deposit: Pick<FoundDeposit, 'state'>,
  ownCurrency: string,
) => ({
  id: String(row.id),
  at: row.noticed_at.getTime(),
  changedAt: row.changed_at.getTime(),
  kind: row.kind,
  reversal: row.reversal,
  amount: toAmount(row.amount),
  currency: row.currency,
  status: row.status,
  progress: row.progress,
  isOwn: row.is_own,
  decision: row.decision,
  debited: toAmount(row.debited),
  decidedBy: row.decided_by,
  operation: row.operation === null ? null : String(row.operation),
  outcomes: [...listAllowedOutcomes(row, deposit, ownCurrency)],
});
