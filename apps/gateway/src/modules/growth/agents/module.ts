import { type AgentDeps, createAgentService } from './agent-service.ts';
import { createDownlineService } from './downline-service.ts';

export { insertLink, type LinkRow, readLinks } from './agent-repository.ts';
export type { AgentDeps } from './agent-service.ts';
export { type PathRow, readTeamPath } from './downline-repository.ts';
export { createDownlineService } from './downline-service.ts';
export { createTeamTotals } from './team-totals.ts';

/** What agents do for those directly under them, and see of their team. */
export const createAgentsModule = (deps: AgentDeps) => ({
  handlers: { agent: createAgentService(deps), team: createDownlineService(deps) },
});
