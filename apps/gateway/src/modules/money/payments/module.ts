import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Config } from '../../../config/config.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { createAtRest } from '../../../security/at-rest.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { LedgerService } from '../ledger/module.ts';
import { createProviderAccounts } from './accounts/account-changes.ts';
import { createOpenKeys } from './accounts/provider-accounts.ts';
import { createBankProvider } from './bank/bank-provider.ts';
import { createBankTransfers } from './bank/bank-transfers.ts';
import { createSlipService, type SlipServiceDeps } from './bank/slip-service.ts';
import { oldestSlipGauge, openSlipsGauge } from './bank/slip-gauges.ts';
import { createDepositChannels } from './deposit-channels.ts';
import { createDepositJob } from './deposit-jobs.ts';
import { createDepositNotices } from './deposit-notices.ts';
import { createDepositReport } from './deposit-report.ts';
import { createDepositService } from './deposit-service.ts';
import { createHeldDeposits } from './held-deposits.ts';
import { depositNotices, providerCalls, providerProgress } from './metrics.ts';
import { type PayoutNotices, registerNoticeRoutes, toNoticePath } from './notice-routes.ts';
import { createPaymentMethods } from './payment-methods.ts';
import { createRealProviders, type ProviderUrls } from './real-providers.ts';
import { createProviderReports } from './provider-reports.ts';
import { createReversalNotices } from './reversals/reversal-notices.ts';
import { createReferenceService } from './reference-service.ts';
import { createReturnAddress } from './returned/return-address.ts';
import { registerReturnRoutes } from './returned/return-routes.ts';
import { createSandboxDelivery } from './sandbox/sandbox-delivery.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';
import { registerSandboxPayoutRoutes, toPayoutPagePath } from './sandbox/sandbox-payout-routes.ts';
import { registerSandboxRoutes } from './sandbox/sandbox-routes.ts';
import { deriveSandboxSecret } from './sandbox/sandbox-signature.ts';
import { createUnmatchedMoney } from './unmatched/unmatched-money.ts';
import { watchProvider } from './watched-provider.ts';

export type { ProviderAccounts } from './accounts/account-changes.ts';
export type { ProviderAccount } from './accounts/provider-accounts.ts';
export {
  type BankAccountFields,
  insertBankAccount,
  lockBankAccount,
  readBankAccounts,
  updateBankAccount,
} from './bank/bank-account-repository.ts';
export type { BankTransfers } from './bank/bank-transfers.ts';
export type { Resolved, UnmatchedMoney } from './unmatched/unmatched-money.ts';
export { allowedOutcomes } from './unmatched/unmatched-outcomes.ts';
export { readUnmatchedNotice } from './unmatched/unmatched-repository.ts';
export { DEPOSIT_STATE } from './deposit-repository.ts';
export type { DepositCredit, HeldDeposits } from './held-deposits.ts';
export { readCreditRefusal } from './open-deposit-rules.ts';
export type { PaymentMethods } from './payment-methods.ts';
export { isKnownNotice } from './payment-notice-repository.ts';
export type { NoticeContext } from './notice-context.ts';
export { alertProgress, type Observed, toObserved } from './payment-progress.ts';
export { type PayoutNotices, toNoticePath } from './notice-routes.ts';
export { isLicensed } from './accounts/account-repository.ts';
export { createProviderRun, FAILED, type ProviderRun } from './provider-run.ts';
export {
  type Instructions,
  isProgress,
  type Payer,
  type PayoutAccount,
  type PayoutAnswer,
  type PayoutNotice,
  type PayoutProgress,
} from './payment-provider.ts';
export { ProviderFailure } from './provider-failure.ts';
export type { ReportLine, ReportPeriod } from './payment-provider.ts';
export type { ProviderReports, ReportingProvider } from './provider-reports.ts';
export type { ProviderUrls } from './real-providers.ts';
export { SANDBOX } from './sandbox/sandbox-provider.ts';

export type PaymentsModuleDeps = SlipServiceDeps & {
  readonly config: Pick<Config, 'paymentSandboxHost' | 'demo'>;
  readonly tenancies: TenancyLookup;
  readonly masterKey: Buffer;
  readonly settings: ReadSettings;
  readonly ledger: LedgerService;
  readonly log: FastifyBaseLogger;
  /** The origins of providers' APIs; tests have emulators. */
  readonly providerUrls?: ProviderUrls | undefined;
};

