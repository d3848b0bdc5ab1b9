import { createWithdrawalClaimCalls } from './withdrawal-claims-service.ts';
import {
  createWithdrawalDecisionCalls,
  type WithdrawalDecisionsDeps,
} from './withdrawal-decisions-service.ts';
import { createPayoutEndings, type PayoutEndingDeps } from './payout-ending-service.ts';
import { createWithdrawalPages, type WithdrawalPagesDeps } from './withdrawals-service.ts';

export type OperatorWithdrawalsDeps = WithdrawalPagesDeps &
  WithdrawalDecisionsDeps &
  PayoutEndingDeps;

/** Withdrawals in the console: the queue, decisions, payouts and disputes. */
export const createOperatorWithdrawalsModule = (deps: OperatorWithdrawalsDeps) => ({
  handlers: {
    withdrawals: {
      ...createWithdrawalPages(deps),
      ...createWithdrawalClaimCalls(deps),
      ...createWithdrawalDecisionCalls(deps),
      ...createPayoutEndings(deps),
    },
  },
});
