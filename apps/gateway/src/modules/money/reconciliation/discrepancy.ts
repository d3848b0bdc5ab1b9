import type { ReconciliationScope } from '@parlour/contract/operator/choices';
import type { MemberId, VendorId } from '../../../domain/ids.ts';
import type { ViolationKind } from '../ledger/module.ts';

/** Kinds of differences between a vendor's report and the journal. */
export type VendorDiscrepancyKind =
  | 'missing_bet'
  | 'missing_win'
  | 'missing_rollback'
  | 'missing_jackpot'
  | 'extra_bet'
  | 'extra_win'
  | 'extra_rollback'
  | 'extra_jackpot'
  | 'wrong_kind'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'wrong_player'
  | 'wrong_round'
  | 'late_rollback';

/** Kinds of differences between a payment provider's report and deposits and payouts. */
export type ProviderDiscrepancyKind =
  | 'missing_deposit'
  | 'missing_payout'
  | 'extra_deposit'
  | 'extra_payout'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'wrong_state';

export type Discrepancy = {
  readonly kind: ViolationKind | VendorDiscrepancyKind | ProviderDiscrepancyKind | 'chain';
  readonly rule: string;
  readonly subject: string;
  readonly member: MemberId | null;
  readonly detail?: Readonly<Record<string, string>>;
};

/** A completed reconciliation. */
export type ReconciliationRun = {
  readonly scope: ReconciliationScope;
  readonly vendor: VendorId | null;
  /** The payment provider and the day of the brand (ISO 8601) of its report. */
  readonly report?: { readonly provider: string; readonly day: string };
  readonly from: bigint | null;
  readonly to: bigint | null;
  readonly startedAt: Date;
  readonly figures: Readonly<Record<string, unknown>>;
  readonly discrepancies: readonly Discrepancy[];
};
