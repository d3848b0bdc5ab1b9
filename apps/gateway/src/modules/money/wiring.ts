import { type AuditModuleDeps, createAuditModule } from './audit/module.ts';
import { createJackpotModule, type JackpotModuleDeps } from './jackpot/module.ts';
import { createLedgerModule } from './ledger/module.ts';
import {
  createReconciliationModule,
  type ReconciliationModuleDeps,
} from './reconciliation/module.ts';
import { createPayoutPayees, type PayoutPayeesDeps } from './payees/module.ts';
import { createPaymentsModule, type PaymentsModuleDeps } from './payments/module.ts';
import { createRecordsModule, type RecordsModuleDeps } from './records/module.ts';
import { createReportsModule, type ReportsModuleDeps } from './reports/module.ts';
import { transferMetrics } from './transfers/module.ts';
import { createVendorApi, type VendorApiDeps } from './vendor-api/module.ts';
import { createWalletModule } from './wallet/module.ts';
import { createWithdrawalsModule, type WithdrawalsModuleDeps } from './withdrawals/module.ts';

type MoneyDeps = Omit<JackpotModuleDeps, 'onBalanceChange'> &
  Omit<VendorApiDeps, 'ledger' | 'jackpot'> &
  Omit<PaymentsModuleDeps, 'ledger'> &
  PayoutPayeesDeps &
  Pick<WithdrawalsModuleDeps, 'identityDemand'> &
  RecordsModuleDeps &
  ReportsModuleDeps &
  AuditModuleDeps &
  Omit<ReconciliationModuleDeps, 'providerReports'>;

/** Builds the modules of money, each from those above it. */
export function createMoneyModules(deps: MoneyDeps) {
  const ledger = createLedgerModule(deps);
  const jackpot = createJackpotModule({ ...deps, ...ledger });
  const base = { ledger: ledger.ledger, jackpot: jackpot.jackpot };
  const money = { ...deps, ...base };
  const payees = createPayoutPayees(deps);
  const wallet = createWalletModule(money);
  const payments = createPaymentsModule(money);
  const withdrawals = createWithdrawalsModule({ ...money, ...payments, payees });
  const vendorApi = createVendorApi(money);
  const records = createRecordsModule(money);
  const reports = createReportsModule(money);
  const audit = createAuditModule(money);
  const reconciliation = createReconciliationModule({ ...money, ...payments });

  return {
    services: {
      ...base,
      payees,
      heldDeposits: payments.heldDeposits,
      bankTransfers: payments.bankTransfers,
      unmatchedMoney: payments.unmatchedMoney,
      paymentMethods: payments.paymentMethods,
      payoutPage: payments.payoutPage,
      withdrawalDecisions: withdrawals.withdrawalDecisions,
      providerAccounts: payments.providerAccounts,
      providerReports: payments.providerReports,
    },
    handlers: {
      ...records.handlers,
      ...reports.handlers,
      ...jackpot.handlers,
      ...payments.handlers,
      wallet: { ...wallet.handlers.wallet, deposit: payments.openDeposit },
    },
    plugins: [ledger.plugin, payments.plugin],
    /** The entrances of other companies' servers: game vendors and payment providers. */
    serverApis: [vendorApi.plugin, payments.noticePlugin(withdrawals.payoutNotices)],
    jobs: [
      ...jackpot.jobs,
      ...payments.jobs,
      ...withdrawals.jobs,
      ...audit.jobs,
      ...reconciliation.jobs,
    ],
    metrics: [
      ...ledger.metrics,
      ...payments.metrics,
      ...withdrawals.metrics,
      ...transferMetrics,
      ...reconciliation.metrics,
      ...vendorApi.metrics,
    ],
  };
}
