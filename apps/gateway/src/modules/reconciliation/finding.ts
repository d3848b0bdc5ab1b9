import type { Drift } from '../ledger/invariants.ts';

/** How a vendor's books can differ from ours. */
export type VendorDrift =
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

/** One difference, ready to be stored and read. */
export type Finding = {
  readonly drift: Drift | VendorDrift | 'chain';
  readonly rule: string;
  readonly subject: string;
  readonly member: bigint | null;
  readonly detail?: Readonly<Record<string, string>>;
};

/** A comparison that is done. */
export type Run = {
  readonly scope: 'TAIL' | 'WHOLE' | 'VENDOR';
  readonly vendor: number | null;
  readonly from: bigint | null;
  readonly to: bigint | null;
  readonly startedAt: Date;
  readonly figures: Readonly<Record<string, unknown>>;
  readonly findings: readonly Finding[];
};
