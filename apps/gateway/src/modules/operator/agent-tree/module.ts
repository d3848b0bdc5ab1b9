import { type AgentTreeDeps, createAgentTree } from './tree-service.ts';

/** The tree of the agents of a brand in the console. */
export const createAgentTreeModule = (deps: AgentTreeDeps) => ({
  handlers: { agentTree: createAgentTree(deps) },
});
