import { type BankAccountsDeps, createBankAccountPages } from './accounts-service.ts';
import { createTransferDecisions, type TransferDecisionsDeps } from './transfer-decisions.ts';
import { createTransferPages } from './transfers-service.ts';

export type OperatorBankTransfersDeps = TransferDecisionsDeps & BankAccountsDeps;

/** Bank transfers in the console: the queue of slips, decisions, and the operator's accounts. */
export const createOperatorBankTransfersModule = (deps: OperatorBankTransfersDeps) => ({
  handlers: {
    bankTransfers: { ...createTransferPages(deps), ...createTransferDecisions(deps) },
    bankAccounts: createBankAccountPages(deps),
  },
});
