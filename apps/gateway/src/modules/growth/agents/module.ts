import { type AgentDeps, createAgentService } from './agent-service.ts';

export type { AgentDeps } from './agent-service.ts';

/** What agents do for those directly under them. */
export const createAgentsModule = (deps: AgentDeps) => ({
  handlers: { agent: createAgentService(deps) },
});
