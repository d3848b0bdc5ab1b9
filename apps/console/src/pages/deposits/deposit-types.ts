import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Deposits = OperatorContract['deposits'];

/** A deposit in a list. */
export type DepositRow = CallReply<Deposits['list']>['rows'][number];
/** A deposit with its notices and what may be decided about it. */
export type DepositDetail = CallReply<Deposits['detail']>;
export type PaymentNotice = DepositDetail['notices'][number];
/** A notice of a payment that was not credited. */
export type UnmatchedPayment = CallReply<Deposits['unmatched']>['rows'][number];

/** The page of a deposit, under the address of its brand. */
export const depositHref = (brand: string, deposit: string): string =>
  `/b/${brand}/deposits/${encodeURIComponent(deposit)}`;

/** A refund or dispute of a deposit. */
export type Reversal = DepositDetail['reversals'][number];
