import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import { toMicros } from '../../money/wallet/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { createEarningsService } from './earnings-service.ts';
import {
  createSettlementJob,
  oldestOpenPeriod,
  type SettlementDeps,
  unpaidCommissions,
} from './settlement-job.ts';

export {
  readOwed,
  STATEMENT_FACTS,
  type StatementFacts,
  type StatementTeam,
} from './earnings-repository.ts';
export { insertCorrection, lockCorrectable } from './correction-repository.ts';
export { payCommissions } from './payout-repository.ts';
export { settle } from './settle.ts';
export { createSettlementThread, type SettleApart } from './settlement-thread.ts';
export { type Paging, readStatementBets, readStatementMembers } from './statement-rows.ts';
export { readCountedTo } from './settlement-repository.ts';
export {
  type SimulatedEarning,
  simulatePeriod,
  type TriedPeriod,
  simulatePastTerms,
} from './simulate.ts';
export { toBetView, toMemberView, toSimulatedView, toStatementFacts } from './statement-view.ts';

export type SettlementModuleDeps = Omit<SettlementDeps, 'activeMinimum'> & {
  readonly settings: ReadSettings;
};

/** Settles the contracts of agents, and shows their parties what they pay. */
export function createSettlementModule({ settings, ...deps }: SettlementModuleDeps) {
  const activeMinimum = async (tenantId: TenantId): Promise<Micros> =>
    toMicros((await settings(tenantId)).agents.activeMinimum);
  return {
    handlers: { earnings: createEarningsService({ ...deps, activeMinimum }) },
    jobs: [createSettlementJob({ ...deps, activeMinimum })],
    metrics: [unpaidCommissions, oldestOpenPeriod],
  };
}
