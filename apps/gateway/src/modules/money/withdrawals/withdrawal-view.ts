import type { Contract, Reply } from '@parlour/contract';
import { type Micros, micros, toWire } from '@parlour/money';

import type { Step, WithdrawalRow } from './withdrawal-repository.ts';

export type WithdrawalView = Reply<Contract['withdrawals']['detail']>;

/** Fees are rounded up to a whole hundredth. */
const HUNDREDTH = 10_000n;

/** The fee that is part of an amount. */
export const toWithdrawalFee = (amount: Micros, feeBasisPoints: number): Micros => {
  const unit = 10_000n * HUNDREDTH;
  return micros(((amount * BigInt(feeBasisPoints) + unit - 1n) / unit) * HUNDREDTH);
};

export const toPayout = ({ amount, fee }: Pick<WithdrawalRow, 'amount' | 'fee'>): Micros =>
  micros(amount - fee);

function toReceipt(row: WithdrawalRow): WithdrawalView['receipt'] {
  const { receipt, receiptDueAt, received, state } = row;
  if (receipt === null) return undefined;
  return {
    state: receipt.toLowerCase() as NonNullable<WithdrawalView['receipt']>['state'],
    ...(receipt === 'WAITING' && receiptDueAt && { due: receiptDueAt.getTime() }),
    ...(received !== null && {
      received: toWire(received),
      remaining: toWire(micros(toPayout(row) - received)),
    }),
    canAnswer: state === 'PAID' && receipt === 'WAITING',
  };
}

/** A withdrawal as its member sees it, with the steps that it took. */
export function toWithdrawalView(row: WithdrawalRow, steps: readonly Step[]): WithdrawalView {
  const receipt = toReceipt(row);
  return {
    withdrawalId: row.withdrawalId,
    state: row.shownState,
    amount: toWire(row.amount),
    fee: toWire(row.fee),
    payout: toWire(toPayout(row)),
    payee: row.payeeView,
    createdAt: row.createdAt.getTime(),
    stateAt: row.stateAt.getTime(),
    ...(row.code !== null && { reason: row.code }),
    ...(row.memberText !== null && { message: row.memberText }),
    ...(row.returned !== null && { returned: toWire(row.returned) }),
    ...(receipt && { receipt }),
    steps: steps
      .filter(({ withdrawal }) => withdrawal === row.id)
      .map((step) => ({ state: step.state, at: step.at.getTime() })),
  };
}
