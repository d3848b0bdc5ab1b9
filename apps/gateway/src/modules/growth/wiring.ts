import { type AgentDeps, createAgentsModule } from './agents/module.ts';
import { type ContractsModuleDeps, createContractsModule } from './contracts/module.ts';
import { createTeamsModule, type TeamDeps } from './teams/module.ts';

export type GrowthDeps = AgentDeps & ContractsModuleDeps & TeamDeps;

/** Builds what agents have: their team, and contracts along the tree. */
export function createGrowthModules(deps: GrowthDeps) {
  const contracts = createContractsModule(deps);
  return {
    handlers: {
      ...createAgentsModule(deps).handlers,
      ...createTeamsModule(deps).handlers,
      ...contracts.handlers,
    },
    consolidated: contracts.consolidated,
    jobs: contracts.jobs,
  };
}
