import { createDepositDecisions, type DepositDecisionsDeps } from './deposit-decisions-service.ts';
import { createDepositEndings, type DepositEndingDeps } from './deposit-ending-service.ts';
import { createDepositReversals, type DepositReversalsDeps } from './deposit-reversals-service.ts';
import { createDepositPages, type DepositPagesDeps } from './deposits-service.ts';

export type OperatorDepositsDeps = DepositPagesDeps &
  DepositDecisionsDeps &
  DepositEndingDeps &
  DepositReversalsDeps;

/** Deposits in the console: the search, unmatched payments, and decisions about held ones. */
export const createOperatorDepositsModule = (deps: OperatorDepositsDeps) => ({
  handlers: {
    deposits: {
      ...createDepositPages(deps),
      ...createDepositDecisions(deps),
      ...createDepositEndings(deps),
      ...createDepositReversals(deps),
    },
  },
});
