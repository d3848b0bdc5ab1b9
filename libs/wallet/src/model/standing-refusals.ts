import type { ErrorCode } from '@parlour/contract/errors';

/** Refusals that hold against any payment out of the wallet, and cannot be resolved on its page. */
const standing: ReadonlySet<string> = new Set([
  'account_excluded',
  'account_locked',
  'commissions_unpaid',
  'in_need_true_account',
  'real_money_not_licensed',
  'transfer_blocked',
  'withdrawal_blocked',
] satisfies ErrorCode[]);

/** True when a payment is refused whatever is filled in: then nothing is asked for, least a PIN. */
export const isPaymentBlocked = (refusal: string | undefined): boolean =>
  refusal !== undefined && standing.has(refusal);
