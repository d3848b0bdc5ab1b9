import type { FastifyInstance } from 'fastify';

import { createAccountsModule, type AccountsDeps } from './accounts/module.ts';
import {
  createOperatorContractsModule,
  type OperatorContractsDeps,
} from './agent-contracts/module.ts';
import { createAgentTreeModule } from './agent-tree/module.ts';
import { createAdjustmentsModule } from './adjustments/module.ts';
import { createApprovalsModule } from './approvals/module.ts';
import { type AuditTrailModuleDeps, createAuditTrailModule } from './audit-trail/module.ts';
import {
  createOperatorBankTransfersModule,
  type OperatorBankTransfersDeps,
} from './bank-transfers/module.ts';
import { createBrandCodes } from './brand-codes.ts';
import { createAccountClosingsModule } from './closings/module.ts';
import { createOperatorCasesModule } from './cases/module.ts';
import { createOperatorContentModule, type OperatorContentModuleDeps } from './content/module.ts';
import { type ConsolePagesDeps, createConsolePages } from './console-pages/module.ts';
import { createOperatorGamesModule, type OperatorGamesDeps } from './games/module.ts';
import { createOperatorTransfersModule } from './member-transfers/module.ts';
import { createOperatorDepositsModule, type OperatorDepositsDeps } from './deposits/module.ts';
import {
  createOperatorIdentityChecksModule,
  type OperatorIdentityChecksDeps,
} from './identity-checks/module.ts';
import {
  createOperatorProvidersModule,
  type OperatorProvidersDeps,
} from './payment-providers/module.ts';
import { createDashboardModule, type DashboardDeps } from './dashboard/module.ts';
import {
  createOperatorMembersModule,
  type OperatorMembersDeps,
  type OperatorPayeesDeps,
} from './members/module.ts';
import { createOperatorPlayModule } from './play/module.ts';
import { createOperatorProtectionModule } from './protection/module.ts';
import { createOperatorRoundsModule, type OperatorRoundsDeps } from './rounds/module.ts';
import { createExportsModule } from './exports/module.ts';
import { createJobPagesModule, type JobPagesDeps } from './jobs/module.ts';
import { createLedgerPagesModule } from './ledger/module.ts';
import {
  createReconciliationPagesModule,
  type ProviderComparisonDeps,
} from './reconciliation/module.ts';
import { createOperatorMallModule } from './mall/module.ts';
import { createOperatorMessagesModule } from './messages/module.ts';
import { createModerationModule, type ModerationDeps } from './moderation/module.ts';
import { createSegmentsModule } from './segments/module.ts';
import { createOperatorPromotionsModule } from './promotions/module.ts';
import { createOperatorRanksModule } from './ranks/module.ts';
import { createRolesModule, readGrants } from './roles/module.ts';
import { createOperatorSettlementsModule } from './settlements/module.ts';
import { createOperatorSettingsModule, type OperatorSettingsDeps } from './settings/module.ts';
import { createOperatorSupportModule, type OperatorSupportDeps } from './support/module.ts';
import { createOperatorUnmatchedModule, type OperatorUnmatchedDeps } from './unmatched/module.ts';
import { createWaitingModule } from './waiting/module.ts';
import {
  createOperatorWithdrawalsModule,
  type OperatorWithdrawalsDeps,
} from './withdrawals/module.ts';
import type { OperatorHandlers } from '../../request/handlers.ts';
import type { TenancyLookup } from '../../request/tenancy-lookup.ts';

type OperatorModulesDeps = Omit<AccountsDeps, 'approvals' | 'brands' | 'isDemo' | 'tenancies'> &
  Omit<OperatorGamesDeps, 'approvals' | 'brands'> &
  Omit<OperatorRoundsDeps, 'approvals' | 'config'> &
  Omit<OperatorSettingsDeps, 'approvals'> &
  Omit<OperatorContentModuleDeps, 'tenancies' | 'approvals'> &
  ModerationDeps &
  OperatorSupportDeps &
  Omit<OperatorPayeesDeps, 'approvals'> &
  Pick<OperatorMembersDeps, 'exclusions'> &
  Omit<OperatorDepositsDeps, 'approvals'> &
  Omit<OperatorBankTransfersDeps, 'approvals'> &
  Omit<OperatorUnmatchedDeps, 'approvals' | 'tenancies'> &
  Omit<OperatorWithdrawalsDeps, 'approvals'> &
  Omit<OperatorIdentityChecksDeps, 'approvals'> &
  Omit<OperatorProvidersDeps, 'approvals' | 'tenancies'> &
  Omit<OperatorContractsDeps, 'approvals' | 'tenancies'> &
  ProviderComparisonDeps &
  Pick<JobPagesDeps, 'listJobs'> &
  Pick<DashboardDeps, 'healthChecks'> & {
    readonly config: OperatorRoundsDeps['config'] &
      ConsolePagesDeps['config'] &
      AuditTrailModuleDeps['config'] & { readonly demo: boolean };
    readonly tenancies: TenancyLookup;
  };

