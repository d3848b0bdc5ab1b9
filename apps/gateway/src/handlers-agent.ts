import type { GatewayHandlers } from './http/handlers.ts';
import type { AgentService } from './modules/agent/agent-service.ts';

/** Handlers of what agents do for those under them. */
export const agentHandlers = (agents: AgentService): Pick<GatewayHandlers, 'agent'> => ({
  agent: {
    openAccount: (ctx, { body }) => agents.openAccount(ctx, body),
    createLink: (ctx, { body }) => agents.createLink(ctx, body),
    links: (ctx) => agents.links(ctx),
    deleteLink: (ctx, { query }) => agents.deleteLink(ctx, query.affiUrlId),
    registered: (ctx) => agents.registered(ctx),
  },
});
