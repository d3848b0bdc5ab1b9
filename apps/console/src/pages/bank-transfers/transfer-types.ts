import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

/** A bank transfer with a slip, as the queue lists it. */
export type TransferRow = CallReply<OperatorContract['bankTransfers']['queue']>['rows'][number];
/** A bank transfer with its slips, and what may be decided about it. */
export type TransferDetail = CallReply<OperatorContract['bankTransfers']['detail']>;
/** A bank account that members transfer to. */
export type BankAccountRow = CallReply<
  OperatorContract['bankAccounts']['list']
>['accounts'][number];

/** Interval in ms at which lists of work are requested again while they are in view. */
export const REFRESH_MS = 15_000;

/** True when a deposit is a transfer to a bank account of the operator. */
export const isBankTransfer = (provider: string): boolean =>
  provider === 'bank' || provider === 'bank-practice';