/** Creates the handlers for what visitors and members write: the chat room and support tickets. */
const createSupportHandlers = (deps: ModerationDeps & OperatorSupportDeps) => ({
  ...createModerationModule(deps).handlers,
  ...createOperatorSupportModule(deps).handlers,
});

/** Builds what the console asks: accounts, roles, approvals and the audit trail. */
export function createOperatorModules({ config, ...deps }: OperatorModulesDeps) {
  const base = { ...deps, config, isDemo: config.demo, brands: createBrandCodes(deps.tenancies) };
  const approvals = createApprovalsModule({ ...base, readGrants });
  const accounts = createAccountsModule({ ...base, approvals: approvals.approvals });
  const withApprovals = { ...base, approvals: approvals.approvals };
  const auditTrail = createAuditTrailModule(base);
  const rounds = createOperatorRoundsModule(withApprovals);
  const ledger = createLedgerPagesModule(base);
  const messages = createOperatorMessagesModule(withApprovals);
  const content = createOperatorContentModule(withApprovals);
  const dashboard = createDashboardModule(base);
  const lists = {
    ...accounts.handlers,
    ...createRolesModule({ ...base, approvals: approvals.approvals }).handlers,
    ...approvals.handlers,
    ...auditTrail.handlers,
    ...dashboard.handlers,
    ...createOperatorMembersModule(withApprovals).handlers,
    ...createAccountClosingsModule(withApprovals).handlers,
    ...createOperatorCasesModule(withApprovals).handlers,
    ...createOperatorProtectionModule(withApprovals).handlers,
    ...createOperatorSettingsModule(withApprovals).handlers,
    ...createOperatorGamesModule(withApprovals).handlers,
    ...rounds.handlers,
    ...createOperatorPlayModule(withApprovals).handlers,
    ...createAdjustmentsModule(withApprovals).handlers,
    ...createOperatorDepositsModule(withApprovals).handlers,
    ...createOperatorTransfersModule(withApprovals).handlers,
    ...createOperatorContractsModule(withApprovals).handlers,
    ...createOperatorSettlementsModule(withApprovals).handlers,
    ...createAgentTreeModule(withApprovals).handlers,
    ...createOperatorBankTransfersModule(withApprovals).handlers,
    ...createOperatorUnmatchedModule(withApprovals).handlers,
    ...createOperatorWithdrawalsModule(withApprovals).handlers,
    ...createOperatorIdentityChecksModule(withApprovals).handlers,
    ...createOperatorProvidersModule(withApprovals).handlers,
    ...ledger.handlers,
    ...createReconciliationPagesModule(base).handlers,
    ...createJobPagesModule(base).handlers,
    ...content.handlers,
    ...createOperatorPromotionsModule(withApprovals).handlers,
    ...createSegmentsModule(base).handlers,
    ...createOperatorRanksModule(withApprovals).handlers,
    ...createOperatorMallModule(withApprovals).handlers,
    ...createSupportHandlers(base),
    ...messages.handlers,
  };
  const exported = createExportsModule({ ...base, lists });
  const waiting = createWaitingModule({ ...base, lists }).handlers;
  const plugins = [exported, content, createConsolePages(base)];
  const plugin = async (app: FastifyInstance): Promise<void> => {
    for (const one of plugins) await one.plugin(app);
  };
  return {
    findOperator: accounts.findOperator,
    handlers: { ...lists, ...exported.handlers, ...waiting } satisfies OperatorHandlers,
    plugin,
    jobs: [approvals, auditTrail, rounds, ledger, exported, dashboard, messages].flatMap(
      ({ jobs }) => [...jobs],
    ),
    metrics: [...approvals.metrics, ...dashboard.metrics],
  };
}
