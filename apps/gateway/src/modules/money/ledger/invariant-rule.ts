/** The kind of a violation, by which reports are grouped. */
export type ViolationKind =
  | 'amount'
  | 'account'
  | 'balance'
  | 'floor'
  | 'effect'
  | 'orphan'
  | 'double'
  | 'unpaired'
  | 'mismatch'
  | 'asset'
  | 'anonymous'
  | 'sum'
  | 'round'
  | 'deposit'
  | 'withdrawal'
  | 'transfer'
  | 'settlement'
  | 'rebate'
  | 'bonus'
  | 'points';

/** A rule that holds over the books of a tenant at any time. */
export type InvariantRule = {
  readonly kind: ViolationKind;
  /** A rule that needs the whole journal, or that only the check of its tail needs. */
  readonly only?: 'whole' | 'tail';
  /** Selects violations as (subject, member). `$1` is the tenant, `$2` the first operation. */
  readonly sql: string;
};
