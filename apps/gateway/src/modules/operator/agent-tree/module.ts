import { type AgentMovesDeps, createAgentMoves } from './move-service.ts';
import { createAgentPerformance } from './performance-service.ts';
import { createAgentTree, type AgentTreeDeps as TreeDeps } from './tree-service.ts';

export type AgentTreeDeps = AgentMovesDeps & TreeDeps;

/** The tree of the agents of a brand in the console, moves in it, and what teams do. */
export const createAgentTreeModule = (deps: AgentTreeDeps) => ({
  handlers: {
    agentTree: createAgentTree(deps),
    agentMoves: createAgentMoves(deps),
    agentPerformance: createAgentPerformance(deps),
  },
});
