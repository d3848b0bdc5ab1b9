import { createTeamService, type TeamDeps } from './team-service.ts';

export { createTeamService, type TeamDeps } from './team-service.ts';

/** Reports of agents about their team. */
export const createTeamsModule = (deps: TeamDeps) => ({
  handlers: { teamReports: createTeamService(deps) },
});
