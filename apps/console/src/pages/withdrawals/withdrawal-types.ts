import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Withdrawals = OperatorContract['withdrawals'];

/** A withdrawal in a list. */
export type WithdrawalRow = CallReply<Withdrawals['list']>['rows'][number];
/** A withdrawal with its history, its payouts, and what may be decided about it. */
export type WithdrawalDetail = CallReply<Withdrawals['detail']>;
/** A notice of a provider about a payout. */
export type PayoutNotice = WithdrawalDetail['notices'][number];
/** A notice that contradicts the books. */
export type UnmatchedPayout = CallReply<Withdrawals['unmatched']>['rows'][number];
/** The outcome for one withdrawal of a batch. */
export type ApprovalOutcome = CallReply<Withdrawals['approve']>['outcomes'][number];

/** Interval in ms at which lists of work are requested again while they are in view. */
export const REFRESH_MS = 15_000;

/** The page of a withdrawal, under the address of its brand. */
export const withdrawalHref = (brand: string, withdrawal: string): string =>
  `/b/${brand}/withdrawals/${encodeURIComponent(withdrawal)}`;
