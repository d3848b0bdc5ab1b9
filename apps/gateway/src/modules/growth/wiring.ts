import { type AgentDeps, createAgentsModule } from './agents/module.ts';
import { type ContractsModuleDeps, createContractsModule } from './contracts/module.ts';

export type GrowthDeps = AgentDeps & ContractsModuleDeps;

/** Builds what agents have: their team, and contracts along the tree. */
export function createGrowthModules(deps: GrowthDeps) {
  const contracts = createContractsModule(deps);
  return {
    handlers: { ...createAgentsModule(deps).handlers, ...contracts.handlers },
    consolidated: contracts.consolidated,
    jobs: contracts.jobs,
  };
}
