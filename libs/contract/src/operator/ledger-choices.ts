/**
 * Values of fields of the ledger. No schema library: they ship to browsers.
 */

/** Kinds of journal operations, and their outcomes. */
export const operationKinds = [
  'BET',
  'WIN',
  'ROLLBACK',
  'JACKPOT',
  'DEPOSIT',
  'TRANSFER',
  'CONTRIBUTION',
  'ADJUSTMENT',
  'WITHDRAWAL',
  'WITHDRAWAL_RELEASE',
  'PAYOUT',
  'PAYOUT_RETURN',
  'MEMBER_TRANSFER',
  'MEMBER_TRANSFER_IN',
  'COMMISSION',
  'COMMISSION_OUT',
  'COMMISSION_IN',
  'REBATE',
  'BONUS',
  'BONUS_CONVERSION',
  'BONUS_FORFEIT',
  'BONUS_TAKE_BACK',
  'UNMATCHED',
  'POINTS_EARN',
  'POINTS_TAKE_BACK',
  'POINTS_CONVERT',
  'POINTS_HOLD',
  'POINTS_RELEASE',
  'POINTS_SPEND',
] as const;
export type OperationKind = (typeof operationKinds)[number];
export const operationStatuses = ['APPLIED', 'DECLINED', 'NOOP', 'TOMBSTONED', 'HELD'] as const;
/** Directions of an operation for its member: to its accounts, or from them. */
export const operationDirections = ['in', 'out'] as const;
/** Sources of the entries of a member's timeline. */
export const timelineSources = ['audit', 'money', 'operator'] as const;
export type TimelineSource = (typeof timelineSources)[number];
export type OperationStatus = (typeof operationStatuses)[number];

/**
 * The accounts that each member has in the ledger, and those of the brand and its vendors. In the
 * database the type of a wallet at a vendor names the vendor, too: `VENDOR_WALLET:9`.
 */
export const memberAccounts = [
  'PLAYER_CASH',
  'PLAYER_BONUS',
  'PLAYER_HOLD_WD',
  'PLAYER_HOLD_GAME',
  'PLAYER_HOLD_MALL',
  'PLAYER_DEBT',
  'PLAYER_POINTS',
  'PLAYER_POINTS_HOLD',
  'VENDOR_WALLET',
] as const;
export type MemberAccount = (typeof memberAccounts)[number];
export const ledgerAccounts = [
  ...memberAccounts,
  'VENDOR_CLEARING',
  'BANK_CLEARING',
  'PROMO_EXPENSE',
  'REBATE',
  'COMMISSION',
  'POINTS_ISSUED',
  'ROUNDING',
  'SUSPENSE',
  'WRITE_OFF',
  'PROGRESSIVE_POOL',
  'WITHDRAWAL_FEE',
  'MALL_SALES',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];
