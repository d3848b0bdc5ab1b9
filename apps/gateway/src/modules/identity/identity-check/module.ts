import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import { createCheckDecisions } from './check-decisions.ts';
import { createCheckJob } from './check-jobs.ts';
import { type CheckServiceDeps, createCheckService } from './check-service.ts';
import { createCheckVault } from './check-vault.ts';
import { identityDecisions, oldestCheckGauge, waitingChecksGauge } from './metrics.ts';

export type { CheckDecision, CheckDecisions } from './check-decisions.ts';
export { readPictures } from './check-repository.ts';
export { type CheckVault, createCheckVault } from './check-vault.ts';
export { createIdentityDemand } from './identity-demand.ts';

export type IdentityCheckModuleDeps = Omit<CheckServiceDeps, 'vault'> & {
  readonly atRest: AtRest;
  readonly masterKey: Buffer;
  readonly tenancies: TenancyLookup;
};

/** Documents by which members prove who they are: sent, decided by operators, kept for a time. */
export function createIdentityCheckModule(deps: IdentityCheckModuleDeps) {
  const vault = createCheckVault(deps.atRest, deps.masterKey);
  const handlers: Pick<GatewayHandlers, 'identityCheck'> = {
    identityCheck: createCheckService({ ...deps, vault }),
  };
  return {
    handlers,
    checkVault: vault,
    checkDecisions: createCheckDecisions({ ...deps, vault }),
    jobs: [createCheckJob(deps)],
    metrics: [identityDecisions, waitingChecksGauge, oldestCheckGauge],
  };
}
