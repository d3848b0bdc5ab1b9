import { type AgentMovesDeps, createAgentMoves } from './move-service.ts';
import { createAgentPerformance } from './performance-service.ts';
import { createMemberRebates, type MemberRebatesDeps } from './rebates-service.ts';
import { createAgentTree, type AgentTreeDeps as TreeDeps } from './tree-service.ts';

export type AgentTreeDeps = AgentMovesDeps & MemberRebatesDeps & TreeDeps;

/** The tree of the agents of a brand in the console: moves, rebates, and what teams do. */
export const createAgentTreeModule = (deps: AgentTreeDeps) => ({
  handlers: {
    agentTree: createAgentTree(deps),
    agentMoves: createAgentMoves(deps),
    agentPerformance: createAgentPerformance(deps),
    memberRebates: createMemberRebates(deps),
  },
});
