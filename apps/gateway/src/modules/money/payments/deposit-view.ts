import type { Contract, Reply } from '@parlour/contract';
import { toMemberDepositState } from '@parlour/contract/states/deposits';
import { micros, type Micros, toWire } from '@parlour/money';

import type { DepositRow } from './deposit-repository.ts';
import type { PaymentMethod } from './payment-provider.ts';

export type DepositView = Reply<Contract['payments']['deposit']>;

/** Fees are rounded up to a whole hundredth: the provider does not pay for the rounding. */
const HUNDREDTH = 10_000n;

/** Returns the fee that a provider adds to an amount. */
export const toFee = (amount: Micros, feeBasisPoints: number): Micros => {
  const exact = amount * BigInt(feeBasisPoints);
  const unit = 10_000n * HUNDREDTH;
  return micros(((exact + unit - 1n) / unit) * HUNDREDTH);
};

/**
 * A deposit as its member sees it; `method` is undefined once its provider no longer offers it.
 */
export function toDepositView(row: DepositRow, method: PaymentMethod | undefined): DepositView {
  const { amount, received, code } = row;
  const differs = received !== null && received !== amount;
  return {
    depositId: row.depositId,
    state: toMemberDepositState(row.shownState),
    method: row.method,
    methodName: method?.name ?? row.method,
    shape: method?.shape ?? 'redirect',
    amount: toWire(amount),
    due: toWire(micros(amount + toFee(amount, method?.feeBasisPoints ?? 0))),
    ...(differs && { received: toWire(received) }),
    createdAt: row.createdAt.getTime(),
    ...(row.expiresAt && { expiresAt: row.expiresAt.getTime() }),
    ...(row.closedAt && { closedAt: row.closedAt.getTime() }),
    ...(code !== null && { reason: code }),
    instructions: row.state === 'OPEN' || row.state === 'REVIEW' ? row.instructions : {},
    ...(row.slip && { slip: row.slip }),
    ...(row.memberText && { message: row.memberText }),
    ...(row.bonus !== null && { bonus: toWire(row.bonus) }),
  };
}
