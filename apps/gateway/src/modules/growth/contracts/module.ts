import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { createContractJob } from './contract-jobs.ts';
import { type ContractServiceDeps, createContractService } from './contract-service.ts';
import { createFamilyContracts } from './family-contracts.ts';

export {
  type Change,
  closeOffer,
  endContract,
  findBelow,
  lockContract,
  type LockedContract,
  makeOffer,
} from './contract-changes.ts';
export { findOwnContract, readVersions } from './contract-queries.ts';
export { findContract, lockContracts, requireContract } from './contract-repository.ts';
export {
  fromStoredTiers,
  hashTerms,
  parseTerms,
  type StoredTier,
  toWireTiers,
} from './contract-terms.ts';
export { toVersionView } from './contract-view.ts';
export { contractPeriodAt } from './contract-period.ts';
export { endContractsOfClosed } from './contract-closing.ts';
export { endContractsOfMove, findEndsOfMove } from './contract-moves.ts';

export type ContractsModuleDeps = ContractServiceDeps & {
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
};

/** Contracts between agents: offers, answers and ends; what they pay is settled elsewhere. */
export function createContractsModule(deps: ContractsModuleDeps) {
  const service = createContractService(deps);
  const family = createFamilyContracts({ db: deps.db, service });
  return {
    handlers: { contracts: { ...service.handlers, ...family.handlers } },
    /** The contracts that clients of the family are shown with the wallet. */
    consolidated: family.consolidated,
    jobs: [createContractJob(deps)],
  };
}