/** The address of a page of the sandbox; a demo shares the port of the page that asked. */
const toSandboxUrl =
  ({ paymentSandboxHost, demo }: PaymentsModuleDeps['config']) =>
  (path: string, askedFrom: string): string => {
    const url = new URL(path, askedFrom);
    url.hostname = paymentSandboxHost;
    if (!demo) url.port = '';
    return url.toString();
  };

/** Deposits by the methods of payment providers, and the sandbox provider of play money. */
export function createPaymentsModule(deps: PaymentsModuleDeps) {
  const { config, db, tenancies, masterKey, settings, ledger, log } = deps;
  const secret = deriveSandboxSecret(masterKey);
  const toUrl = toSandboxUrl(config);
  const sandbox = createSandboxProvider({
    db,
    secret,
    toPageUrl: ({ tenant }, paymentId, askedFrom) =>
      toUrl(`/${tenant.merchantCode}/${paymentId}`, askedFrom),
  });
  const atRest = createAtRest(derivePurposeKey(masterKey, 'payment provider keys v1'));
  const openKeys = createOpenKeys({ db, atRest });
  const real = createRealProviders({ openKeys, urls: deps.providerUrls });
  const banks = [createBankProvider({ db }, 'REAL'), createBankProvider({ db }, 'PLAY')];
  const reporting = [sandbox, ...real.map((provider) => watchProvider(db, provider))];
  const providers = [...reporting, ...banks];
  const methods = createPaymentMethods({ db, providers, settings });
  const notices = createDepositNotices({ db, ledger });
  const reversals = createReversalNotices({ db });
  const { toReturnUrl, isToken } = createReturnAddress(masterKey);
  const deposits = createDepositService({ db, ledger, methods, settings, toReturnUrl });
  const references = createReferenceService({ db, deposits, methods, notices });
  const slips = createSlipService({ ...deps, deposits });
  const delivery = createSandboxDelivery({ db, secret, tenancies, toNoticePath });

  const handlers: GatewayHandlers['payments'] = {
    methods: deposits.methods,
    channels: createDepositChannels(methods),
    deposit: deposits.deposit,
    submitReference: references.submit,
    sendSlip: slips.send,
    cancel: deposits.cancel,
    report: createDepositReport({ db, methods }),
  };

  /** The pages of the sandbox provider. */
  async function plugin(app: FastifyInstance): Promise<void> {
    delivery.attach(app);
    await registerReturnRoutes(app, { db, tenancies, methods, isToken });
    const pages = { db, tenancies, delivery, host: config.paymentSandboxHost };
    await registerSandboxRoutes(app, pages);
    await registerSandboxPayoutRoutes(app, { ...pages, secret });
  }

  return {
    handlers: { payments: handlers },
    openDeposit: deposits.open,
    heldDeposits: createHeldDeposits({ ledger }),
    bankTransfers: createBankTransfers({ ledger }),
    unmatchedMoney: createUnmatchedMoney({ ledger, methods }),
    paymentMethods: methods,
    providerAccounts: createProviderAccounts({ providers, atRest }),
    providerReports: createProviderReports({ db, providers: reporting }),
    /**
     * Returns the address of the page on which a tester plays the bank that pays withdrawals; null
     * where the sandbox pays none.
     */
    payoutPage: ({ tenant }: Tenancy, askedFrom: string): string | null =>
      tenant.jurisdiction.licence
        ? null
        : toUrl(toPayoutPagePath(secret, tenant.merchantCode), askedFrom),
    plugin,
    /** The entrance of providers' notices. */
    noticePlugin:
      (payoutNotices: PayoutNotices) =>
      (app: FastifyInstance): Promise<void> =>
        registerNoticeRoutes(app, { tenancies, methods, notices, reversals, payoutNotices }),
    jobs: [delivery.job, createDepositJob({ db, tenancies, methods, notices, reversals, log })],
    metrics: [depositNotices, providerCalls, providerProgress, openSlipsGauge, oldestSlipGauge],
  };
}
