import { type AgentContractsDeps, createAgentContracts } from './agent-contracts-service.ts';
import { createSalaries } from './salaries-service.ts';

export { withContractErrors } from './contract-errors.ts';

export type OperatorContractsDeps = AgentContractsDeps;

/** Contracts of agents, as operators find, offer and end them. */
export const createOperatorContractsModule = (deps: AgentContractsDeps) => ({
  handlers: { agentContracts: { ...createAgentContracts(deps), ...createSalaries(deps) } },
});
