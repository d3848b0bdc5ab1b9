import { type AgentDeps, createAgentService } from './agent-service.ts';
import { createDownlineService } from './downline-service.ts';

export { insertLink, type LinkRow, readLinks } from './agent-repository.ts';
export type { AgentDeps } from './agent-service.ts';
export { type PathRow, readTeamPath } from './downline-repository.ts';
export { createDownlineService } from './downline-service.ts';
export { createTeamTotalsReader } from './team-totals.ts';

/**
 * Creates the module for the actions of agents on their direct downline, and their view of their
 * team.
 */
export const createAgentsModule = (deps: AgentDeps) => ({
  handlers: { agent: createAgentService(deps), team: createDownlineService(deps) },
});
