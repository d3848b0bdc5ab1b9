/** Reasons for which operators reject slips. No schema library: they ship to browsers. */

/** Reasons for which an operator rejected the slip of a bank transfer, as its member sees them. */
export const slipReasons = [
  'slip_not_arrived',
  'slip_unreadable',
  'slip_not_a_receipt',
  'slip_other_account',
  'slip_used',
  'slip_name_mismatch',
  'slip_rejected',
] as const;
export type SlipReason = (typeof slipReasons)[number];

/** The longest text that an operator writes to a member beside a reason, in characters. */
export const MAX_MEMBER_TEXT = 300;
